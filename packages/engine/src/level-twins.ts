/** The same tool on two servers: as near as the other. */
import { type Candidate, groupBy } from "@flowmind/core";
import type { TwinsOf } from "./twin-index.ts";

/** While it is being measured. */
export type Measured = { -readonly [Key in keyof Candidate]: Candidate[Key] };

const cosines = ["documentCosine", "titleCosine", "bestCosine", "bestThreeCosine"] as const;

/**
 * Twins get their mean cosines, and are told to be twins. What else is embedded of them (a server's name among their tags) moves each vector
 * somewhere, and one would be taken for the right one; where a request says which it means, its words tell.
 * @param candidates changed in place
 */
export function levelTwins(candidates: readonly Measured[], twinsOf: TwinsOf): void {
  const withTwins = candidates.filter(({ position }) => twinsOf(position) !== undefined);
  for (const [twins, group] of groupBy(withTwins, ({ position }) => twinsOf(position) as number)) {
    if (group.length < 2) continue;
    for (const cosine of cosines) {
      const mean = group.reduce((sum, one) => sum + one[cosine], 0) / group.length;
      for (const one of group) one[cosine] = mean;
    }
    for (const one of group) one.twins = twins;
  }
}
