/** Which ids of a ranking hit a group that no better ranked one needs, where groups overlap. */

/**
 * The places of the ids that can have a group for themselves, all at once. Earlier ids come before later ones and give up only one group
 * for another, so the places are the best there are, whatever the order of the groups (augmenting paths, Kuhn 1955).
 * @param ids best first, each once
 * @param most places are looked for no longer when there are so many
 */
export function distinctHits(
  ids: readonly string[],
  groups: readonly ReadonlySet<string>[],
  most: number,
): readonly number[] {
  const holders = new Map<ReadonlySet<string>, string>();
  const canHold = (id: string, tried: Set<ReadonlySet<string>>): boolean =>
    groups.some((group) => {
      if (tried.has(group) || !group.has(id)) return false;
      tried.add(group);
      const holder = holders.get(group);
      if (holder !== undefined && !canHold(holder, tried)) return false;
      holders.set(group, id);
      return true;
    });
  const places: number[] = [];
  for (const [at, id] of ids.entries()) {
    if (places.length === most) break;
    if (canHold(id, new Set())) places.push(at);
  }
  return places;
}
