/** Which day of a move a date is: "from 3 December to 10 December", "my tickets of 3 December", "on 10 December instead". */

import { clauseSays, type QueryText, wordAt } from "../query/query-text.ts";
import { actOn } from "./act-on.ts";
import { datesOf } from "./dates-of.ts";
import { areJoined } from "./joining-days.ts";
import type { FoundDate } from "./read-dates.ts";

/** `old`: the day that it was. `new`: the one that it becomes. `open`: either, by what is said. */
type MoveSide = "old" | "new" | "open";

/** Undefined where nothing is said of a move, or not which side of it the day is. */
export function moveSide(query: QueryText, { start }: Pick<FoundDate, "start">): MoveSide | undefined {
  return query.read(readSides).get(start);
}

/** Whether anything in the query is said to move to another day. */
export function saysMove(query: QueryText): boolean {
  return query.words.some(({ text }) => moving.test(text)) || query.read(readSides).size > 0;
}

const moving =
  /^(?:modif(?:y|ies|ied|ying)|(?:chang|mov|shift|reschedul|re-?book|postpon|push|bring|switch|delay|put|transfer|exchang|trad|swap|swapp|slip|slipp|rearrang|re-?schedul)(?:e|es|ed|ing|s)?|(?:verschieb|verschob|umbuch|umgebucht|tausch|umtausch|änder|verleg|wechsel|cambi|muev|mover|aplaz|pospon|traslad)\p{L}*)$/u;

/** In the order of the text, by where they start: what is said of one day tells of the next. */
function readSides(query: QueryText): ReadonlyMap<number, MoveSide> {
  const sides = new Map<number, MoveSide>();
  const dates = datesOf(query);
  for (const [at, date] of dates.entries()) {
    const side = sideOf(query, date, { before: dates[at - 1], after: dates[at + 1], sides });
    if (side !== undefined) sides.set(date.start, side);
  }
  return sides;
}

interface Around {
  readonly before: FoundDate | undefined;
  readonly after: FoundDate | undefined;
  /** Of the days before. */
  readonly sides: ReadonlyMap<number, MoveSide>;
}

const article = String.raw`\s+(?:on\s+)?(?:(?:the|dem|den|el)\s+)?$`;
const insteadOf = new RegExp(`\\binstead\\s+of${article}`, "i");
const from = new RegExp(`\\b(?:from|vom|von|del|desde)${article}`, "i");
const towards = new RegExp(`\\b(?:to|onto|until|till|auf|al)${article}`, "i");
const intended = new RegExp(`\\b(?:for|für|para)${article}`, "i");
/** "Swap them for 10 December": what is given stands before "for". */
const given = new RegExp(`\\b(?:it|them|this|that|these|those|mine|ours)\\s+for${article}`, "i");
/** "My tickets of 3 December", "our table on 3 December". */
const owned = /\b(?:my|our|the|this|that|his|her|their)\s+(?:\p{L}+\s+){1,2}(?:of|on)\s+(?:the\s+)?$/iu;
/** "I can't make 3 December." */
const prevented = /^(?:can't|cannot|couldn't|unable|won't)$/;
const reach = 40;

function sideOf(query: QueryText, date: FoundDate, around: Around): MoveSide | undefined {
  const head = query.text.slice(Math.max(0, date.start - reach), date.start);
  if (/^\s+instead\b/i.test(query.text.slice(date.end, date.end + reach))) return "new";
  if (insteadOf.test(head)) return "old";
  const isMoved = isMovedIn(query, date) && actOn(query, date) === undefined;
  return isMoved ? movedSide(query, date, head, around) : undefined;
}

function movedSide(query: QueryText, date: FoundDate, head: string, around: Around): MoveSide | undefined {
  const { before, sides } = around;
  if (from.test(head)) return "old";
  const known = before === undefined ? undefined : sides.get(before.start);
  const isSpan = before !== undefined && areJoined(query.text, before, date);
  if (isSpan && (known !== "old" || !towards.test(head))) return known ?? "open";
  if (towards.test(head) || given.test(head)) return "new";
  if (intended.test(head)) return forSide(query, date, around);
  return owned.test(head) || clauseSays(query, wordAt(query, date.start), prevented) ? "old" : undefined;
}

/** "Exchange my tickets for 3 December for 10 December", "swap 3 December for 10 December"; of one day alone "for" says neither. */
function forSide(query: QueryText, date: FoundDate, { before, after, sides }: Around): MoveSide {
  const isNear = (other: FoundDate | undefined) =>
    other !== undefined && sentenceOf(query, other) === sentenceOf(query, date);
  if (isNear(after) && !isNear(before)) return "old";
  if (before === undefined || isNear(after) || !isNear(before) || actOn(query, before) !== undefined) return "open";
  return /^(?:new|open)$/.test(sides.get(before.start) ?? "") ? "open" : "new";
}

function sentenceOf(query: QueryText, { start }: FoundDate): number | undefined {
  return query.words[wordAt(query, start)]?.sentence;
}

/** A verb of moving stands before the day in its sentence, or behind it but as a participle: what "has to be moved" was there before. */
function isMovedIn(query: QueryText, date: FoundDate): boolean {
  const sentence = sentenceOf(query, date);
  return query.words.some((word, at) => {
    if (word.sentence !== sentence || !moving.test(word.text)) return false;
    return word.start < date.start || (!word.text.endsWith("ed") && !beginsBetween(query, wordAt(query, date.end), at));
  });
}

/** "Leave from 3 to 14 August and I want to swap my shift": what is moved is another thing. */
function beginsBetween(query: QueryText, from: number, to: number): boolean {
  return query.words
    .slice(from, to)
    .some(
      ({ text }, at) => text === "and" && /^(?:i|we|please|also|then)$/.test(query.words[from + at + 1]?.text ?? ""),
    );
}
