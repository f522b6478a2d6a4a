/** What is stated with great confidence, and how often it is right. */
import type { Claim } from "./claim.ts";
import { wilsonLowerBound } from "./wilson-bound.ts";

export interface ConfidentClaims {
  readonly count: number;
  /** Of all claims; absent where there are none. */
  readonly share?: number;
  /** Share of the confident ones that is right; absent where there are none. */
  readonly accuracy?: number;
  /** Lower 95 % bound of that accuracy. */
  readonly lowerBound?: number;
}

/** From this probability on an agent may act without asking (issue 4, section 3). */
export const confidentFrom = 0.9;

export function confidentClaims(claims: readonly Claim[], from: number = confidentFrom): ConfidentClaims {
  const confident = claims.filter(({ probability }) => probability >= from);
  const right = confident.filter((claim) => claim.right).length;
  const lowerBound = wilsonLowerBound(right, confident.length);
  return {
    count: confident.length,
    ...(claims.length === 0 ? {} : { share: confident.length / claims.length }),
    ...(lowerBound === undefined ? {} : { accuracy: right / confident.length, lowerBound }),
  };
}
