/** Which of the things that a run waits for an answer means. */
import { awaitedNames } from "./awaited-names.ts";
import type { AwaitedSignal } from "./run-state.ts";

/**
 * Those whose path it is; where it is none's, those that are called so, capitals aside.
 * @param step as the answer names it; undefined: all are meant
 */
export function meantBy<Signal extends AwaitedSignal>(
  step: string | undefined,
  awaited: readonly Signal[],
): readonly Signal[] {
  if (step === undefined) return awaited;
  const exact = awaited.filter(({ path }) => path === step);
  const name = step.trim().toLowerCase();
  return exact.length > 0
    ? exact
    : awaited.filter((one) => awaitedNames(one).all.some((known) => known.toLowerCase() === name));
}
