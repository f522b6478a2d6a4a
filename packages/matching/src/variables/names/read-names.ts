/** Names of technologies, places and genres that stand in a query. */
import { groupBy } from "@flowmind/core";
import { baseAt, endAt, phraseBases, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { genres } from "./known-names/genres.ts";
import { places } from "./known-names/places.ts";
import { subjects } from "./known-names/subjects.ts";
import { ambiguousTechnologies, technologies } from "./known-names/technologies.ts";

export interface NameFound {
  /** Kinds of things that bear the name: "language", "country", "story". */
  readonly kinds: readonly string[];
  /** Positions of its first and last word among the query's words. */
  readonly first: number;
  readonly last: number;
  readonly negated: boolean;
}

interface KnownName {
  readonly name: string;
  readonly bases: readonly string[];
  readonly kinds: string[];
  /** Counts only as it is written here: it is an everyday word otherwise. */
  readonly exact: boolean;
}

/** Places that are words as well, or too short to be told from them. */
const ambiguousPlaces: ReadonlySet<string> = new Set(
  "turkey chad china guinea niger us eu uk usa uae eea u.s. dach bahamas".split(" "),
);

const index: ReadonlyMap<string, readonly KnownName[]> = indexNames();

function indexNames(): ReadonlyMap<string, readonly KnownName[]> {
  const byName = new Map<string, KnownName>();
  for (const [kind, names] of Object.entries({ ...technologies, ...places, ...genres, ...subjects })) {
    for (const name of names.split("|")) {
      const plain = name.toLowerCase();
      const exact = ambiguousTechnologies.has(plain) || ambiguousPlaces.has(plain);
      const known = byName.get(plain) ?? { name, bases: phraseBases(name), kinds: [], exact };
      known.kinds.push(kind);
      byName.set(plain, known);
    }
  }
  const longestFirst = [...byName.values()].sort((a, b) => b.bases.length - a.bases.length);
  return groupBy(longestFirst, ({ bases }) => bases[0] ?? "");
}

/** In order; of names that begin at the same word the longest, and none within another. O(words · names with the same first word). */
export function readNames(query: QueryText): readonly NameFound[] {
  const found: NameFound[] = [];
  for (let first = 0; first < query.words.length; first++) {
    const known = index.get(baseAt(query, first))?.find((one) => isNamed(query, one, first));
    if (known === undefined) continue;
    const last = first + known.bases.length - 1;
    found.push({ kinds: known.kinds, first, last, negated: query.words[first]?.negated === true });
    first = last;
  }
  return found;
}

function isNamed(query: QueryText, { name, bases, exact }: KnownName, first: number): boolean {
  const clause = query.words[first]?.clause;
  if (!bases.every((base, at) => query.words[first + at]?.base === base && query.words[first + at]?.clause === clause))
    return false;
  const [start, end] = [startAt(query, first), endAt(query, first + bases.length - 1)];
  const [said, known] = [lettersOf(query.text.slice(start, end)), lettersOf(name)];
  if (said !== known && said !== `${known}s`) return false;
  if (!exact) return true;
  const opens = first === 0 || query.words[first - 1]?.sentence !== query.words[first]?.sentence;
  const begins =
    opens &&
    !version.test(query.text.slice(end)) &&
    !/^ on \p{Lu}/u.test(query.text.slice(end)) &&
    !isJoinedToName(query, first + bases.length);
  return (
    query.text.slice(start, end) === name.replace(/\.$/, "") &&
    !(begins && ambiguousTechnologies.has(name.toLowerCase()))
  );
}

/** "Rails and Postgres": beside a name that is no everyday word, it is one, too. @param at position of what follows it */
function isJoinedToName(query: QueryText, at: number): boolean {
  if (textAt(query, at) !== "and" || query.words[at]?.clause !== query.words[at + 1]?.clause) return false;
  const others = index.get(baseAt(query, at + 1)) ?? [];
  return others.some((other) => !other.exact && isTechnology(other) && isNamed(query, other, at + 1));
}

function isTechnology({ kinds }: KnownName): boolean {
  return kinds.some((kind) => Object.hasOwn(technologies, kind));
}

/** "Go 1.22": no everyday word has a version. "Cypress on Jenkins" begins a sentence, too. */
const version = /^\s+v?\d+\.\d/;

/** Letters and digits: "Maine" is not "main", though their base forms agree. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]s?$/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const kindsByName = new Map<string, readonly string[]>();

/** The kinds that a name is of; none where it is no known name. */
export function kindsOfName(name: string): readonly string[] {
  const plain = name.toLowerCase();
  if (kindsByName.size === 0)
    for (const known of [...index.values()].flat()) kindsByName.set(known.name.toLowerCase(), known.kinds);
  return kindsByName.get(plain) ?? [];
}
