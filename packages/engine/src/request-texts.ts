/** What of a request is embedded and what is counted. */
import { queryLengthLimit, type Request } from "@flowmind/core";

export interface RequestTexts {
  /** Each gives a vector; a context's cosine is the best over them. */
  readonly embedded: readonly string[];
  /** Goes to the lexical part. */
  readonly counted: string;
}

/**
 * A query within its limit as it is; a longer one by its beginning and its end. Summary and key entities join the lexical text and
 * give a second vector (DESIGN section 4, "Status").
 */
export function requestTexts(request: Request): RequestTexts {
  const query = request.query.length <= queryLengthLimit ? request.query : beginningAndEnd(request.query);
  const { content } = request;
  const entities = (content?.keyEntities ?? []).join(", ");
  const extra = [content?.summary?.trim() ?? "", entities].filter((part) => part !== "").join(". ");
  return extra === ""
    ? { embedded: [query], counted: query }
    : { embedded: [query, extra], counted: `${query}\n${extra}` };
}

function beginningAndEnd(text: string): string {
  const half = queryLengthLimit / 2;
  const head = text.slice(0, half);
  const tail = text.slice(-half);
  const headEnd = lastSentenceEnd(head);
  const tailStart = tail.search(/(?<=[.!?\n])\s+\S/u);
  return `${headEnd > 0 ? head.slice(0, headEnd) : head} ${tailStart >= 0 ? tail.slice(tailStart).trim() : tail}`;
}

function lastSentenceEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?\n](?=\s|$)/gu)];
  return (ends.at(-1)?.index ?? -1) + 1;
}
