/** The same tool on two servers: contexts that say the same of themselves, found when a catalog is opened. */
import { type Context, groupBy } from "@flowmind/core";

/** By position: the position of the first context that says the same, where several do; undefined for what has no twin. */
export type TwinsOf = (position: number) => number | undefined;

/** What has examples has its own words, and no twin. O(characters of the contexts); what is kept is as large as there are twins. */
export function createTwinIndex(contexts: readonly Context[]): TwinsOf {
  const twins = new Map<number, number>();
  const positions = [...contexts.keys()].filter((position) => contexts[position]?.examples.positive.length === 0);
  // Few share a title, so that few are read in full.
  for (const namesakes of groupBy(positions, (position) => contexts[position]?.title).values()) {
    if (namesakes.length < 2) continue;
    for (const group of groupBy(namesakes, (position) => saidBy(contexts[position] as Context)).values()) {
      if (group.length > 1) for (const position of group) twins.set(position, group[0] as number);
    }
  }
  return (position) => twins.get(position);
}

/** All that a context says of itself but for its title. */
function saidBy({ kind, description, variables }: Context): string {
  return JSON.stringify([kind, description, ...variables.map(({ name }) => name)]);
}
