/** A request without what people and programs put around one: greeting, mail headers, signature, quoted mail, disclaimer, wrapper. */
import { needlessKind } from "@flowmind/core";
import type { TextSpan } from "../text-span.ts";
import { closingStart } from "./closing-start.ts";
import { greetingEnd } from "./greeting-end.ts";
import { mailHeaders } from "./mail-headers.ts";
import { mailParts } from "./mail-parts.ts";
import { wrappedSpan } from "./wrapped-span.ts";

/** A mail quoted in a mail in an object in a fence has fewer. */
const mostEnvelopes = 8;
/** "PS: also book a hotel" is a need behind the signature. */
const postscript = /\n[^\S\n]*(?:p\.?\s?)?p\.?\s?s\.?\s?:\s|\n[^\S\n]*p\.\s?(?:p\.\s?)?s\.\s/giu;

/** A word, a sign of Chinese and the like, or a number. */
const something = /\p{L}{3}|\p{Lo}|\p{N}/u;

/**
 * Blanks stand in its place, so that offsets are those of the text as it came; a text that has none, or nothing else, is returned as it is. Of
 * shapes that set themselves apart only: what reads like a greeting inside a sentence is part of it. O(length).
 */
export function withoutEnvelope(text: string): string {
  // Of "awesome, thanks" all is courtesy.
  if (needlessKind(text) !== undefined) return text;
  let bare = text;
  for (let count = 0; count < mostEnvelopes; count++) {
    const inside = unwrapped(bare);
    const left = withoutMail(inside);
    if (!something.test(left)) return inside;
    if (left === bare) break;
    bare = left;
  }
  return bare;
}

function unwrapped(text: string): string {
  const span = wrappedSpan(text);
  if (span === undefined) return text;
  const { start, end, isEscaped = false } = span;
  const bare = blanked(text, [
    { start: 0, end: start },
    { start: end, end: text.length },
  ]);
  return isEscaped ? bare.replace(/\\(.)/gu, (_, sign: string) => (/[nrt]/.test(sign) ? " \n" : ` ${sign}`)) : bare;
}

function withoutMail(text: string): string {
  const { idle, end: begin } = mailHeaders(text);
  const start = greetingEnd(text, begin);
  const greeted = blanked(text, [...idle, { start: begin, end: start }]);
  const last = [...greeted.matchAll(postscript)].findLast(({ index }) => index > start);
  if (last === undefined) return withoutEnd(greeted);
  const label = last.index + last[0].length;
  const before = withoutEnd(greeted.slice(0, last.index));
  const behind = withoutEnd(greeted.slice(label));
  return `${before}\n${" ".repeat(label - last.index - 1)}${behind}`;
}

function withoutEnd(text: string): string {
  const body = blanked(text, mailParts(text));
  const end = body.trimEnd().length;
  return blanked(body, [{ start: closingStart(body, end), end }]);
}

function blanked(text: string, spans: readonly TextSpan[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    parts.push(text.slice(at, from), " ".repeat(end - from));
    at = end;
  }
  return parts.join("") + text.slice(at);
}
