/** What of a request is embedded and what is counted. */
import { queryLengthLimit, type Request } from "@flowmind/core";
import { type ReadText, withoutDenied } from "@flowmind/matching";

export interface RequestTexts {
  /** Each gives a vector; a context's cosine is the best over them. */
  readonly embedded: readonly string[];
  /** Goes to the lexical part. */
  readonly counted: ReadText;
}

/**
 * A query within its limit as it is; a longer one by its beginning and its end. Summary and key entities join the lexical text and
 * give a second vector (DESIGN section 4, "Status"). Typing errors are corrected in what is embedded, too; what a query says it is not
 * about ("not this but that") is neither embedded nor counted.
 */
export function requestTexts(request: Request, read: (text: string) => ReadText): RequestTexts {
  const asked = request.query.length <= queryLengthLimit ? request.query : beginningAndEnd(request.query);
  const query = withoutDenied(asked);
  const { content } = request;
  const entities = (content?.keyEntities ?? []).join(", ");
  const extra = [content?.summary?.trim() ?? "", entities].filter((part) => part !== "").join(". ");
  if (extra === "") {
    const counted = read(query);
    return { embedded: [counted.text], counted };
  }
  return { embedded: [query, extra].map((text) => read(text).text), counted: read(`${query}\n${extra}`) };
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
