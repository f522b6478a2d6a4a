/** Coverage of a catalog as a table's rows. */
import type { Coverage, CoverageCounts } from "@flowmind/engine";

/** The first row is the head. */
export function coverageRows({ all, byKind, byDomain }: Coverage): readonly (readonly string[])[] {
  const named = (names: Readonly<Partial<Record<string, CoverageCounts>>>, noun: string) =>
    Object.entries(names).flatMap(([name, counts]) => (counts === undefined ? [] : [rowOf(`${noun} ${name}`, counts)]));
  return [
    ["", "contexts", "with examples", "reached", "examples found"],
    rowOf("all", all),
    ...named(byKind, "kind"),
    ...named(byDomain, "domain"),
  ];
}

function rowOf(name: string, { contexts, withExamples, reached, examples, found }: CoverageCounts): readonly string[] {
  const share = examples === 0 ? "none" : `${found} of ${examples} (${percent(found, examples)})`;
  return [name, String(contexts), String(withExamples), `${reached} (${percent(reached, contexts)})`, share];
}

/** Rounded, but 100 % is all of them and 0 % none. */
function percent(part: number, whole: number): string {
  if (part === 0 || part === whole) return part === 0 ? "0 %" : "100 %";
  return `${Math.min(99, Math.max(1, Math.round((100 * part) / whole)))} %`;
}
