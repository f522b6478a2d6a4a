/** Numbers and lengths that a later part of a query replaces: "it was 7 kg last time, this one is 3", "5,000, but now only 2,450". */
import { isInDate } from "../dates/dates-of.ts";
import { endsPhrase } from "../query/phrase-bounds.ts";
import { baseAt, type QueryText, textAt } from "../query/query-text.ts";
import { type NumberFound, readNumbers } from "./read-numbers.ts";
import { readToldBeside } from "./told-beside.ts";

/** Whether the word at `position` tells how it was, is usually or is said to be, and the query goes on to say how it is or shall be. */
export function isToldBefore(query: QueryText, position: number): boolean {
  return query.read(readBefore).has(position) || query.read(readToldBeside).has(position);
}

/** A request turns once or twice. */
const mostTurns = 4;

/** Positions. O(words · numbers²), of which a query reads few. */
function readBefore(query: QueryText): ReadonlySet<number> {
  const told = new Set<number>();
  const tell = (clause: number | undefined, from = 0, to = query.words.length - 1) => {
    for (let at = from; at <= to; at++) if (query.words[at]?.clause === clause) told.add(at);
  };
  const turns = [...query.words.keys()].filter((at) => isTurn(query, at));
  for (const turn of turns.slice(0, mostTurns)) for (const clause of pastClauses(query, turn)) tell(clause);
  const numbers = query.read(readNumbers).filter(({ first }) => !isInDate(query, first));
  for (const [at, one] of numbers.entries()) {
    if (isTooMuch(query, one)) tell(query.words[one.first]?.clause, one.first);
    const later = numbers.slice(at + 1);
    if (later.some((other) => replaces(query, one, other)))
      tell(query.words[one.first]?.clause, one.first, (later[0]?.first ?? 0) - 1);
  }
  return told;
}

