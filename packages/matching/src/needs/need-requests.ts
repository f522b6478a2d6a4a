/** A request for several things → a request for each. */
import { characterCount, type Need, queryLengthLimit, type Request } from "@flowmind/core";
import { ownWords } from "./own-words.ts";
import { splitNeeds } from "./split-needs.ts";

export interface NeedRequest extends Pick<Need, "text" | "span"> {
  /** What values are read from: the need's words, behind the circumstances that the whole request opens with. */
  readonly request: Request;
  /** Whether the words set it apart; a need that is not is one only where it alone leads to a context. */
  readonly explicit: boolean;
  /** Whether only its shape sets it apart; such a one also wants that the need before it leads to a context. */
  readonly guessed: boolean;
}

/** A longer text is material to work on; its sentences are not what the caller needs. */
const splitLengthLimit = 4 * queryLengthLimit;

/** Two or more, in the order of the query; none where the request asks for one thing, or comes with the gist of its content. */
export function needRequests(request: Request): readonly NeedRequest[] {
  const { query, content } = request;
  const hasGist = content !== undefined && (content.keyEntities.length > 0 || (content.summary ?? "").trim() !== "");
  if (hasGist || query.length > splitLengthLimit) return [];
  const spans = splitNeeds(query);
  const [first] = spans;
  if (first === undefined || spans.length < 2) return [];
  const circumstances = query.slice(first.start, first.asksFrom);
  // What would have changed the answer is told of a request for one thing alone.
  const preferences = { ...request.preferences, includeExplanations: false };
  return spans.map(({ start, end, explicit, guessed }, at) => {
    const { text, span } = ownPart(query, start, end);
    const withCircumstances = at === 0 ? text : `${circumstances}${text}`;
    const read = characterCount(withCircumstances) <= queryLengthLimit ? withCircumstances : text;
    return { text, span, explicit, guessed, request: { ...request, preferences, query: read } };
  });
}

function ownPart(query: string, start: number, end: number): Pick<Need, "text" | "span"> {
  const own = ownWords(query.slice(start, end));
  const span = { start: start + own.start, end: start + own.end };
  return { text: query.slice(span.start, span.end), span };
}
