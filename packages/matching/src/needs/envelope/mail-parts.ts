/** What a mail has around its text: the quoted mail that it answers, a signature behind `--`, a notice of confidentiality. */
import type { TextSpan } from "../text-span.ts";

/** "On Tue, 3 Mar 2026 at 10:02, Ann wrote:" */
const replyHeader =
  /^\s*(?:>\s*)*(?:(?:on|am)\s.{4,180}\s(?:wrote|schrieb)(?:\s.{1,80})?|el\s.{4,180}\sescribió|le\s.{4,180}\sa\s+écrit)\s?:\s*$/iu;
const headerBegins = /^\s*(?:>\s*)*(?:on|am|el|le)\s/iu;
const quoted = /^\s*>/u;
const original = /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|mensaje original)\s*-{2,}\s*$/iu;
/** RFC 3676, section 4.3. */
const delimiter = /^--[^\S\n]*$/u;
const mail = "(?:e-?mail|message|mail|communication|transmission)";
const notice = new RegExp(
  String.raw`^\W{0,4}(?:(?:this|the\s+(?:information|contents?)(?:\s+contained)?\s+(?:in|of)\s+this)\s+${mail}(?!\p{L}).{0,160}(?:confidential|privileged|intended)|(?:confidentiality|legal|privacy)\s+(?:notice|note|disclaimer|warning)|(?:e-?mail\s+)?disclaimer\s*:|if\s+you\s+(?:are\s+not\s+the\s+intended|(?:have\s+)?received\s+this\s+${mail})|please\s+(?:consider|think\s+of)\s+the\s+environment|diese\s+(?:e-?mail|mail|nachricht)(?!\p{L}).{0,160}vertraulich|este\s+(?:correo|mensaje)(?!\p{L}).{0,160}confidencial)`,
  "iu",
);
/** What such a notice goes on with. */
const noticed =
  /(?<!\p{L})(?:recipients?|addressees?|sender|delete|destroy|unauthori[sz]ed|attachments?|disclos\p{L}*|confidential\p{L}*|privileged|virus(?:es)?|environment|empfänger|absender|vertraulich\p{L}*|anhänge|destinatario|confidencial|remitente)(?!\p{L})/iu;

/** Characters; a longer line is none of these. */
const longestLine = 400;

interface Line extends TextSpan {
  readonly text: string;
}

/** Some may lie within others. Line breaks before and behind are no part of them. O(length). @returns offsets in `text` */
export function mailParts(text: string): readonly TextSpan[] {
  if (!text.includes("\n")) return [];
  const lines = linesOf(text);
  return [...repliedTo(lines), ...toEnd(lines, text.length)];
}

/** A header wrapped into two lines counts too; without a quoted line below it, it is what somebody tells. */
function repliedTo(lines: readonly Line[]): readonly TextSpan[] {
  const found: TextSpan[] = [];
  for (let at = 0; at < lines.length; at++) {
    const below = headedUntil(lines, at);
    if (below === undefined) continue;
    let last = below;
    while (last < lines.length && (isBlank(lines[last]) || quoted.test(lines[last]?.text ?? ""))) last++;
    if (!lines.slice(below, last).some(({ text }) => quoted.test(text))) continue;
    found.push({ start: lines[at]?.start ?? 0, end: lines[last - 1]?.end ?? 0 });
    at = last - 1;
  }
  return found;
}

/** Index of the line behind a header that begins at a line. */
function headedUntil(lines: readonly Line[], at: number): number | undefined {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || line.text.length > longestLine || !headerBegins.test(line.text)) return undefined;
  if (replyHeader.test(line.text)) return at + 1;
  if (next === undefined || next.text.length > longestLine) return undefined;
  return replyHeader.test(`${line.text} ${next.text.trim()}`) ? at + 2 : undefined;
}

/** A lone `--` ends the text; several are separators. */
function toEnd(lines: readonly Line[], length: number): readonly TextSpan[] {
  const delimiters = lines.filter(({ text }) => delimiter.test(text));
  const starts = [
    ...(delimiters.length === 1 ? delimiters : []),
    ...lines.filter(({ text }) => text.length <= longestLine && original.test(text)).slice(0, 1),
    ...noticeIn(lines),
  ];
  return starts.map(({ start }) => ({ start, end: length }));
}

/** The first line from which on every paragraph is of a notice. */
function noticeIn(lines: readonly Line[]): readonly Line[] {
  let first: Line | undefined;
  let isOpen = true;
  for (const line of lines) {
    if (isBlank(line)) isOpen = false;
    else if (isNotice(line)) [first, isOpen] = [first ?? line, true];
    else if (first !== undefined && noticed.test(line.text)) isOpen = true;
    else if (!isOpen) first = undefined;
  }
  return first === undefined ? [] : [first];
}

function isNotice({ text }: Line): boolean {
  return notice.test(text.slice(0, longestLine));
}

function isBlank(line: Line | undefined): boolean {
  return line !== undefined && line.text.trim() === "";
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const end = start + line.length;
    const made = { start, end, text: line };
    start = end + 1;
    return made;
  });
}
