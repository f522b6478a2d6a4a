/** A public set as its labels want to be used: what is judged, and what serves as an example. */
import type { ExampleRow, LabelledSet, PublicSet, QueryRow } from "@flowmind/evaluation";

/**
 * Where a set has no example file and says that its queries serve as examples, the first `examples` queries of a context become its
 * examples and are not asked; a set of several collections is judged within the collection of what is right.
 */
export function prepareSet(from: PublicSet, set: LabelledSet, examples: number): LabelledSet {
  const judged = from.sameSourceOnly === true ? withinSource(set) : set;
  return from.examplesAreQueries === true ? withExamples(judged, examples) : judged;
}

/** The first queries that ask for one context and have one right answer. */
function withExamples(set: LabelledSet, count: number): LabelledSet {
  const counts = new Map<string, number>();
  const examples: ExampleRow[] = [];
  const queries = set.queries.filter((row) => {
    const [id, ...others] = row.relevant;
    const known = counts.get(id ?? "") ?? 0;
    if (row.kind !== "single" || id === undefined || others.length > 0 || known >= count) return true;
    counts.set(id, known + 1);
    examples.push({ id, text: row.query });
    return false;
  });
  return { ...set, queries, examples };
}

function withinSource(set: LabelledSet): LabelledSet {
  const ids = new Map<string, string[]>();
  for (const { id } of set.catalog) ids.set(sourceOf(id), [...(ids.get(sourceOf(id)) ?? []), id]);
  return { ...set, queries: set.queries.map((row) => ({ ...row, candidates: row.candidates ?? idsNear(row, ids) })) };
}

function idsNear({ relevant }: QueryRow, ids: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...new Set(relevant.map(sourceOf))].flatMap((source) => ids.get(source) ?? []);
}

function sourceOf(id: string): string {
  return id.split("/", 1)[0] ?? "";
}
