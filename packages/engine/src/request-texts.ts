/** What of a request is embedded and what is counted. */
import { beginningAndEnd, queryLengthLimit, type Request } from "@flowmind/core";
import { bareQuery, type ReadText, withoutDenied, withoutOrnaments } from "@flowmind/matching";

export interface RequestTexts {
  /** Each gives a vector; a context's cosine is the best over them. */
  readonly embedded: readonly string[];
  /** Goes to the lexical part. */
  readonly counted: ReadText;
}

/**
 * A query within its limit as it is; a longer one by its beginning and its end. Summary and key entities join the lexical text and
 * give a second vector (DESIGN section 4, "Status"). Typing errors are corrected in what is embedded, too; what a query says it is not
 * about ("not this but that") is neither embedded nor counted, and neither are greetings, signatures, emoji and the like.
 */
export function requestTexts(request: Request, read: (text: string) => ReadText): RequestTexts {
  const bare = bareQuery(request);
  const said = withoutOrnaments(bare === request.query ? bare : bare.trim());
  const query = withoutDenied(beginningAndEnd(said, queryLengthLimit));
  const { content } = request;
  const entities = (content?.keyEntities ?? []).join(", ");
  const extra = [content?.summary?.trim() ?? "", entities].filter((part) => part !== "").join(". ");
  if (extra === "") {
    const counted = read(query);
    return { embedded: embeddedOf(counted), counted };
  }
  return {
    embedded: [query, extra].flatMap((text) => embeddedOf(read(text))),
    counted: read(`${query}\n${extra}`),
  };
}

function embeddedOf({ text, gloss }: ReadText): readonly string[] {
  return gloss === undefined ? [text] : [gloss, text];
}
