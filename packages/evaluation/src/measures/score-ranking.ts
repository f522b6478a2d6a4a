/** How good one ranking is. */

export interface RankingScores {
  /** 1 where the first is right, 0 otherwise. */
  readonly hitAtOne: number;
  readonly recallAtFive: number;
  readonly gainAtFive: number;
}

const depth = 5;

/**
 * hit@1: the first is in a group, or in `alsoRight`. recall@5: groups of which one is among the first five, of all groups. nDCG@5
 * (Järvelin & Kekäläinen 2002): gain 1 at the first hit of a group and 0 elsewhere, discounted by log2(rank + 1), over the same with
 * all groups hit one after the other.
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
  const found = groups.filter((group) => group.some((id) => top.includes(id))).length;
  // Small groups first, so that one which is in several takes the group that has no other.
  const open = groups.toSorted((a, b) => a.length - b.length);
  let gain = 0;
  top.forEach((id, at) => {
    const hit = open.findIndex((group) => group.includes(id));
    if (hit < 0) return;
    open.splice(hit, 1);
    gain += discount(at);
  });
  const best = groups.slice(0, depth).reduce((sum, _, at) => sum + discount(at), 0);
  const isRight = first !== undefined && (groups.some((group) => group.includes(first)) || alsoRight.includes(first));
  return { hitAtOne: isRight ? 1 : 0, recallAtFive: found / groups.length, gainAtFive: gain / best };
}

function discount(at: number): number {
  return 1 / Math.log2(at + 2);
}
