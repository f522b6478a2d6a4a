/** The same tool on two servers: as near as the other. */
import type { Candidate, Context } from "@flowmind/core";

type Measured = { -readonly [Key in keyof Candidate]: Candidate[Key] };

/**
 * Contexts that say the same of themselves, and have no examples, get their mean cosines, and are told to be twins. What else is embedded of them (a server's name among
 * their tags) moves each vector somewhere, and one would be taken for the right one; where a request says which it means, its words tell.
 * @param candidates changed in place
 */
export function levelTwins(candidates: readonly Measured[]): void {
  const byTitle = new Map<string, Measured[]>();
  for (const candidate of candidates) {
    const { title, examples } = candidate.context;
    if (examples.positive.length > 0) continue;
    const known = byTitle.get(title);
    if (known === undefined) byTitle.set(title, [candidate]);
    else known.push(candidate);
  }
  for (const alike of byTitle.values()) if (alike.length > 1) levelAmong(alike);
}

function levelAmong(alike: readonly Measured[]): void {
  const rest = [...alike];
  for (let first = rest.shift(); first !== undefined; first = rest.shift()) {
    const { context } = first;
    const twins = [first, ...rest.filter((one) => areTwins(one.context, context))];
    if (twins.length < 2) continue;
    for (const twin of twins) if (rest.includes(twin)) rest.splice(rest.indexOf(twin), 1);
    for (const twin of twins) twin.twins = first.position;
    level(twins, "documentCosine");
    level(twins, "titleCosine");
    level(twins, "bestCosine");
    level(twins, "bestThreeCosine");
  }
}

function level(
  twins: readonly Measured[],
  cosine: "documentCosine" | "titleCosine" | "bestCosine" | "bestThreeCosine",
): void {
  const mean = twins.reduce((sum, one) => sum + one[cosine], 0) / twins.length;
  for (const twin of twins) twin[cosine] = mean;
}

function areTwins(one: Context, other: Context): boolean {
  return (
    one.kind === other.kind &&
    one.description === other.description &&
    one.variables.length === other.variables.length &&
    one.variables.every(({ name }, at) => name === other.variables[at]?.name)
  );
}
