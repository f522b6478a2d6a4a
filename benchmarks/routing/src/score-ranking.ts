/** How good one ranking is. */

export interface RankingScores {
  /** 1 where the first is right, 0 otherwise. */
  readonly hitAtOne: number;
  readonly recallAtFive: number;
  readonly gainAtFive: number;
}

const depth = 5;

/**
 * Recall: groups of which one is among the first five, of all groups. Gain: nDCG (Järvelin & Kekäläinen 2002) with gain 1 at the first
 * hit of a group and 0 at every other place.
 * @param ranked best first, each once
 * @param groups what is right, at least one group; one of each is enough
 */
export function scoreRanking(ranked: readonly string[], groups: readonly (readonly string[])[]): RankingScores {
  const open = groups.map((group) => new Set(group));
  const hits = ranked.slice(0, depth).map((one) => {
    const at = open.findIndex((group) => group.has(one));
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
  const found = hits.filter((hit) => hit).length;
  const gain = hits.reduce((sum, hit, at) => sum + (hit ? discount(at) : 0), 0);
  const best = groups.slice(0, depth).reduce((sum, _, at) => sum + discount(at), 0);
  return { hitAtOne: hits[0] === true ? 1 : 0, recallAtFive: found / groups.length, gainAtFive: gain / best };
}

function discount(at: number): number {
  return 1 / Math.log2(at + 2);
}
