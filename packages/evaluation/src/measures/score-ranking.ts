/** How good one ranking is. */
import { distinctHits } from "./distinct-hits.ts";

export interface RankingScores {
  /** 1 where the first is right, 0 otherwise. */
  readonly hitAtOne: number;
  readonly recallAtFive: number;
  readonly gainAtFive: number;
}

const depth = 5;

/**
 * hit@1: the first is in a group, or in `alsoRight`. recall@5: groups of which one is among the first five, of all groups. nDCG@5
 * (Järvelin & Kekäläinen 2002): gain 1 at each id that hits a group of its own and 0 elsewhere, discounted by log2(rank + 1), over the
 * same of the best ranking there can be. Where an id is in several groups it counts for the one that leaves most to the others. Groups
 * of the same ids are one.
 * @param ranked best first, each once
 * @param groups what is right, at least one group; one of each is enough
 * @param alsoRight right in the first place, yet in no group
 */
export function scoreRanking(
  ranked: readonly string[],
  groups: readonly (readonly string[])[],
  alsoRight: readonly string[] = [],
): RankingScores {
  const first = ranked[0];
  const top = ranked.slice(0, depth);
  const distinct = withoutEqual(groups);
  const found = distinct.filter((group) => top.some((id) => group.has(id))).length;
  const gain = sumOfDiscounts(distinctHits(top, distinct, depth));
  const wanted = [...new Set(groups.flat())];
  // All that can be hit at all, from the first place on: of overlapping groups that may be fewer than there are groups.
  const best = sumOfDiscounts([...distinctHits(wanted, distinct, depth).keys()]);
  const isRight = first !== undefined && (wanted.includes(first) || alsoRight.includes(first));
  return { hitAtOne: isRight ? 1 : 0, recallAtFive: found / distinct.length, gainAtFive: gain / best };
}

function withoutEqual(groups: readonly (readonly string[])[]): readonly ReadonlySet<string>[] {
  const sets = groups.map((group) => new Set(group));
  return [...new Map(sets.map((set) => [JSON.stringify([...set].sort()), set])).values()];
}

/** @param places from 0 on */
function sumOfDiscounts(places: readonly number[]): number {
  return places.reduce((sum, place) => sum + 1 / Math.log2(place + 2), 0);
}
