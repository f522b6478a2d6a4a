/** Which of the lengths of time in a query is meant for a variable. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { nearHint } from "../declared/hints.ts";
import { isToldBefore } from "../numbers/told-before.ts";
import { clauseSays, type QueryText, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { type DurationFound, readDurations } from "./read-durations.ts";

const lengthName = /length|duration|stay|trip|_(?:days|hours|minutes|weeks)$/;

/** "A meeting in two weeks", "10 minutes late", "3 hours from Berlin", "move it by 30 minutes", "after 10 days of vacation": no length of the thing itself. */
function isUntilThen({ name }: Variable, query: QueryText, { first, last }: DurationFound): boolean {
  const [before, after] = [textAt(query, first - 1), textAt(query, last + 1)];
  const clause = query.words[first]?.clause;
  if (query.words[last + 1]?.clause === clause && /^(?:old|late|away|earlier|early|from|before|after)$/.test(after))
    return !(isLead(name) && ahead.test(after));
  if (before === "after" && after === "of") return true;
  if (/^(?:left|remaining)$/.test(after)) return !/avail|remain|left|time/.test(name);
  if (before === "by") return clauseSays(query, first, /^(?:move|shift|push|delay|postpone)$/);
  return before === "in" && lengthName.test(name) && !/max|limit/.test(name);
}

/** @param isMeant leaves out others, such as those that are no rate */
export function chooseDuration(
  variable: Variable,
  query: QueryText,
  isMeant: (one: DurationFound) => boolean = () => true,
): DurationFound | undefined {
  const all = query
    .read(readDurations)
    .filter((one) => isMeant(one) && !isToldOfOthers(query, one.first) && !isToldBefore(query, one.first))
    .filter((one) => !isUntilThen(variable, query, one));
  if (isLead(variable.name)) return onlyAhead(query, all);
  if (all.length <= 1) return all[0];
  const announced = withoutUnits(variable);
  const hinted = all.filter(({ first, last }) => nearHint(announced, query, first, last));
  return hinted.length === 1 ? hinted[0] : undefined;
}

/** How long before something: "remind me 10 minutes before". */
function isLead(name: string): boolean {
  return /^(?:remind|notif|notice|lead|alert)|_(?:before|ahead|in_advance)(?:_|$)/.test(name);
}

const leading = /^(?:remind\w*|notif\w*|notice|lead|alert\w*)$/;
const ahead = /^(?:before|earlier|early|ahead)$/;

/** The only length that is said to lie before something; where none is, the only one of its clause that is announced. */
function onlyAhead(query: QueryText, all: readonly DurationFound[]): DurationFound | undefined {
  const [only, another] = all.filter(
    ({ last }) =>
      ahead.test(textAt(query, last + 1)) ||
      /^in advance$/.test(`${textAt(query, last + 1)} ${textAt(query, last + 2)}`),
  );
  if (only !== undefined) return another === undefined ? only : undefined;
  const announced = all.filter(
    ({ first }) => clauseSays(query, first, leading) || leading.test(textAt(query, first - 1)),
  );
  return announced.length === 1 ? announced[0] : undefined;
}

/** The unit of another length announces nothing. */
const withoutUnits = onceForEach(
  (variable: Variable): Variable => ({
    ...variable,
    name: isUnit(variable.name) ? "" : variable.name,
    extractionHints: variable.extractionHints.filter((hint) => !isUnit(hint)),
  }),
);

function isUnit(word: string): boolean {
  return /^(?:second|minute|hour|day|week|month|year)s?$/i.test(word);
}
