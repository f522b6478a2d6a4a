/** What is inside where a whole text is only handed on: `The user says: "…"`, `Query: …`, `{"query": "…"}`, a code fence. */
import type { TextSpan } from "../text-span.ts";

const somebody = String.raw`(?:(?:the|a|an|our|my|this)\s+)?(?:user|customer|client|human|guest|caller|visitor|patient)(?:['’]s)?`;
const said = String.raw`(?:says?|said|asks?|asked|wrote|writes|wants?|wanted|requested|query|question|request|message|prompt|input)(?:\s+(?:me|us|for|is|was|to\s+know))?`;
const narrated = new RegExp(String.raw`\s*${somebody}\s+${said}\s*(?::\s*|(?=["“„«]))`, "iuy");
/** Begun as a label is: "query: plan of this select" is about a query. */
const labelled =
  /\s*(?:User|USER|Human|HUMAN|Query|QUERY|Request|REQUEST|Question|QUESTION|Prompt|PROMPT|Input|INPUT)\s*:\s*/uy;
/** Of a conversation the first part alone says too little. */
const furtherTurn = /^\s*(?:assistant|user|human|ai|system|bot|agent|answer|context|output)\s*:/imu;
const quotes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["'", "'"],
  ["‘", "’"],
]);
const fence = /\s*```[\w+-]{0,20}[^\S\n]*\n/uy;
const tag = /\s*<(?<name>(?:user_?)?(?:query|request|message|question|prompt|input|text))>/iuy;
const keys: ReadonlySet<string> = new Set([
  "query",
  "request",
  "text",
  "message",
  "prompt",
  "input",
  "question",
  "user_query",
  "user_request",
  "user_message",
]);

export interface WrappedSpan extends TextSpan {
  /** Inside stand escapes of JSON. */
  readonly isEscaped?: boolean;
}

/** Undefined where nothing wraps it, or nothing is inside. O(length). @returns offsets in `text` */
export function wrappedSpan(text: string): WrappedSpan | undefined {
  const end = text.trimEnd().length;
  const found = fenced(text, end) ?? tagged(text, end) ?? inObject(text) ?? handedOn(text, end);
  return found !== undefined && /\p{L}{2}|\p{Lo}|\p{N}/u.test(text.slice(found.start, found.end)) ? found : undefined;
}

function fenced(text: string, end: number): TextSpan | undefined {
  const start = endOf(fence, text);
  const isClosed = start !== undefined && text.indexOf("```", start) === end - "```".length;
  return isClosed ? { start, end: end - "```".length } : undefined;
}

function tagged(text: string, end: number): TextSpan | undefined {
  tag.lastIndex = 0;
  const found = tag.exec(text);
  const closing = `</${found?.groups?.["name"] ?? ""}>`;
  const isClosed = found !== null && text.slice(0, end).endsWith(closing);
  return isClosed ? { start: found[0].length, end: end - closing.length } : undefined;
}

/** Of JSON. Beside the text only numbers, single words and the like may stand: in two texts, which one asks is not said. */
function inObject(text: string): WrappedSpan | undefined {
  const members = Object.entries((/^\s*\{/u.test(text) ? parsed(text) : undefined) ?? {});
  const isPlain = members.every(([, value]) => typeof value !== "object" || value === null);
  const [member, other] = members.filter(([key, value]) => keys.has(key.toLowerCase()) && typeof value === "string");
  const texts = members.filter(([, value]) => typeof value === "string" && /\s/u.test(value));
  if (!isPlain || member === undefined || other !== undefined) return undefined;
  if (texts.some(([key]) => key !== member[0])) return undefined;
  const opened = new RegExp(String.raw`"${member[0]}"\s*:\s*"`, "u").exec(text);
  if (opened === null) return undefined;
  const start = opened.index + opened[0].length;
  const written = JSON.stringify(member[1]).slice(1, -1);
  return text.startsWith(`${written}"`, start) ? { start, end: start + written.length, isEscaped: true } : undefined;
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function handedOn(text: string, end: number): TextSpan | undefined {
  const told = endOf(narrated, text);
  const start = told ?? endOf(labelled, text);
  if (start === undefined || furtherTurn.test(text.slice(start))) return undefined;
  const inner = quotedWhole(text, start, end);
  const isTold = told === undefined || inner !== undefined || /:\s*$/u.test(text.slice(0, told));
  return isTold ? (inner ?? { start, end }) : undefined;
}

/** Inside one pair of quotation marks that holds all of it. */
function quotedWhole(text: string, start: number, end: number): TextSpan | undefined {
  const closing = quotes.get(text[start] ?? "");
  const last = text[end - 1] === "." ? end - 1 : end;
  if (closing === undefined || text[last - 1] !== closing || last - 1 <= start) return undefined;
  const inside = text.slice(start + 1, last - 1);
  const isOne = closing === "'" || closing === "’" ? !/['’](?!\p{L})/u.test(inside) : !inside.includes(closing);
  return isOne ? { start: start + 1, end: last - 1 } : undefined;
}

function endOf(form: RegExp, text: string): number | undefined {
  form.lastIndex = 0;
  return form.test(text) ? form.lastIndex : undefined;
}
