/** The same tool on two servers: as near as the other. */
import { type Candidate, type Context, groupBy } from "@flowmind/core";

/** While it is being measured. */
export type Measured = { -readonly [Key in keyof Candidate]: Candidate[Key] };

/**
 * Contexts that say the same of themselves, and have no examples, get their mean cosines, and are told to be twins. What else is embedded of them (a server's name among
 * their tags) moves each vector somewhere, and one would be taken for the right one; where a request says which it means, its words tell.
 * @param candidates changed in place
 */
export function levelTwins(candidates: readonly Measured[]): void {
  const withoutExamples = candidates.filter(({ context }) => context.examples.positive.length === 0);
  // Few share a title, so that few are read in full.
  for (const namesakes of groupBy(withoutExamples, ({ context }) => context.title).values()) {
    if (namesakes.length < 2) continue;
    for (const twins of groupBy(namesakes, ({ context }) => saidBy(context)).values())
      if (twins.length > 1) level(twins);
  }
}

/** All that a context says of itself but for its title. */
function saidBy({ kind, description, variables }: Context): string {
  return JSON.stringify([kind, description, ...variables.map(({ name }) => name)]);
}

const cosines = ["documentCosine", "titleCosine", "bestCosine", "bestThreeCosine"] as const;

function level(twins: readonly Measured[]): void {
  const [first] = twins;
  for (const twin of twins) if (first !== undefined) twin.twins = first.position;
  for (const cosine of cosines) {
    const mean = twins.reduce((sum, one) => sum + one[cosine], 0) / twins.length;
    for (const twin of twins) twin[cosine] = mean;
  }
}
