/** What stands above a mail's text: "From: Ann\nSubject: Re: the hall". What its subject says is kept: the request may be there. */
import type { TextSpan } from "../text-span.ts";

const blank = String.raw`[^\S\n]*`;
/** They say where it came from. "From: Berlin\nTo: Rome" is a journey: only above or below a subject are they of a mail. */
const address = new RegExp(
  String.raw`${blank}(?:from|to|cc|bcc|reply-to|date|sent|von|an|datum|gesendet|de|para|fecha|enviado)${blank}:[^\n]{0,200}(?:\n|$)`,
  "iuy",
);
const label = new RegExp(`${blank}(?:subject(?:${blank}line)?|betreff|asunto)${blank}:${blank}`, "iuy");
const answer = new RegExp(`${blank}(?:re|fwd?|aw|wg|rv)${blank}:${blank}`, "iuy");
/** Of whatever the mail is. */
const idle =
  /(?:(?:very|quick|short|a|an|one|my|your|our|please|pls)\s+)*(?:request|question|inquiry|enquiry|query|urgent|important|help(?:\s+needed|\s+please)?|info|information|hello|hi|hey|reminder|follow[\s-]?up|message|mail|e-?mail|call|anfrage|frage|consulta|asap)(?:\s+asap)?[\s!?.]*(?:\n|$)/iuy;
/** "Re: Fwd: Re: …" */
const most = 12;

export interface MailHeaders {
  /** What says nothing of the request, in order. */
  readonly idle: readonly TextSpan[];
  /** Where the text begins; 0 without headers. */
  readonly end: number;
}

/** O(length). */
export function mailHeaders(text: string): MailHeaders {
  const start = text.length - text.trimStart().length;
  const above = addressesUntil(text, start);
  const subject = endOf(label, text, above);
  const labelled = answersUntil(text, subject ?? above);
  const begin = subject === undefined ? start : labelled;
  if (labelled === above) return { idle: [], end: 0 };
  if (subject === undefined && above > start) return { idle: [], end: 0 };
  const said = endOf(idle, text, labelled);
  if (said !== undefined) return headed(text, { start, end: addressesUntil(text, said) });
  const line = text.indexOf("\n", begin);
  const idleLabel = { start, end: labelled };
  if (line === -1) return { idle: [idleLabel], end: labelled };
  const below = addressesUntil(text, line + 1);
  return { idle: [idleLabel, { start: line + 1, end: below }], end: below };
}

function headed(text: string, span: TextSpan): MailHeaders {
  const isWhole = text.slice(span.end).trim() === "";
  return isWhole ? { idle: [], end: 0 } : { idle: [span], end: span.end };
}

function addressesUntil(text: string, from: number): number {
  return repeated(address, text, from);
}

function answersUntil(text: string, from: number): number {
  return repeated(answer, text, from);
}

function repeated(form: RegExp, text: string, from: number): number {
  let at = from;
  for (let count = 0; count < most; count++) {
    const next = endOf(form, text, at);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

function endOf(form: RegExp, text: string, from: number): number | undefined {
  form.lastIndex = from;
  return form.test(text) ? form.lastIndex : undefined;
}
