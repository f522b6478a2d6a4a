/** Where the data of a run are from. */
import type { PublicSet } from "./public-sets.ts";

/** One line a set. */
export function describeSets(sets: readonly PublicSet[]): string {
  return sets
    .map(({ name, repositories, licence }) => {
      const sources = repositories.map((repository) => `https://github.com/${repository}`).join(", ");
      return `- ${name}: ${sources} (${licence})`;
    })
    .join("\n");
}
