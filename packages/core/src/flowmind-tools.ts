/** The tools of FlowMind's own server by name: what rules, levels and limits are written about. */

/** Under these names also where one is published under another. */
export const flowmindTools = [
  "field_request",
  "list_available_contexts",
  "get_help",
  "call_tool",
  "execute_workflow",
  "evaluate_semantic_condition",
  "compose_workflow",
  "report_outcome",
] as const;
export type FlowmindTool = (typeof flowmindTools)[number];
