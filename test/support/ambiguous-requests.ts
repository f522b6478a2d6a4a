/** Requests that are made ambiguous on purpose, for the simulation of disambiguation. Seeded: the same contexts give the same requests. */
import type { Context } from "@flowmind/core";

export interface AmbiguousRequest {
  readonly kind: "blend" | "shared words" | "words removed" | "title cut" | "topic" | "beginning";
  readonly query: string;
  /** URI of the context that the caller has in mind. */
  readonly intended: string;
}

/** Neighbours of a context that its requests are made ambiguous with. */
const neighbourCount = 4;
const seed = 20_260_115;

/** @param isUsed which examples, by position, requests are made from */
export function ambiguousRequests(
  contexts: readonly Context[],
  isUsed: (at: number) => boolean,
): readonly AmbiguousRequest[] {
  const random = mulberry32(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const terms = new Map(contexts.map((context) => [context, termsOf(context)]));
  const requests: AmbiguousRequest[] = [];
  for (const context of contexts) {
    const own = terms.get(context) ?? new Set<string>();
    for (const other of neighboursOf(context, contexts, terms)) {
      const others = terms.get(other) ?? new Set<string>();
      const one = pick(usedExamples(context, isUsed));
      const another = pick(usedExamples(other, isUsed));
      if (one === undefined || another === undefined) continue;
      const intended = context.uri;
      requests.push(
        {
          kind: "blend",
          query: random() < 0.5 ? `${half(one, 0)} ${half(another, 1)}` : `${half(another, 0)} ${half(one, 1)}`,
          intended,
        },
        {
          kind: "shared words",
          query: keep(`${one} ${another}`, (term) => own.has(term) && others.has(term)),
          intended,
        },
        { kind: "words removed", query: keep(one, (term) => !own.has(term) || others.has(term)), intended },
        {
          kind: "title cut",
          query: keep(`${context.title} ${context.tags.join(" ")}`, (term) => others.has(term)),
          intended,
        },
      );
    }
  }
  requests.push(...topicRequests(contexts), ...beginnings(contexts, isUsed));
  return requests.filter(({ query }) => termsIn(query).length > 0);
}

/** A word that so many contexts have in their titles, aliases or tags names a topic; one that more have names none. */
const mostSharing = 4;
const openings: readonly string[] = ["", "help me with ", "I need something for ", "question about "];

/** What somebody writes who names no more than a topic that several contexts are about; each of them is meant once for each opening. */
function topicRequests(contexts: readonly Context[]): readonly AmbiguousRequest[] {
  const byTopic = new Map<string, { readonly word: string; readonly uris: Set<string> }>();
  for (const { title, aliases, tags, uri } of contexts) {
    for (const word of [title, ...aliases, ...tags]
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
      const [term] = termsIn(word);
      if (term === undefined || schemes.has(term)) continue;
      const known = byTopic.get(term);
      if (known === undefined) byTopic.set(term, { word, uris: new Set([uri]) });
      else known.uris.add(uri);
    }
  }
  return [...byTopic.values()]
    .filter(({ uris }) => uris.size >= 2 && uris.size <= mostSharing)
    .flatMap(({ word, uris }) =>
      [...uris].flatMap((intended) =>
        openings.map((opening): AmbiguousRequest => ({ kind: "topic", query: `${opening}${word}`, intended })),
      ),
    );
}

/** Of an alias that is written as a URI. */
const schemes: ReadonlySet<string> = new Set(["workflow", "agent", "pattern", "tool"]);

/** Telling words of an example that a short request begins with. */
const beginningTerms = 2;

/** An example broken off behind its first telling words. */
function beginnings(contexts: readonly Context[], isUsed: (at: number) => boolean): readonly AmbiguousRequest[] {
  return contexts.flatMap((context) =>
    usedExamples(context, isUsed).map((example): AmbiguousRequest => {
      const words = example.split(/\s+/);
      const said = (count: number) => termsIn(words.slice(0, count).join(" ")).length;
      const end = words.findIndex((_, at) => said(at + 1) >= beginningTerms);
      return { kind: "beginning", query: words.slice(0, end + 1).join(" "), intended: context.uri };
    }),
  );
}

/** Deterministic pseudo-random numbers in 0..1 (Tommy Ettinger, public domain). */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function termsOf({ title, description, tags, examples }: Context): ReadonlySet<string> {
  const text = [title, description, ...tags, ...examples.positive].join(" . ");
  return new Set(termsIn(text));
}

/** Words as they are told apart here: lower case, without a plural, and not the commonest. */
function termsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !commonWords.has(word)).map((word) => word.replace(/s$/, ""));
}

const commonWords: ReadonlySet<string> = new Set(
  "a an the of to in on for and or is are was be i me my we our you your it its they with at by from as do does did can could would should will not no so this that what which how when who if up out t s m".split(
    " ",
  ),
);

/** Those that share most terms (Jaccard); ties by URI. */
function neighboursOf(
  context: Context,
  contexts: readonly Context[],
  terms: ReadonlyMap<Context, ReadonlySet<string>>,
): readonly Context[] {
  const own = terms.get(context) ?? new Set<string>();
  return contexts
    .filter((one) => one !== context)
    .map((one) => {
      const others = terms.get(one) ?? new Set<string>();
      const shared = [...own].filter((term) => others.has(term)).length;
      return { one, likeness: shared / (own.size + others.size - shared) };
    })
    .sort((a, b) => b.likeness - a.likeness || (a.one.uri < b.one.uri ? -1 : 1))
    .slice(0, neighbourCount)
    .map(({ one }) => one);
}

function usedExamples(context: Context, isUsed: (at: number) => boolean): readonly string[] {
  return context.examples.positive.filter((_, at) => isUsed(at));
}

function half(text: string, which: 0 | 1): string {
  const words = text.split(/\s+/);
  const middle = Math.ceil(words.length / 2);
  return (which === 0 ? words.slice(0, middle) : words.slice(middle)).join(" ");
}

/** Without the words whose terms do not pass; words that are no terms stay only between those that do. */
function keep(text: string, passes: (term: string) => boolean): string {
  return text
    .split(/\s+/)
    .filter((word) => {
      const terms = termsIn(word);
      return terms.length > 0 && terms.every(passes);
    })
    .join(" ");
}
