/** What can be said of a request without its vectors, once however often it is ranked: its names, its words, the text that values are read from. */
import type { Request } from "@flowmind/core";
import { prepareQueryText, type QueryText, type ReadText } from "@flowmind/matching";
import type { Asking } from "./asking.ts";
import { findExemplified } from "./find-exemplified.ts";
import { findNamed } from "./find-named.ts";
import { type RequestWords, readWords } from "./read-words.ts";

export interface PreparedRequest {
  readonly request: Request;
  readonly text: ReadText;
  /** Positions of the contexts that it names outright. */
  readonly named: readonly number[];
  /** Position of the one context of which it is an example, word for word. */
  readonly exemplified: number | undefined;
  readonly words: RequestWords;
  readonly query: QueryText;
  /** Milliseconds that this took. */
  readonly prepareMs: number;
}

/** @param text gives the words that are counted */
export function prepareRequest(
  { catalog, names, clock, allow }: Pick<Asking, "catalog" | "names" | "clock" | "allow">,
  request: Request,
  text: ReadText,
): PreparedRequest {
  const startMs = clock.monotonic();
  const { contexts } = catalog.snapshot;
  const named = findNamed(request, names).map((context) => contexts.indexOf(context));
  const prepared = {
    request,
    text,
    named: named.filter((position) => allow === undefined || allow(position)),
    exemplified: findExemplified(request, catalog, allow),
    words: readWords(catalog, text.tokens, { allow, given: request.variables }),
    query: prepareQueryText(request.query, clock.now()),
  };
  return { ...prepared, prepareMs: clock.monotonic() - startMs };
}
