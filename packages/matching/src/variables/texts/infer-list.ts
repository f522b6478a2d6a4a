/** The items of a list that a query writes out: behind a colon, or behind "between" and "with". */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { hintsOf, placesOf, standsAt } from "../declared/hints.ts";
import type { InferredValue } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { endAt, phraseBases, type QueryText, textAt, wordAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";

/** What stands behind a colon up to the end of the sentence. */
const written = /:\s+([^.:;?!\n]{3,400})/g;
const separator = /,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/;
/** An item of more words is a clause. */
const mostItemWords = 6;
const mostSpokenWords = 3;
const fewestItems = 3;
const askingItem =
  /^(?:what|which|who|how|when|where|why|should|can|could|please|i|we|sort|help|rate|rank|then|now)\b/i;
/** How many words before the colon a hint announces the list. */
const hintReach = 2;

/**
 * Three items or more behind a colon that a hint announces, or the only such list where the variable is required; else what stands
 * behind a hint "between" (two or more) or "with" (three or more). Values are the items as they stand, spoken ones without their
 * articles. None is taken from what is told of another time or of somebody else.
 */
export function inferList(variable: Variable, query: QueryText): InferredValue | undefined {
  const lists = query.read(readLists);
  const hinted = lists.filter(({ start }) => isAnnounced(variable, query, start));
  if (hinted.length === 1) return hinted[0];
  const [only, another] = lists;
  if (variable.required && only !== undefined && another === undefined && isOpen(query, only)) return only;
  return inferSaid(variable, query) ?? inferSpoken(variable, query);
}

function readLists(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(written)].flatMap(({ index, 0: whole, 1: listed = "" }) => {
    const items = [...before(listed.split(separator), (item) => askingItem.test(item))];
    const last = items.length - 1;
    items[last] = withoutPredicate(items[last] ?? "");
    if (items.slice(0, last).every((item) => code.test(item))) items[last] = onlyCode(items[last] ?? "");
    if (items.length < fewestItems || items.some((item) => item === "" || countWords(item) > mostItemWords)) return [];
    const first = wordAt(query, index);
    if (isToldOfOthers(query, first - 1) || isToldOfOthers(query, first)) return [];
    return [listFrom(query, items, index + whole.length - listed.length)];
  });
}

/** "Invoices, the newsletter and two applicants are waiting": what is said of them all is no part of the last. */
function withoutPredicate(item: string): string {
  return item.replace(/(?<=\S)\s+(?:is|are|have|has|need|needs)\s+(?:all\s+|still\s+|to\s+be\s+)?[\p{L}]+$/u, "");
}

const code = /^[\p{L}/_-]*\d[\p{L}\d/_-]*$/u;

/** "101, 105 and 107 to Rosa": behind codes alone the last is one, too. */
function onlyCode(item: string): string {
  const [head = "", next] = item.split(/\s+/);
  return code.test(head) && next !== undefined && isBoundary(next) ? head : item;
}

function isAnnounced(variable: Variable, query: QueryText, start: number): boolean {
  const first = query.words.findIndex((word) => word.start >= start);
  return announcersOf(variable).some((bases) => {
    for (let at = Math.max(0, first - hintReach); at < first; at++)
      if (standsAt(query, bases, at, query.words[first - 1]?.clause)) return true;
    return false;
  });
}

const wordsOfName = onceForEach(({ name }: Variable): readonly (readonly string[])[] =>
  name.split("_").map(phraseBases),
);

/** The hints, and "agenda" of `agenda_items`. */
const announcersOf = onceForEach((variable: Variable): readonly (readonly string[])[] => [
  ...hintsOf(variable).map(({ bases }) => bases),
  ...wordsOfName(variable),
]);

/** A plural before the colon says what is listed: "criteria: …" are no tasks, but "put these into the boxes: …" and "snatched in Naples: …". */
function isOpen(query: QueryText, { start }: InferredValue): boolean {
  const before = query.text.slice(Math.max(0, start - colonReach), start);
  return !/(?:^|\P{L})(?:\p{Ll}+s|criteria)\s*:\s*$/u.test(before) || /\bthese\b[^.;:?!]*:\s*$/i.test(before);
}

const colonReach = 48;

const spoken = /^\s+([^.:;?!\n]{3,200})/;
const spokenHints: ReadonlySet<string> = new Set(["between", "with", "among"]);
const determiner = /^(?:an?|the|our|my|either)\s+/i;

/** "The stops are the bakery, the school and the pharmacy": the variable's own word, and what follows. */
function inferSaid(variable: Variable, query: QueryText): InferredValue | undefined {
  for (const bases of wordsOfName(variable)) {
    for (const at of placesOf(query, bases)) {
      if (textAt(query, at + 1) !== "are" || !isAffirmed(query, at)) continue;
      const found = spokenFrom(query, endAt(query, at + 1), 2);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** "between a heat pump and a gas boiler", "with legal, marketing and IT". */
function inferSpoken(variable: Variable, query: QueryText): InferredValue | undefined {
  for (const { text } of hintsOf(variable)) {
    const head = text.slice(text.lastIndexOf(" ") + 1);
    if (!spokenHints.has(head)) continue;
    for (const at of placesOf(query, [head])) {
      if (isToldOfOthers(query, at)) continue;
      const found = spokenFrom(query, endAt(query, at), head === "with" ? fewestItems : 2);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function spokenFrom(query: QueryText, from: number, least: number): InferredValue | undefined {
  const listed = spoken.exec(query.text.slice(from, from + spokenReach))?.[1] ?? "";
  const items = nounsOf(listed.split(separator));
  if (items.length < least || items.some((item) => item === "" || countWords(item) > mostSpokenWords)) return undefined;
  return listFrom(query, items, query.text.indexOf(items[0] ?? "", from));
}

const spokenReach = 240;

/** Up to the first part that is no noun phrase, of which its beginning may be one: "… and HR for the move, legal isn't involved". */
function nounsOf(parts: readonly string[]): readonly string[] {
  const items: string[] = [];
  for (const part of parts) {
    const words = part.trim().replace(determiner, "").split(/\s+/);
    const until = words.findIndex(
      (word) => word !== "of" && !/^[A-Z]{2,}$/.test(word) && isBoundary(word.toLowerCase()),
    );
    if (until === 0) break;
    items.push((until < 0 ? words : words.slice(0, until)).join(" "));
    if (until > 0) return clauses.test(words.slice(until).join(" ")) ? items.slice(0, -1) : items;
  }
  return items;
}

/** What follows tells of the last item, which therefore begins a clause: "legal isn't involved", "price matters most". */
const clauses = /^(?:is|are|isn't|aren't|was|were|has|have|matters?|needs?|wants?|should|must|can|will)\b/i;

function before(items: readonly string[], ends: (item: string) => boolean): readonly string[] {
  const trimmed = items.map((item) => item.trim());
  const until = trimmed.findIndex(ends);
  return until < 0 ? trimmed : trimmed.slice(0, until);
}

function listFrom(query: QueryText, items: readonly string[], start: number): InferredValue {
  let end = start;
  for (const item of items) end = query.text.indexOf(item, end) + item.length;
  return { value: items, words: query.text.slice(start, end), start, end };
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
