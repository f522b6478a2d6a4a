/** A request → the stretches that each ask for something of their own. */
import { isBareOrder } from "./clauses/bare-order.ts";
import { isKnownJoint } from "./clauses/clause-joints.ts";
import { type ClauseKind, clauseKind } from "./clauses/clause-kind.ts";
import { clauseSpans } from "./clauses/clause-spans.ts";
import { isListed, isListItem } from "./clauses/numbered-items.ts";
import { quotedLines } from "./clauses/quoted-lines.ts";
import type { TextSpan } from "./text-span.ts";

export interface NeedSpan extends TextSpan {
  /** Where its first asking clause begins; what stands before tells of the circumstances. Its `start` where none does. */
  readonly asksFrom: number;
  /**
   * Set apart by "then", "also" and the like, or an instruction of its own behind another. What follows a question is often the same
   * need in other words, and an "and" before a verb may only go on with it: these are not explicit.
   */
  readonly explicit: boolean;
  /** Set apart by its shape alone: at a comma, by a verb that we do not know, or as what is also wanted. */
  readonly guessed: boolean;
}

interface GrowingNeed {
  start: number;
  end: number;
  asksFrom: number | undefined;
  asked: Asked;
  readonly explicit: boolean;
  readonly guessed: boolean;
}

type Asked = "no" | "introduced" | "wish" | "intent" | "question" | "order";

/** More needs than these in one request are a task list; what goes beyond stays with the last. */
export const mostNeeds = 6;

/**
 * In order, without gaps, together the whole text; one span where the request asks for one thing. A statement belongs to the need
 * before it, at the beginning to the one behind it; "I need …" and the order that follows it are one need. "Also", "then" and the like
 * begin another in any case. Only words are looked at: whether two parts lead to different contexts is the catalog's to say.
 * @param most spans at most, from 1 on
 */
export function splitNeeds(text: string, most: number = mostNeeds): readonly NeedSpan[] {
  const clauses = clauseSpans(text);
  if (clauses.length === 1) return [{ start: 0, end: text.length, asksFrom: 0, explicit: true, guessed: false }];
  const needs: GrowingNeed[] = [];
  const kindOf = clauseKinds(text, clauses);
  for (const { start, end, joined } of clauses) {
    const clause = text.slice(start, end);
    const kind = kindOf(clause, start);
    const current = needs.at(-1);
    if (current === undefined || (needs.length < most && beginsNeed(kind, current.asked, joined))) {
      const guessed = current !== undefined && (kind.isGuess || (joined && isBareJoint(clause, kind, current.asked)));
      const explicit = !guessed && isSetApart(kind, current?.asked, joined);
      needs.push({ start, end, asksFrom: asksAt(kind, start), asked: askedBy(kind, "no"), explicit, guessed });
    } else {
      current.end = end;
      current.asksFrom ??= asksAt(kind, start);
      current.asked = askedBy(kind, current.asked);
    }
  }
  return needs.map(({ start, end, asksFrom, explicit, guessed }) => {
    return { start, end, asksFrom: asksFrom ?? start, explicit, guessed };
  });
}

const told: ClauseKind = { act: "statement", further: false, isGuess: false };

/** What somebody else wrote asks for nothing. */
function clauseKinds(text: string, [opening]: readonly TextSpan[]): (clause: string, start: number) => ClauseKind {
  const quoted = quotedLines(text);
  const isQuoted = (at: number) => quoted.some(({ start, end }) => at >= start && at < end);
  const isList = isListItem(text) || (isListed(text) && !orders(text.slice(opening?.start, opening?.end)));
  return (clause, start) => {
    if (isQuoted(start)) return told;
    return isList ? itemKind(clause) : clauseKind(clause);
  };
}

/** "Compare these fruits:" takes what is listed behind it for its object; "To do:" leads to things to do. */
function orders(opening: string): boolean {
  const { act } = clauseKind(opening.replace(/:\s*$/u, ""));
  return act === "order" || act === "delivery" || act === "question";
}

/** In a request that is a list, an item may only name what is wanted: "2. a press statement". */
function itemKind(clause: string): ClauseKind {
  const kind = clauseKind(clause);
  const isNamed = kind.act === "statement" && isListItem(clause);
  return isNamed ? { ...kind, act: "order", isGuess: true } : kind;
}

/** No "and" with a known verb behind what was asked, or with one that may be a noun. */
function isBareJoint(clause: string, { further }: ClauseKind, asked: Asked): boolean {
  return !isKnownJoint(clause) || (asked === "intent" && !further) || isBareOrder(clause);
}

/** An intention prepares the order of the next sentence, but not what an "and" joins to it: "I need to hire a cook and paint the shop". */
function beginsNeed({ act, further }: ClauseKind, asked: Asked, joined: boolean): boolean {
  if (act === "statement" || act === "introduction" || asked === "introduced") return false;
  if (further) return true;
  const isBehindAsking = asked === "order" || asked === "question" || (asked === "intent" && joined);
  return isBehindAsking && (act === "order" || act === "question");
}

function isSetApart({ act, further }: ClauseKind, asked: Asked | undefined, joined: boolean): boolean {
  return further || (!joined && asked !== "question" && act !== "question");
}

function asksAt({ act }: ClauseKind, start: number): number | undefined {
  return act === "statement" || act === "introduction" ? undefined : start;
}

function askedBy(kind: ClauseKind, before: Asked): Asked {
  const { act } = kind;
  // "Shorten this:" introduces what is quoted, and is an order once that is read.
  if (kind === told && before === "introduced") return "order";
  if (act === "question") return "question";
  if (act === "order" || act === "delivery") return "order";
  if (before !== "no" && before !== "introduced") return before;
  if (act === "wish" || act === "intent") return act;
  return act === "introduction" ? "introduced" : before;
}
