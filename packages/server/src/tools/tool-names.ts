/** The tools of this server. */

export const toolNames = {
  fieldRequest: "field_request",
  listAvailableContexts: "list_available_contexts",
  getHelp: "get_help",
  callTool: "call_tool",
  reportOutcome: "report_outcome",
  evaluateSemanticCondition: "evaluate_semantic_condition",
  executeWorkflow: "execute_workflow",
  composeWorkflow: "compose_workflow",
} as const;
