/** The same tool on two servers: contexts that say the same of themselves, found when a catalog is opened. */
import type { Context } from "@flowmind/core";

/** By position: the position of the first context that says the same, where several do; undefined for what has no twin. */
export type TwinsOf = (position: number) => number | undefined;

/** What has examples has its own words, and no twin. O(characters of the contexts); what is kept is as large as there are twins. */
export function createTwinIndex(contexts: readonly Context[]): TwinsOf {
  const byTitle = new Map<string, number[]>();
  for (const [position, { title, examples }] of contexts.entries()) {
    if (examples.positive.length > 0) continue;
    const known = byTitle.get(title);
    if (known === undefined) byTitle.set(title, [position]);
    else known.push(position);
  }
  const twins = new Map<number, number>();
  for (const alike of byTitle.values()) if (alike.length > 1) noteTwins(contexts, alike, twins);
  return (position) => twins.get(position);
}

function noteTwins(contexts: readonly Context[], positions: readonly number[], twins: Map<number, number>): void {
  const groups = new Map<string, number[]>();
  for (const position of positions) {
    const said = whatIsSaid(contexts[position] as Context);
    const group = groups.get(said);
    if (group === undefined) groups.set(said, [position]);
    else group.push(position);
  }
  for (const group of groups.values()) {
    if (group.length > 1) for (const position of group) twins.set(position, group[0] as number);
  }
}

function whatIsSaid({ kind, description, variables }: Context): string {
  return JSON.stringify([kind, description, variables.map(({ name }) => name)]);
}
