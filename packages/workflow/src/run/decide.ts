/** Conditions: whether they hold, and how sure that is. */
import { type Condition, isRecord } from "@flowmind/core";
import { usualThreshold } from "../tuning.ts";
import { awaitSignal, toDecision } from "./await-signal.ts";
import { type Completion, failed, stopped } from "./completion.ts";
import { parseOnce } from "./parse-once.ts";
import { runTimed } from "./run-timed.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

export type Decision =
  | {
      readonly type: "decided";
      readonly holds: boolean;
      readonly isUncertain: boolean;
      /** The condition, or the part of it that decided, with its value, for the trace. */
      readonly said: string;
    }
  | { readonly type: "undecided"; readonly completion: Completion };

export type Computed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly completion: Completion };

/** The value of a CEL expression over the variables. */
export function compute(runtime: Runtime, text: string, scope: Scope): Computed {
  const parsed = parseOnce(runtime, text);
  if (!parsed.ok)
    return { ok: false, completion: failed("EXPRESSION_INVALID", { expression: text, detail: parsed.detail }) };
  const evaluation = parsed.evaluate(scope.memory.variables);
  if (evaluation.ok) return evaluation;
  return { ok: false, completion: noValue(runtime, text, evaluation.detail, scope) };
}

/** Says which of the variables that it names nobody gave: that is why, mostly. */
export function noValue(runtime: Runtime, text: string, detail: string, { memory }: Scope): Completion {
  const parsed = parseOnce(runtime, text);
  const unset = (parsed.ok ? parsed.names : []).filter((name) => (memory.variables.get(name) ?? null) === null);
  return failed("EXPRESSION_FAILED", { expression: text, detail, ...(unset.length === 0 ? {} : { unset }) });
}

/** An uncertain condition does not hold: what the flow does then is its declared fallback. */
export async function decide(runtime: Runtime, condition: Condition, path: string, scope: Scope): Promise<Decision> {
  const decision = await decideOne(runtime, condition, path, scope);
  const { and } = condition;
  if (decision.type === "undecided" || !decision.holds || and === undefined) return decision;
  return decide(runtime, and, `${path}&`, scope);
}

/** What an uncertain decision is about: the part in plain language. */
export function doubtOf({ text, and }: Condition): string {
  return and === undefined ? text : and.text;
}

async function decideOne(runtime: Runtime, condition: Condition, path: string, scope: Scope): Promise<Decision> {
  if (condition.language === "cel") return decideExpression(runtime, condition.text, scope);
  const judged = await judge(runtime, [condition.text], path, scope);
  if (judged.type === "undecided") return judged;
  const [{ probability, isUncertain } = unknown] = judged.likelihoods;
  const holds = !isUncertain && probability >= (condition.threshold ?? usualThreshold);
  const { mode, requireConfirmationBelow = 0 } = runtime.start;
  if (mode === "autonomous" || certaintyOf(probability) >= requireConfirmationBelow) {
    return { type: "decided", holds, isUncertain, said: saidOf(condition.text, { holds, isUncertain, probability }) };
  }
  return confirm(runtime, condition.text, { holds, probability }, path, scope);
}

function decideExpression(runtime: Runtime, text: string, scope: Scope): Decision {
  const computed = compute(runtime, text, scope);
  if (!computed.ok) return { type: "undecided", completion: computed.completion };
  if (typeof computed.value === "boolean") {
    const verdict = { holds: computed.value, isUncertain: false };
    return { type: "decided", ...verdict, said: saidOf(text, verdict) };
  }
  const detail = "a condition must be true or false";
  return { type: "undecided", completion: noValue(runtime, text, detail, scope) };
}

interface Likelihood {
  readonly probability: number;
  readonly isUncertain: boolean;
}
const unknown: Likelihood = { probability: 0.5, isUncertain: true };

type Judged =
  | { readonly type: "judged"; readonly likelihoods: readonly Likelihood[] }
  | Extract<Decision, { type: "undecided" }>;

/** Several conditions about the same situation; one record. */
export async function judge(runtime: Runtime, texts: readonly string[], path: string, scope: Scope): Promise<Judged> {
  const { parts, start } = runtime;
  const { variables, heard } = scope.memory;
  const situation = {
    message: heard.at(-1) ?? start.message,
    variables: Object.fromEntries(variables),
    state: Object.fromEntries([...variables].filter(([, value]) => typeof value === "boolean")),
    history: heard.slice(0, -1),
  };
  const worked = await runTimed(runtime, path, scope, async ({ signal }) => {
    const likelihoods: Likelihood[] = [];
    for (const text of texts) {
      const { verdict, isUncertain } = await parts.judge.judge(text, situation, { signal });
      likelihoods.push({ probability: verdict.probability, isUncertain });
    }
    return likelihoods;
  });
  if (worked.type !== "value") return { type: "undecided", completion: worked };
  const kept: readonly unknown[] = Array.isArray(worked.value) ? worked.value : [];
  return { type: "judged", likelihoods: kept.map((one) => asLikelihood(one, start.minConfidence ?? 0)) };
}

function asLikelihood(kept: unknown, minConfidence: number): Likelihood {
  const { probability, isUncertain } = isRecord(kept) ? kept : {};
  if (typeof probability !== "number") return unknown;
  return { probability, isUncertain: isUncertain === true || certaintyOf(probability) < minConfidence };
}

function certaintyOf(probability: number): number {
  return Math.max(probability, 1 - probability);
}

async function confirm(
  runtime: Runtime,
  text: string,
  decision: { readonly holds: boolean; readonly probability: number },
  path: string,
  scope: Scope,
): Promise<Decision> {
  const what = `Is it so that ${text}? It looks ${decision.holds ? "as if it were" : "as if it were not"}`;
  const awaited = {
    type: "confirmation",
    path: `${path}!confirm`,
    breadcrumb: scope.breadcrumb,
    what,
    decision,
  } as const;
  const answer = await awaitSignal(runtime, awaited, scope);
  if (answer.type === "expired") return { type: "undecided", completion: answer };
  const said = toDecision(answer.value).decision;
  if (said === "stop") return { type: "undecided", completion: stopped };
  const holds = said === "approve" || said === "continue" ? decision.holds : !decision.holds;
  return { type: "decided", holds, isUncertain: false, said: `${saidOf(text, { holds })}, as the caller confirmed` };
}

/** `the water is warm does not hold (.21)` */
function saidOf(
  text: string,
  { holds, isUncertain = false, probability }: { readonly holds: boolean } & Partial<Likelihood>,
): string {
  const value = probability === undefined ? "" : ` (${probability.toFixed(2).replace(/^0/, "")})`;
  return isUncertain ? `not sure whether ${text}${value}` : `${text} ${holds ? "holds" : "does not hold"}${value}`;
}
