/** Whether labelled requests look as if they were wrong: of another catalog, shifted, guessed, or `[]` where a context is right. */
import { wilsonLowerBound } from "@flowmind/evaluation";
import type { CalibrationTrial } from "./try-calibration.ts";

export interface LabelDoubts {
  /** Far more requests contradict the catalog than its probabilities allow. */
  readonly own: boolean;
  /** Too many of the requests that are labelled as foreign have a sure match. */
  readonly foreign: boolean;
}

/** Of what is stated; no public set is below .6 of it (livemcpbench, benchmarks/routing). */
const leastRightOfStated = 0.5;
/** Where the engine itself is that unsure, few right ones are what it says, and learning from them is right. */
const leastStated = 0.5;
/** Of own requests whose answer is sure; on the worst public set .21 are wrong. */
const mostSureWrong = 1 / 3;
/** Of six public sets with foreign requests of the same trade, clinc150's two of ten contexts exceed it: there a person has to look. */
const mostSureForeign = 1 / 3;

/** Shares of few requests are doubted only where chance does not explain them (lower 95 % bound). */
export function doubtLabels({ own, foreign }: Pick<CalibrationTrial, "own" | "foreign">): LabelDoubts {
  const rarelyRight = own.stated >= leastStated && own.right < own.stated * leastRightOfStated;
  return {
    own: rarelyRight || isMore(own.sureWrong, own.sure, mostSureWrong),
    foreign: isMore(foreign.sure, foreign.count, mostSureForeign),
  };
}

function isMore(count: number, total: number, most: number): boolean {
  return (wilsonLowerBound(count, total) ?? 0) > most;
}
