/** What the probabilities of a request are read from. */
import type { Embedder, Request } from "@flowmind/core";
import { calibrationFeatures, type Features } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { RecallOptions } from "./recall.ts";
import { requestTexts } from "./request-texts.ts";
import { scoreText } from "./score-text.ts";

export interface MeasuredRequest {
  readonly features: Features;
  /** URI of the first-ranked context. */
  readonly first: string;
}

/** As a whole, without what variables and names add. Undefined where there is no candidate. */
export async function measureRequest(
  catalog: CompiledCatalog,
  request: Request,
  options: Pick<RecallOptions, "allow"> & { readonly embedder: Embedder; readonly signal?: AbortSignal },
): Promise<MeasuredRequest | undefined> {
  const { embedder, signal, allow } = options;
  const { embedded, counted } = requestTexts(request, catalog.read);
  const vectors = await Promise.all(embedded.map((text) => embedder.embed(text, signal)));
  const scored = scoreText(catalog, counted.tokens, vectors, { allow });
  const [first] = scored;
  if (first === undefined) return undefined;
  return {
    features: calibrationFeatures(scored, catalog.model, counted.tokens.length),
    first: first.candidate.context.uri,
  };
}
