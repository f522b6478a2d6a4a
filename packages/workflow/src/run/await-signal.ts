/** Waiting for an answer, and what answers mean. */
import {
  type AwaitedSignal,
  isRecord,
  type RunDecision,
  type RunLimit,
  runDecisions,
  type StepResult,
} from "@flowmind/core";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

export type Answer =
  | { readonly type: "answer"; readonly value: unknown }
  | { readonly type: "expired"; readonly owner: string };

/** What was sent, or that the time around the step is over. */
export async function awaitSignal(runtime: Runtime, awaited: AwaitedSignal, scope: Scope): Promise<Answer> {
  const { context, tracker } = runtime;
  const leftMs = await timeLeft(runtime, `${awaited.path}?now`, scope);
  let isShown = false;
  const value = await context.waitSignal(awaited.path, {
    ...(Number.isFinite(leftMs) ? { timeoutMs: Math.max(0, leftMs) } : {}),
    onWait: () => {
      isShown = true;
      tracker.wait(awaited);
    },
  });
  if (isShown) tracker.resume(awaited.path);
  const { deadline } = scope;
  if (value === undefined && deadline !== undefined) return { type: "expired", owner: deadline.owner };
  return { type: "answer", value };
}

/** Milliseconds until the nearest deadline; infinitely many where there is none. */
export async function timeLeft({ context }: Runtime, path: string, { deadline }: Scope): Promise<number> {
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline.atMs - (await context.now(path));
}

/** Anything that is not understood is a no. */
export function toDecision(value: unknown): RunDecision {
  const record = isRecord(value) ? value : { decision: value };
  const decision = runDecisions.find((one) => one === record["decision"]) ?? "decline";
  return typeof record["reason"] === "string" ? { decision, reason: record["reason"] } : { decision };
}

/** A text, an object with text, variables or failed, or whatever was sent as its text. */
export function toStepResult(value: unknown): StepResult {
  if (typeof value === "string") return { text: value };
  if (!isRecord(value)) return value === null || value === undefined ? {} : { text: JSON.stringify(value) };
  const { text, variables, failed } = value as Readonly<Record<"text" | "variables" | "failed", unknown>>;
  return {
    ...(typeof text === "string" ? { text } : {}),
    ...(isRecord(variables) ? { variables } : {}),
    // An empty reason is none.
    ...(typeof failed === "string" && failed.trim() !== "" ? { failed } : {}),
  };
}

interface Pause {
  /** Name of the signal; the same for all who wait for the same permission. */
  readonly path: string;
  readonly limit: RunLimit;
  readonly bound: number;
  /** What `continue` would do. */
  readonly what: string;
}

/** Whether the run goes on; at a limit there is no deadline, since the caller decides. */
export async function pauseAtLimit(runtime: Runtime, pause: Pause, scope: Scope): Promise<boolean> {
  const { deadline: _, ...patient } = scope;
  const answer = await awaitSignal(runtime, { type: "continuation", breadcrumb: scope.breadcrumb, ...pause }, patient);
  const decision = answer.type === "answer" ? toDecision(answer.value).decision : "stop";
  return decision === "continue" || decision === "approve";
}
