/** The fixed samples whose figures are held in place: our own requests, and public sets where their data lie. */
import { existsSync } from "node:fs";
import { loadCatalog } from "@flowmind/catalog";
import {
  chooseQueries,
  groupsOf,
  type LabelledSet,
  makeSetWorkload,
  makeWorkload,
  type QueryRow,
  readLabelledSet,
  seededOrder,
  type Workload,
} from "@flowmind/evaluation";
import { readJsonLines } from "../support/read-json-lines.ts";

interface PublicSample {
  readonly name: string;
  /** Of those that have a right answer. */
  readonly ownQueries: number;
  /** Of those that have none: more than their share, or the area over them would be mostly chance. */
  readonly foreignQueries: number;
  /** Of a context. */
  readonly examples: number;
  readonly split?: string;
  /** A larger catalog is cut to so many contexts, those that the queries ask for among them. */
  readonly contexts?: number;
}

/** Each weak in another place: descriptions alone and foreign requests, a few examples, bare labels, functions with parameters. */
export const publicSamples: readonly PublicSample[] = [
  { name: "metatool", ownQueries: 150, foreignQueries: 60, examples: 0 },
  { name: "hwu64", ownQueries: 150, foreignQueries: 0, examples: 5, split: "validation" },
  { name: "clinc150", ownQueries: 150, foreignQueries: 60, examples: 0, split: "validation" },
  { name: "bfcl", ownQueries: 150, foreignQueries: 0, examples: 0, contexts: 300 },
];

const seed = 1;
const everything = Number.POSITIVE_INFINITY;

/** FLOWMIND_EVALDATA, or the folder beside the checkout; undefined where neither is there. */
export function evaluationDataFolder(): string | undefined {
  const beside = new URL("../../../shared/evaldata", import.meta.url).pathname;
  return [process.env["FLOWMIND_EVALDATA"], beside].find((folder) => folder !== undefined && existsSync(folder));
}

interface OwnRequest {
  readonly query: string;
  readonly relevant: readonly string[];
  /** As good as the relevant one. */
  readonly also?: readonly string[];
}

/** The shipped contexts without their examples, asked by someone who saw only their titles. */
export function ownSample(): Promise<Workload> {
  return shippedSample("requests-from-titles", 0);
}

/** The shipped contexts, which are in English, asked in German, Spanish, Chinese and Japanese, and for what they do not have. */
export function languageSample(): Promise<Workload> {
  return shippedSample("further-requests-in-languages", everything);
}

async function shippedSample(name: string, examples: number): Promise<Workload> {
  const { contexts } = await loadCatalog([new URL("../../contexts", import.meta.url).pathname]);
  const requests = readJsonLines<OwnRequest>(new URL(`../shipped-contexts/${name}.jsonl`, import.meta.url));
  const queries = requests.map(({ query, relevant, also = [] }, at): QueryRow => {
    const all = [...relevant, ...also];
    return { query, relevant: all, groups: all.length === 0 ? [] : [all], line: at + 1 };
  });
  const uris = new Map(contexts.map(({ uri }) => [uri, uri]));
  return makeWorkload({ contexts, uris }, queries, { examples, limit: everything, seed });
}

/** Throws where the set has errors. */
export async function publicSample(folder: string, sample: PublicSample): Promise<Workload> {
  const { set, problems } = await readLabelledSet(`${folder}/${sample.name}`);
  const fault = problems.find(({ severity }) => severity === "error");
  if (fault !== undefined) throw new RangeError(`${fault.file}:${fault.line}: ${fault.message}`);
  const { ownQueries, foreignQueries, split } = sample;
  const choose = (isForeign: boolean, limit: number) =>
    chooseQueries(
      set.queries.filter((row) => (row.relevant.length === 0) === isForeign),
      { limit, seed, ...(split === undefined ? {} : { split }) },
    );
  const queries = [...choose(false, ownQueries), ...choose(true, foreignQueries)];
  const cut = { ...set, queries, catalog: cutCatalog(set, queries, sample.contexts ?? everything) };
  return makeSetWorkload(cut, { examples: sample.examples, limit: everything, seed });
}

function cutCatalog({ catalog }: LabelledSet, queries: readonly QueryRow[], count: number): LabelledSet["catalog"] {
  const wanted = new Set(queries.flatMap((row) => groupsOf(row).flat()));
  const others = seededOrder(
    catalog.filter(({ id }) => !wanted.has(id)),
    ({ id }) => id,
    `contexts ${seed}`,
  );
  return [...catalog.filter(({ id }) => wanted.has(id)), ...others.slice(0, Math.max(0, count - wanted.size))];
}
