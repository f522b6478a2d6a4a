/** Words of a query that tell how it was before it turns to what is asked for now: "Q4 was a mess. Now Q1". */
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { clauseSays, type QueryText, textAt } from "./query-text.ts";

const wishes: ReadonlySet<string> = new Set("need want plan would must have".split(" "));
/** "Now we need five more" of the same. */
const goesOn = /^(?:more|another|again)$/;
const past = /^(?:was|were|had|went|did)$/;
/** "We moved", "it crashed". */
const regular = /\w[^e]ed$/;
const joining = /^(?:right|and|but|so)$/;

/** Positions in the clauses that tell of the past, before the first words that turn to now; none where nothing turns. O(words). */
export function readSuperseded(query: QueryText): readonly number[] {
  const turn = query.words.findIndex((_, at) => turnsToNow(query, at));
  if (turn < 0 || clauseSays(query, turn, goesOn)) return [];
  const until = query.words[turn]?.clause ?? 0;
  const telling = query.words.filter(({ clause, text }) => clause < until && (past.test(text) || regular.test(text)));
  const clauses = new Set(telling.map(({ clause }) => clause));
  return [...query.words.keys()].filter((at) => clauses.has(query.words[at]?.clause ?? -1));
}

/** "Now it's Milan", "today the print server", "now for Q1", "now move the table", "… this time", but not "… not this time", "now it is slow" or "now we get timeouts". */
function turnsToNow(query: QueryText, at: number): boolean {
  const [word, next] = [query.words[at], query.words[at + 1]];
  if (word === undefined || next === undefined || next.clause !== word.clause) return false;
  if (word.text === "this" && next.text === "time") return !word.negated;
  if (!/^(?:now|today)$/.test(word.text) || !opens(query, at)) return false;
  if (/^(?:it's|it|is)$/.test(next.text)) return isWritten(query, at + 2, /^(?:[\p{Lu}\d]|(?:the|an?|our|my)\s)/u);
  if (/^(?:i|we)$/.test(next.text)) return wishes.has(textAt(query, at + 2));
  if (word.text === "today") return /^(?:the|our|my)$/.test(next.text);
  const named = next.text === "for" || isRequestVerb(next.text) || isWritten(query, at + 1, /^[\p{Lu}\d]/u);
  return named;
}

/** At the beginning of a clause, or behind "but", "so" or "right". */
function opens(query: QueryText, at: number): boolean {
  const before = query.words[at - 1];
  return before?.clause !== query.words[at]?.clause || joining.test(before?.text ?? "");
}

function isWritten(query: QueryText, at: number, form: RegExp): boolean {
  return form.test(query.text.slice(query.words[at]?.start ?? query.text.length));
}
