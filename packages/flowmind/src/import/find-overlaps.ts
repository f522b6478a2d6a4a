/** Which contexts take each other's requests, over everything that was found. */
import {
  type AskOptions,
  type Clock,
  type Context,
  dotProduct,
  type Embedder,
  plainRequest,
  rowAt,
} from "@flowmind/core";
import { type CatalogData, type ContextOverlap, createEngine, createOverlapStudy, type Engine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";

export interface Overlap {
  /** The request that shows it: an example of the one, left out, or what it says of itself. */
  readonly request: string;
  /** URI of the context that the request belongs to, and how likely it is found right. */
  readonly of: string;
  readonly probability: number;
  /** What takes it, or part of it. */
  readonly by: string;
  /** Beside the one it belongs to; where `isStandIn`, without that one. */
  readonly byProbability: number;
  /** The other one takes nothing while both are there, but would do for the one: a small change of words decides. */
  readonly isStandIn: boolean;
  /** Cosine of what the two say of themselves. */
  readonly similarity: number;
  readonly sameName: boolean;
  /** Words that only the one, and only the other has; more of them keep the two apart. */
  readonly words: readonly string[];
  readonly theirWords: readonly string[];
}

export interface Overlaps {
  /** The worst first, at most twenty; each pair once. */
  readonly pairs: readonly Overlap[];
  /** URIs of contexts that nothing they say of themselves finds. */
  readonly unreached: readonly string[];
}

export interface OverlapParts {
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The nearest pairs are asked about, each twice; a person reads a dozen. */
const mostAsked = 80;
const mostReported = 20;
/** With under a fifth of the answer the other one is a mere also-ran. */
const leastShare = 0.2;
/** What is less likely than this is noise. */
const leastProbability = 0.05;
/** What is more likely wrong than right is no stand-in. */
const leastStandIn = 0.5;
/** In a small catalog something is always likely; below this the pairs of two sample projects had nothing in common. */
const leastStandInSimilarity = 0.4;
const wordsNamed = 4;
const mostOfSameOwners = 3;
/** In UTF-16 code units; people ask in one sentence. */
const mostRequestCharacters = 200;

/** Throws REQUEST_ABORTED. */
export async function findOverlaps(contexts: readonly Context[], parts: OverlapParts): Promise<Overlaps> {
  if (contexts.length < 2) return { pairs: [], unreached: [] };
  const { embedder, clock, signal, onProgress } = parts;
  const indexed = { embedder, makeIndex: createVectorIndex };
  const engine = createEngine({ ...indexed, clock });
  await engine.compile(contexts, { signal, onProgress });
  const data = engine.data();
  const study = await createOverlapStudy(data, indexed, { signal });
  const report = await study.report(signal);
  const pairs: Overlap[] = [];
  for (const pair of contenders(data, report.contexts)) {
    const both = [await weigh(pair, engine, signal), await weigh(turned(pair), engine, signal)];
    const [worse] = both.flatMap((one) => one ?? []).sort(byHarm);
    if (worse !== undefined) pairs.push(worse);
  }
  pairs.sort(byHarm);
  const told = withoutRepeats(pairs);
  const unreached = report.contexts.filter(({ reach }) => reach.place === "never").map(({ uri }) => uri);
  return { pairs: told.slice(0, mostReported), unreached };
}

interface Pair {
  readonly of: Context;
  readonly by: Context;
  readonly similarity: number;
  /** What the study says of the one and of the other. */
  readonly ofStudy: ContextOverlap;
  readonly byStudy: ContextOverlap;
}

function turned({ of, by, similarity, ofStudy, byStudy }: Pair): Pair {
  return { of: by, by: of, similarity, ofStudy: byStudy, byStudy: ofStudy };
}

/** Namesakes, then the nearest of what the study calls neighbours. */
function contenders(data: CatalogData, overlaps: readonly ContextOverlap[]): readonly Pair[] {
  const { contexts, vectors, firstRows, dimensions } = data;
  const positions = new Map(contexts.map(({ uri }, at) => [uri, at]));
  const studies = new Map(overlaps.map((one) => [one.uri, one]));
  // The first row of a context is what it says of itself.
  const documentOf = (at: number) => rowAt(vectors, dimensions, firstRows[at] as number);
  const pairs = new Map<string, Pair>();
  const add = (one: string, other: string): void => {
    const [first, second] = [one, other].sort() as [string, string];
    const [at, to] = [positions.get(first), positions.get(second)];
    const [ofStudy, byStudy] = [studies.get(first), studies.get(second)];
    if (at === undefined || to === undefined || ofStudy === undefined || byStudy === undefined) return;
    const similarity = dotProduct(documentOf(at), 0, documentOf(to));
    pairs.set(`${first} ${second}`, {
      of: contexts[at] as Context,
      by: contexts[to] as Context,
      similarity,
      ofStudy,
      byStudy,
    });
  };
  const lastOfName = new Map<string, string>();
  for (const { uri } of contexts) {
    const before = lastOfName.get(nameOf(uri));
    if (before !== undefined) add(before, uri);
    lastOfName.set(nameOf(uri), uri);
  }
  const namesakes = pairs.size;
  for (const { uri, neighbours } of overlaps) for (const other of neighbours) add(uri, other.uri);
  const all = [...pairs.values()];
  const nearest = all.slice(namesakes).sort((one, other) => other.similarity - one.similarity);
  return [...all.slice(0, namesakes), ...nearest].slice(0, mostAsked);
}

/** Undefined where the other one takes nothing worth telling, and is called otherwise. */
async function weigh(pair: Pair, engine: Engine, signal: AbortSignal): Promise<Overlap | undefined> {
  const { of, by, similarity, ofStudy } = pair;
  const lost = ofStudy.lost.find(({ to }) => to === by.uri);
  const asked =
    lost === undefined
      ? await ask(pair, engine, signal)
      : { request: lost.text, probability: lost.probability, byProbability: lost.theirProbability, isStandIn: false };
  const sameName = nameOf(of.uri) === nameOf(by.uri);
  const isContested = asked.byProbability >= leastProbability && share(asked) >= leastShare;
  if (!isContested && !asked.isStandIn && !sameName) return undefined;
  return { ...asked, of: of.uri, by: by.uri, similarity, sameName, ...wordsOf(pair) };
}

/** As the study has them for neighbours, from either side. */
function wordsOf({ of, by, ofStudy, byStudy }: Pair): Pick<Overlap, "words" | "theirWords"> {
  const mine = ofStudy.neighbours.find(({ uri }) => uri === by.uri);
  const other = byStudy.neighbours.find(({ uri }) => uri === of.uri);
  const words = mine?.words ?? other?.theirWords ?? [];
  const theirWords = mine?.theirWords ?? other?.words ?? [];
  return { words: words.slice(0, wordsNamed), theirWords: theirWords.slice(0, wordsNamed) };
}

/** By what it says of itself, with and without itself. */
async function ask(
  { of, by, similarity }: Pair,
  engine: Engine,
  signal: AbortSignal,
): Promise<Pick<Overlap, "request" | "probability" | "byProbability" | "isStandIn">> {
  const request = requestOf(of);
  const probabilities = async (options: AskOptions): Promise<(uri: string) => number> => {
    const { trace } = await engine.ask(plainRequest(request), { ...options, signal });
    return (uri) => trace.ranked.find((one) => one.uri === uri)?.probability ?? 0;
  };
  const present = await probabilities({});
  const both = { request, probability: present(of.uri), byProbability: present(by.uri), isStandIn: false };
  if (share(both) >= leastShare || similarity < leastStandInSimilarity) return both;
  const absent = await probabilities({ allow: ({ uri }) => uri !== of.uri });
  const alone = absent(by.uri);
  return alone >= leastStandIn ? { ...both, byProbability: alone, isStandIn: true } : both;
}

/** The first sentence of its description. */
function requestOf({ title, description }: Context): string {
  const [sentence = ""] = description.split(/(?<=[.!?。！？])\s|\n/u);
  return (sentence.trim() === "" ? title : sentence).slice(0, mostRequestCharacters).trim();
}

/** Those that take something now before those that would, each by how much. */
function byHarm(one: Overlap, other: Overlap): number {
  if (one.isStandIn !== other.isStandIn) return one.isStandIn ? 1 : -1;
  const harm = (overlap: Overlap) => (overlap.isStandIn ? overlap.byProbability : share(overlap));
  return harm(other) - harm(one) || other.similarity - one.similarity;
}

/** Two servers that are alike have all their tools in common: a few of them tell it, and each name once. */
function withoutRepeats(pairs: readonly Overlap[]): readonly Overlap[] {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  return pairs.filter(({ of, by, sameName }) => {
    if (!sameName) return true;
    const between = [ownerOf(of), ownerOf(by)].sort().join(" ");
    const count = counts.get(between) ?? 0;
    const isNew = !names.has(nameOf(of)) && count < mostOfSameOwners;
    if (isNew) counts.set(between, count + 1);
    names.add(nameOf(of));
    return isNew;
  });
}

function share({ probability, byProbability }: Pick<Overlap, "probability" | "byProbability">): number {
  const together = probability + byProbability;
  return together === 0 ? 0 : byProbability / together;
}

function ownerOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf("/"));
}

function nameOf(uri: string): string {
  return uri.slice(uri.lastIndexOf("/") + 1).toLowerCase();
}
