/** The mean squared error of stated probabilities. */
import type { Claim } from "./claim.ts";
import { mean } from "./mean.ts";

/** Brier 1950, in the two-class form: 0 is perfect, .25 what always saying one half gets. Undefined without claims. */
export function brierScore(claims: readonly Claim[]): number | undefined {
  return mean(claims, ({ probability, right }) => (probability - (right ? 1 : 0)) ** 2);
}
