/** The one thing that an answer is for, of all that a run waits for. */
import { type AwaitedSignal, awaitedListed, FlowmindError, meantBy } from "@flowmind/core";
import { usualDecision } from "./answer-command.ts";

type AnswerKind = "result" | "decision";

/** @param step its path, or what it is called; throws STEP_NOT_AWAITED where none is meant, or more than one */
export function awaitedOne(
  awaited: readonly AwaitedSignal[],
  kind: AnswerKind,
  step: string | undefined,
): AwaitedSignal {
  const ofKind = awaited.filter((one) => kindOf(one) === kind);
  const [only, ...others] = meantBy(step, ofKind);
  if (only !== undefined && others.length === 0) return only;
  const several = only === undefined ? "" : ` alone: ${others.length + 1} steps are called so`;
  const what = step === undefined ? `one ${kind} alone` : `a ${kind} for ${step}${several}`;
  throw new FlowmindError("STEP_NOT_AWAITED", {
    answered: what,
    awaited: awaitedListed(awaited),
  });
}

function kindOf(awaited: AwaitedSignal): AnswerKind {
  return usualDecision(awaited) === undefined ? "result" : "decision";
}
