/** Choosing between steps: branches by their conditions, switches by one answer. */
import type { BranchStep, Flow, SwitchStep } from "@flowmind/core";
import { usualThreshold } from "../tuning.ts";
import { type Completion, done } from "./completion.ts";
import { compute, decide, doubtOf, judge } from "./decide.ts";
import { labelOf } from "./label-of.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** The first branch whose condition holds. */
export async function executeBranch(
  runtime: Runtime,
  step: BranchStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const untrue: string[] = [];
  for (const [index, { condition, then }] of step.branches.entries()) {
    const decision = await decide(runtime, condition, `${path}?if${index}`, scope);
    if (decision.type === "undecided") return decision.completion;
    if (decision.holds) return runtime.execute(runtime, then, `${path}/then${index}`, scope);
    if (decision.isUncertain) noteUncertain(runtime, step, path, doubtOf(condition));
    else untrue.push(decision.said);
  }
  if (step.otherwise !== undefined) return runtime.execute(runtime, step.otherwise, `${path}/else`, scope);
  if (untrue.length > 0) noteSkipped(runtime, step, path, untrue.join("; "));
  return done;
}

export async function executeSwitch(
  runtime: Runtime,
  step: SwitchStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const chosen =
    step.subject.language === "cel" ? compareCases(runtime, step, scope) : await judgeCases(runtime, step, path, scope);
  if (chosen.type === "undecided") return chosen.completion;
  const { index } = chosen;
  const found = index === undefined ? undefined : step.cases[index];
  if (found !== undefined) return runtime.execute(runtime, found.then, `${path}/case${index}`, scope);
  if (chosen.isUncertain) noteUncertain(runtime, step, path, step.subject.text);
  const fallback: Flow | undefined = chosen.isUncertain ? (step.onLowConfidence ?? step.otherwise) : step.otherwise;
  if (fallback !== undefined) return runtime.execute(runtime, fallback, `${path}/default`, scope);
  if (!chosen.isUncertain) noteSkipped(runtime, step, path, `${step.subject.text} is none of its cases`);
  return done;
}

/** From here on it is likelier than not. */
const evenChance = 0.5;

type Choice =
  | { readonly type: "chosen"; readonly index: number | undefined; readonly isUncertain: boolean }
  | { readonly type: "undecided"; readonly completion: Completion };

/** A value that nobody knows is as uncertain as one that nobody is sure of. */
function compareCases(runtime: Runtime, { subject, cases }: SwitchStep, scope: Scope): Choice {
  const computed = compute(runtime, subject.text, scope);
  if (!computed.ok) return { type: "undecided", completion: computed.completion };
  const { value } = computed;
  const said = typeof value === "string" ? value : JSON.stringify(value);
  const index = cases.findIndex((one) => one.value === said);
  return { type: "chosen", index: index < 0 ? undefined : index, isUncertain: value === null };
}

/** The likeliest answer, where it is likely enough. That it is none of them is as sure as each of them is not the one. */
async function judgeCases(runtime: Runtime, step: SwitchStep, path: string, scope: Scope): Promise<Choice> {
  const { subject, cases } = step;
  const texts = cases.map(({ value }) => `${subject.text.replace(/\?\s*$/, "")}: ${value.replace(/[_-]/g, " ")}`);
  const judged = await judge(runtime, texts, `${path}?switch`, scope);
  if (judged.type === "undecided") return judged;
  const best = judged.likelihoods.reduce(
    (found, { probability }, index) => (probability > found.probability ? { probability, index } : found),
    { probability: 0, index: -1 },
  );
  const isSure =
    best.probability >= (subject.threshold ?? usualThreshold) && judged.likelihoods[best.index]?.isUncertain === false;
  const mayBe = judged.likelihoods.some(({ probability, isUncertain }) => isUncertain || probability >= evenChance);
  const isUncertain = !isSure && (mayBe || step.otherwise === undefined);
  return { type: "chosen", index: isSure ? best.index : undefined, isUncertain };
}

function noteUncertain(runtime: Runtime, step: BranchStep | SwitchStep, path: string, text: string): void {
  noteSkipped(runtime, step, path, `not sure: ${text}`);
}

function noteSkipped({ tracker }: Runtime, step: BranchStep | SwitchStep, path: string, note: string): void {
  tracker.trace({ path, step: labelOf(step), outcome: "skipped", note });
}
