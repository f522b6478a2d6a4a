/** Written catalogs → variants to fit on: whole and of a few contexts, without examples and with two. */
import { seededOrder, toContexts } from "@flowmind/evaluation";
import type { WrittenCatalog, WrittenEntry } from "./read-written-catalogs.ts";
import type { CatalogPlan, PlannedRequest, VariantPlan } from "./variant-plan.ts";

/** The name that their figures stand under. */
const writtenSet = "written";

const few: readonly number[] = [3, 8];

/** Of an entry's four requests two stay to be asked. */
const exampleCounts: readonly number[] = [0, 2];

/** Answers of the bank that count, of each catalog: there are hundreds of catalogs. */
const bankRows = 60;

export function planWritten(catalogs: readonly WrittenCatalog[]): readonly VariantPlan[] {
  return exampleCounts.flatMap((count): readonly VariantPlan[] => [
    {
      set: writtenSet,
      name: String(count),
      whole: true,
      weighsInFull: true,
      catalogs: catalogs.map((one) => planCatalog(one, one.entries, count)),
    },
    {
      set: writtenSet,
      name: `${count} few`,
      whole: false,
      weighsInFull: true,
      catalogs: few.flatMap((size) => catalogs.map((one) => planCatalog(one, someOf(one, size), count))),
    },
  ]);
}

function someOf({ name, entries }: WrittenCatalog, size: number): readonly WrittenEntry[] {
  return seededOrder(entries, ({ id }) => id, `${name} ${size}`).slice(0, size);
}

/** What the entries that are left out serve is not asked: another may well serve it, too. */
function planCatalog({ foreign }: WrittenCatalog, entries: readonly WrittenEntry[], exampleCount: number): CatalogPlan {
  const rows = entries.map(({ id, title = id, description = "", params = [] }) => ({
    id,
    type: "tool",
    title,
    description,
    tags: [],
    parameters: Object.fromEntries(params.map((name) => [name, {}])),
    requiredParameters: [],
  }));
  // Requests are written from the plain one to the one without the entry's words: in order, examples would be the easy ones.
  const requestsOf = new Map(
    entries.map(({ id, requests }) => [id, seededOrder(requests, (text) => text, "examples")]),
  );
  const examples = new Map([...requestsOf].map(([id, requests]) => [id, requests.slice(0, exampleCount)]));
  const { contexts, uris } = toContexts(writtenSet, rows, examples);
  const own = [...requestsOf].flatMap(([id, requests]) =>
    requests.slice(exampleCount).map((query): PlannedRequest => ({ kind: "own", query, relevant: urisOf(uris, id) })),
  );
  const labelled = foreign.map((query): PlannedRequest => ({ kind: "labelled", query, relevant: [] }));
  return { contexts, bankRows, requests: [...own, ...labelled] };
}

function urisOf(uris: ReadonlyMap<string, string>, id: string): readonly string[] {
  const uri = uris.get(id);
  return uri === undefined ? [] : [uri];
}
