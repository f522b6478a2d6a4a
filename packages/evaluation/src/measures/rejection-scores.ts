/** Refusing as a verdict: how many foreign requests are refused, and how many of the refused are foreign. */

export interface Verdict {
  /** The request belongs to none of the contexts. */
  readonly foreign: boolean;
  /** It was answered with no match. */
  readonly refused: boolean;
}

export interface RejectionScores {
  /** Share of the refused that is foreign; absent where nothing was refused. */
  readonly precision?: number;
  /** Share of the foreign that is refused; absent without foreign requests. */
  readonly recall?: number;
  /** Harmonic mean of both (van Rijsbergen 1979); absent without foreign requests, 0 where none of them was refused. */
  readonly f1?: number;
}

export function rejectionScores(verdicts: readonly Verdict[]): RejectionScores {
  let foreign = 0;
  let refused = 0;
  let both = 0;
  for (const verdict of verdicts) {
    if (verdict.foreign) foreign++;
    if (verdict.refused) refused++;
    if (verdict.foreign && verdict.refused) both++;
  }
  return {
    ...(refused === 0 ? {} : { precision: both / refused }),
    ...(foreign === 0 ? {} : { recall: both / foreign, f1: (2 * both) / (foreign + refused) }),
  };
}
