/** The tools of this server and those that a later version will have. */

export const toolNames = {
  fieldRequest: "field_request",
  listAvailableContexts: "list_available_contexts",
  getHelp: "get_help",
  callTool: "call_tool",
  reportOutcome: "report_outcome",
  evaluateSemanticCondition: "evaluate_semantic_condition",
} as const;

/** Known by name, so that a call can be told how to go on without them. */
export const laterTools = {
  executeWorkflow: "execute_workflow",
  composeWorkflow: "compose_workflow",
} as const;
export type LaterTool = (typeof laterTools)[keyof typeof laterTools];

export function isLaterTool(name: string): name is LaterTool {
  return Object.values(laterTools).some((tool) => tool === name);
}
