/** The one thing that an answer is for, of all that a run waits for. */
import { type AwaitedSignal, FlowmindError } from "@flowmind/core";
import { usualDecision } from "./answer-command.ts";

type AnswerKind = "result" | "decision";

/** @param step its path, or the name of the step, which is the last of the breadcrumb; throws STEP_NOT_AWAITED where none is meant, or more than one */
export function awaitedOne(
  awaited: readonly AwaitedSignal[],
  kind: AnswerKind,
  step: string | undefined,
): AwaitedSignal {
  const isMeant = ({ path, breadcrumb }: AwaitedSignal): boolean =>
    step === undefined || step === path || step === breadcrumb.at(-1);
  const [only, ...others] = awaited.filter((one) => kindOf(one) === kind && isMeant(one));
  if (only !== undefined && others.length === 0) return only;
  const what = step === undefined ? `one ${kind} alone` : `a ${kind} for ${step}`;
  throw new FlowmindError("STEP_NOT_AWAITED", {
    answered: what,
    awaited: awaited.map((one) => `${one.path} (${one.type})`),
  });
}

function kindOf(awaited: AwaitedSignal): AnswerKind {
  return usualDecision(awaited) === undefined ? "result" : "decision";
}
