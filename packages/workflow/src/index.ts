/** Flows that run: static analysis, the interpreter, and what makes a run survive. */
export type { AnalysedContext } from "./analysis/analyse-flow.ts";
export { analyseFlow } from "./analysis/analyse-flow.ts";
export { checkDepth } from "./analysis/check-depth.ts";
export { composeWorkflow } from "./compose/compose-workflow.ts";
export type {
  ComponentRole,
  ComposedPart,
  ComposedWorkflow,
  Composition,
  CompositionProblem,
  FlowType,
} from "./compose/composition.ts";
export { componentRoles, flowTypes } from "./compose/composition.ts";
export type { DurableParts, OpenContext } from "./durable/open-durable-context.ts";
export { openDurableContext, sendSignal } from "./durable/open-durable-context.ts";
export { createWorkflowEngine } from "./engine/create-workflow-engine.ts";
export type { OwnedRun, WorkflowEngineParts } from "./engine/workflow-engine-parts.ts";
export type { Evaluation, Expression, ParsedExpression } from "./expressions/parse-expression.ts";
export { parseExpression } from "./expressions/parse-expression.ts";
export type { PlannedStart } from "./plan/plan-run.ts";
export { planRun } from "./plan/plan-run.ts";
export type {
  PlannedContext,
  PlannedPart,
  PlannedStep,
  PlannedTarget,
  PlannedVariable,
  RunPlan,
} from "./plan/run-plan.ts";
export type { KeptRun, RunReplay } from "./replay/replay-run.ts";
export { replayRun } from "./replay/replay-run.ts";
export type { StatePart } from "./replay/state-differences.ts";
export { createInstructor } from "./run/create-instructor.ts";
export { labelOf } from "./run/label-of.ts";
export type { RunParts, ToolCall } from "./run/run-start.ts";
export { resolveStart } from "./run/run-start.ts";
export { runWorkflow } from "./run/run-workflow.ts";
export { runnableContext } from "./run/runnable-context.ts";
export type { Rendering } from "./templates/render-template.ts";
export { renderTemplate } from "./templates/render-template.ts";
export { checkVariables } from "./values/check-variables.ts";
export { impliedVariables } from "./values/implied-variables.ts";
export { withoutSecrets } from "./values/without-secrets.ts";
