/** A host's description → what it says, and the requests that it quotes as examples. */
import { withoutExclusions } from "@flowmind/core";
import { quotedRequests } from "./body-parts.ts";
import { plainWords } from "./plain-words.ts";

export interface SplitDescription {
  readonly text: string;
  readonly requests: readonly string[];
}

/** Claude Code writes agents' examples so: `<example>Context: … user: "…" assistant: "…"</example>`. */
const exampleStart = /(?:(?:For )?Examples?(?: usage)?:?\s*)?<example>/i;
const userLine = /\buser:\s*["“']([^"“”\n]{2,300})["”']/gi;
/** Says that what is quoted is what users say. */
const quotesUsers = /\busers?\s+(?:asks?|says?|wants?|requests?|types?|mentions?)\b|\btriggers? on\b|\bphrases like\b/i;
const mostRequests = 20;

/**
 * What is quoted where it says what it is not for ("DO NOT USE WHEN the user says …") is no example of it.
 * Line breaks written as `\n`, as Claude Code writes them into one line, are line breaks.
 */
export function splitDescription(written: string): SplitDescription {
  const text = written.replaceAll("\\n", "\n").trim();
  const start = exampleStart.exec(text)?.index ?? -1;
  const said = (start === -1 ? text : text.slice(0, start)).trim();
  const fromExamples = [...text.matchAll(userLine)].map((found) => plainWords((found[1] ?? "").replace(/\\+$/, "")));
  const served = withoutExclusions(said);
  const fromText = quotesUsers.test(served) ? quotedRequests(served) : [];
  const requests = [...new Set([...fromExamples, ...fromText])].filter((one) => one !== "").slice(0, mostRequests);
  return { text: said === "" ? plainWords(text) : said, requests };
}
