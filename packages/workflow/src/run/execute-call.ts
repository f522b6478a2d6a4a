/** Calls of tools, by the port that knows how. */
import { type CallStep, isFlowmindError, isRecord, type ToolResult } from "@flowmind/core";
import { renderValues } from "../templates/render-values.ts";
import { unsetAmong } from "../templates/unset-among.ts";
import { largestValue, longestNote, longestRendering } from "../tuning.ts";
import { weighValue } from "../values/weigh-value.ts";
import { admitStep, approveAction } from "./admit-step.ts";
import { type Completion, calledNothing, done, failed, failureOf } from "./completion.ts";
import { setVariable } from "./execute-set.ts";
import { labelOf } from "./label-of.ts";
import { pinContext } from "./pin-context.ts";
import { runTimed } from "./run-timed.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { secretsKnown } from "./secrets-known.ts";

/** What is kept of a call. */
type Called =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: ReturnType<typeof failureOf> };

export async function executeCall(runtime: Runtime, step: CallStep, path: string, scope: Scope): Promise<Completion> {
  const completion = await call(runtime, step, path, scope);
  if (completion.type === "done") runtime.tracker.trace({ path, step: labelOf(step), outcome: "done" });
  return completion;
}

async function call(runtime: Runtime, step: CallStep, path: string, scope: Scope): Promise<Completion> {
  const refused = await admitStep(runtime, `Call ${step.tool}`, path, scope);
  if (refused !== undefined) return refused;
  const { values, missing, isCut } = renderValues(step.arguments, scope.memory.variables);
  if (missing.length > 0) {
    const unset = unsetAmong(missing, scope.memory.variables);
    return failed("TEMPLATE_UNRESOLVED", { names: missing, ...(unset.length === 0 ? {} : { unset }) });
  }
  if (isCut) return failed("VALUE_TOO_LARGE", { what: `An argument of ${step.tool}`, limit: longestRendering });
  const target = await pinContext(runtime, step.tool);
  if (target === undefined) return calledNothing(step.tool, labelOf(step));
  const action = { type: "call", uri: target.uri, arguments: values, effect: target.effect } as const;
  const declined = await approveAction(runtime, action, path, scope);
  if (declined !== undefined) return declined;
  const idempotencyKey = idempotencyKeyOf(runtime, path);
  const secrets = secretsKnown(runtime, scope);
  const worked = await runTimed(runtime, path, scope, async ({ signal }) => {
    const given = { uri: target.uri, arguments: values, secrets, idempotencyKey, signal };
    return carryOut(() => runtime.parts.call(given), target.uri, idempotencyKey, signal);
  });
  if (worked.type !== "value") return worked;
  const called = worked.value as Called;
  if (!called.ok) return { type: "failed", failure: called.failure };
  if (target.effect !== "read") runtime.tracker.carriedOut(target.uri);
  scope.memory.result = called.value;
  return step.storeResult === undefined ? done : setVariable(scope, step.storeResult, called.value);
}

/**
 * The tries of a step share it, so that a callee that knows it carries the step out once. Where a whole group is tried again its steps
 * are new ones: their arguments may be others by then.
 */
export function idempotencyKeyOf({ context }: Runtime, path: string): string {
  return `${context.runId}:${path.replace(/~\d+$/, "")}`;
}

/** A call that was stopped rejects like the signal says; nothing is kept of it but that it was stopped. */
async function carryOut(run: () => Promise<ToolResult>, uri: string, id: string, signal: AbortSignal): Promise<Called> {
  try {
    const result = await run();
    if (result.isError) {
      return { ok: false, failure: failureOf("TOOL_FAILED", { uri, said: textOf(result).slice(0, longestNote) }) };
    }
    const value = result.structured ?? textOf(result);
    if (weighValue(value, largestValue) <= largestValue) return { ok: true, value };
    return { ok: false, failure: failureOf("VALUE_TOO_LARGE", { what: `The result of ${uri}`, limit: largestValue }) };
  } catch (error) {
    signal.throwIfAborted();
    if (!isFlowmindError(error)) return { ok: false, failure: failureOf("INTERNAL", { id }) };
    return { ok: false, failure: { code: error.code, message: error.message, fix: error.fix } };
  }
}

function textOf({ content }: ToolResult): string {
  return content
    .flatMap((block) => (isRecord(block) && typeof block["text"] === "string" ? [block["text"]] : []))
    .join("\n");
}
