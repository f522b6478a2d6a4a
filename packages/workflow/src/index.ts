/** Flows that run: static analysis, the interpreter, and what makes a run survive. */
export type { AnalysedContext } from "./analysis/analyse-flow.ts";
export { analyseFlow } from "./analysis/analyse-flow.ts";
export type { DurableParts, OpenContext } from "./durable/open-durable-context.ts";
export { openDurableContext, sendSignal } from "./durable/open-durable-context.ts";
export type { Evaluation, Expression, ParsedExpression } from "./expressions/parse-expression.ts";
export { parseExpression } from "./expressions/parse-expression.ts";
export type { RunMode, RunnableContext, RunParts, RunStart, ToolCall } from "./run/run-start.ts";
export { runModes } from "./run/run-start.ts";
export { runWorkflow } from "./run/run-workflow.ts";
export type { Rendering } from "./templates/render-template.ts";
export { renderTemplate } from "./templates/render-template.ts";
