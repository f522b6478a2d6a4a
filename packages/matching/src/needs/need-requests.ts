/** A request for several things → a request for each. */
import { characterCount, type Need, queryLengthLimit, type Request } from "@flowmind/core";
import { ownWords } from "./clauses/own-words.ts";
import { bareQuery } from "./envelope/bare-query.ts";
import { splitNeeds } from "./split-needs.ts";

export interface NeedRequest extends Pick<Need, "text" | "span"> {
  /** What values are read from: the need's words, behind the circumstances that the whole request opens with, with greeting and signature. */
  readonly request: Request;
  /** Whether the words set it apart; a need that is not is one only where it alone leads to a context. */
  readonly explicit: boolean;
  /** Whether only its shape sets it apart; such a one also wants that the need before it leads to a context. */
  readonly guessed: boolean;
}

/** A longer text is material to work on; its sentences are not what the caller needs. */
const splitLengthLimit = 4 * queryLengthLimit;

/** It is material to work on, or comes with the gist of its content. */
export function asksForOne(request: Request): boolean {
  const { content } = request;
  const hasGist = content !== undefined && (content.keyEntities.length > 0 || (content.summary ?? "").trim() !== "");
  return hasGist || bareQuery(request).trim().length > splitLengthLimit;
}

/** The request as the only need that it has so far; its text, as long as the span, is without an envelope. */
export function wholeNeed(request: Request): NeedRequest {
  const preferences = partPreferences(request);
  const bare = bareQuery(request);
  const span = { start: bare.length - bare.trimStart().length, end: bare.trimEnd().length };
  return {
    text: bare.slice(span.start, span.end),
    span,
    explicit: true,
    guessed: false,
    request: { ...request, preferences },
  };
}

/** Two or more, in the order of the query; none where the request asks for one thing. */
export function needRequests(request: Request): readonly NeedRequest[] {
  const { query } = request;
  if (asksForOne(request)) return [];
  const bare = bareQuery(request);
  const spans = splitNeeds(bare);
  const [first] = spans;
  if (first === undefined || spans.length < 2) return [];
  const circumstances = query.slice(first.start, first.asksFrom);
  const preferences = partPreferences(request);
  return spans.map(({ start, end, explicit, guessed }, at) => {
    const { text, span } = ownPart(bare, start, end);
    const { text: said } = ownPart(query, start, end);
    const withCircumstances = at === 0 ? said : `${circumstances}${said}`;
    const read = characterCount(withCircumstances) <= queryLengthLimit ? withCircumstances : text;
    return { text, span, explicit, guessed, request: { ...request, preferences, query: read } };
  });
}

/** What would have changed the answer is told of a request for one thing alone. */
function partPreferences({ preferences }: Request): Request["preferences"] {
  return { ...preferences, includeExplanations: false };
}

/** A stretch of a query without what joins it to the stretch before; the span is of the query. */
export function ownPart(query: string, start: number, end: number): Pick<Need, "text" | "span"> {
  const own = ownWords(query.slice(start, end));
  const span = { start: start + own.start, end: start + own.end };
  return { text: query.slice(span.start, span.end), span };
}