/** What follows "now" in a statement: "now it's", "today the", "right now we"; "now write" is a request. */
const going =
  /^(?:it|it's|its|i|i'm|i've|we|we're|they|they're|he|he's|she|she's|the|about|at|this|that|our|my|only|there|is|are|for|from|with|an?|\d.*|q[1-4])$/;
const turning: ReadonlySet<string> = new Set("now today nowadays".split(" "));
const turningPair = /^(?:this (?:one|time|year|month|week|season|quarter)|since then|right now|these days)$/;

/** "Now it is …", "this one …", "since then …" at the start of a clause or behind "but" and "and": what was told of before is over. */
function isTurn(query: QueryText, at: number): boolean {
  const [before, word] = [query.words[at - 1], query.words[at]];
  if (isNowSo(query, at)) return true;
  const opens = before?.clause !== word?.clause || /^(?:but|and|so)$/.test(before?.text ?? "");
  if (at === 0 || word === undefined || !opens) return false;
  if (turningPair.test(`${word.text} ${textAt(query, at + 1)}`)) return true;
  return word.text === "today" || (turning.has(word.text) && going.test(textAt(query, at + 1)));
}

/** "It's now", "the editor now wants": within its clause, "now" turns before what holds or is wanted. */
function isNowSo(query: QueryText, at: number): boolean {
  const [before, word, next] = [query.words[at - 1], query.words[at], query.words[at + 1]];
  if (word?.text !== "now" || before?.clause !== word.clause || next?.clause !== word.clause) return false;
  return (
    /^(?:it's|is|are|we're|they're|i'm)$/.test(before.text) || /^(?:wants?|needs?|asks?|has|have)$/.test(next.text)
  );
}

const pastForm =
  /^(?:was|were|had|did|earned|used|took|cost|paid|got|lasted|weighed|went|moved|made|spent|sold|usually|normally|until)$/;

/** Of the sentence of the word at `turn` and the one before it, those before it in the past tense. */
function pastClauses(query: QueryText, turn: number): ReadonlySet<number> {
  const sentence = query.words[turn]?.sentence ?? 0;
  const found = new Set<number>();
  const over = query.read(readOver);
  for (let at = turn - 1; at >= 0 && (query.words[at]?.sentence ?? -1) >= sentence - 1; at--)
    if (
      query.words[at]?.clause !== query.words[turn]?.clause &&
      (over.has(query.words[at]?.sentence ?? -1) || pastForm.test(textAt(query, at)))
    )
      found.add(query.words[at]?.clause ?? -1);
  return found;
}

/** Sentences that say that it is over: "down for 20 minutes on Thursday, solved". */
function readOver({ words }: QueryText): ReadonlySet<number> {
  return new Set(
    words.filter(({ text }) => /^(?:solved|resolved|fixed|over)$/.test(text)).map(({ sentence }) => sentence),
  );
}

const excess =
  /^(?:is|was|are|were|would be|will be) (?:far |way |a bit )?too (?:much|many|long|high|expensive|heavy|big|few|little|short)\b/;
const excessWords = 6;

/** "55 euros a day is too much". */
function isTooMuch(query: QueryText, { first, last }: NumberFound): boolean {
  const clause = query.words[first]?.clause;
  for (let at = last + 1; at <= last + excessWords; at++) {
    if (query.words[at]?.clause !== clause) return false;
    const ahead = [0, 1, 2, 3, 4].map((more) => textAt(query, at + more)).join(" ");
    if (excess.test(ahead)) return true;
  }
  return false;
}

/** A later number takes an earlier one's place within so many words. */
const mostApart = 20;
const usual =
  /^(?:usually|normally|originally|initially|previously|formerly|typically|estimated|thought|believed|assumed|expected|feared)$/;
/** What somebody wished for holds until a "but". */
const usualOrWished = new RegExp(`${usual.source}|^(?:wanted|hoped|planned|wished)$`);
const present = /^(?:currently|now)$/;
const wanting =
  /^(?:spend|want|wants|need|needs|like|should|shall|target|budget|max|maximum|look|looking|afford|under)$/;

/** Base forms. */
const timeUnit = /^(?:second|minut|hour|hor|day|week|month|year)$/;

/** Whether `other`, which names nothing by itself or the same, is said in place of `one`. */
function replaces(query: QueryText, one: NumberFound, other: NumberFound): boolean {
  const [from, to] = [query.words[one.first], query.words[other.first]];
  if (from === undefined || to === undefined || other.first - one.last > mostApart) return false;
  if (to.sentence > from.sentence + 1) return false;
  const between = query.words.slice(one.last + 1, other.first).map(({ text }) => text);
  const bare = isBare(query, other);
  if (bare && from.sentence === to.sentence && isContrasted(between)) return true;
  if (bare && isBettered(query, one, between)) return true;
  if (bare && hasInClause(query, one, present) && between.some((word) => wanting.test(word))) return true;
  const units = [baseAt(query, one.last + 1), baseAt(query, other.last + 1)];
  const isSame = units[0] === units[1] || units.every((unit) => timeUnit.test(unit));
  if (from.clause === to.clause && !between.includes("but")) return false;
  return (bare || isSame) && hasInClause(query, one, between.includes("but") ? usualOrWished : usual);
}

/** "… but now only 2,450", "but he weighs 6.8"; "but we are 4" counts something else. */
function isContrasted(between: readonly string[]): boolean {
  const but = between.lastIndexOf("but");
  const isCut = between.at(-1) === "to" && /^(?:cut|down|up|back|reduced|raised|shortened)$/.test(between.at(-2) ?? "");
  return but >= 0 && between.at(-1) !== "but" && (isCut || !elsewhere.test(between.at(-1) ?? ""));
}

/** "From 25 ml down to 12.5", "at least 6, better 8". */
function isBettered(query: QueryText, { first }: NumberFound, between: readonly string[]): boolean {
  const last = between.at(-1) ?? "";
  return preferring.test(last) || (textAt(query, first - 1) === "from" && last === "to" && between.length <= 3);
}

const preferring = /^(?:better|preferably|ideally)$/;

const elsewhere = /^(?:am|are|of|at|for|by|in|on|to|room|number|no|with|from|until|since|after|before|under|over)$/;

function hasInClause({ words }: QueryText, { first }: NumberFound, said: RegExp): boolean {
  const clause = words[first]?.clause;
  return words.some((word) => word.clause === clause && said.test(word.text));
}

/** A number with nothing counted behind it. */
function isBare(query: QueryText, { last }: NumberFound): boolean {
  return endsPhrase(query, last) && !/^\s?[%°]/.test(query.text.slice(query.words[last]?.end));
}
