/** A compiled catalog is of use with the encoder that it was made with. */
import { type Embedder, FlowmindError } from "@flowmind/core";
import type { CatalogData } from "@flowmind/engine";

/**
 * Undefined where its vectors are another encoder's.
 * @param folder where the catalog was found
 * @param report takes COMPILED_CATALOG_UNUSABLE then
 */
export function ofEmbedder(
  data: CatalogData,
  { id }: Pick<Embedder, "id">,
  folder: string,
  report: (problem: FlowmindError<"COMPILED_CATALOG_UNUSABLE">) => void,
): CatalogData | undefined {
  if (data.embedderId === id) return data;
  report(new FlowmindError("COMPILED_CATALOG_UNUSABLE", { folder, detail: "it was made with another encoder" }));
  return undefined;
}
