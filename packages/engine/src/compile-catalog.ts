/** Contexts → a compiled catalog: embed, index, fit. */
import { createHash } from "node:crypto";
import type { Context, Embedder, MakeVectorIndex } from "@flowmind/core";
import { type ContextVectors, createDiscriminant, documentText, fitCatalogModel, titleText } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { CompileOptions } from "./engine.ts";
import { createNameIndex } from "./name-index.ts";

export interface CompileParts {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
}

/**
 * Contexts are put in the order of their URIs first, so that the order in which they came changes nothing. Of several with one URI
 * the first is kept.
 */
export async function compileCatalog(
  contexts: readonly Context[],
  parts: CompileParts,
  options: CompileOptions = {},
): Promise<CompiledCatalog> {
  const ordered = orderByUri(contexts);
  const texts = ordered.map((context) => [documentText(context), titleText(context), ...context.examples.positive]);
  const { dimensions } = parts.embedder;
  const embedded = await parts.embedder.embedMany(texts.flat(), {
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  });
  const vectors = new Float32Array(embedded.length * dimensions);
  embedded.forEach((vector, row) => {
    vectors.set(vector, row * dimensions);
  });
  const { firstRows, owners } = layOut(texts.map((rows) => rows.length));
  const model = fitCatalogModel(ordered, contextVectors(embedded, firstRows), dimensions);
  return {
    snapshot: {
      version: versionOf(ordered, parts.embedder.id),
      contexts: ordered,
      ...createNameIndex(ordered),
    },
    vectors,
    dimensions,
    firstRows,
    owners,
    index: parts.makeIndex(vectors, dimensions),
    model,
    ...(model.discriminant === undefined ? {} : { discriminant: createDiscriminant(model.discriminant, dimensions) }),
  };
}

function orderByUri(contexts: readonly Context[]): readonly Context[] {
  const byUri = new Map<string, Context>();
  for (const context of contexts) if (!byUri.has(context.uri)) byUri.set(context.uri, context);
  return [...byUri.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

function layOut(rowCounts: readonly number[]): { firstRows: Uint32Array; owners: Uint32Array } {
  const firstRows = new Uint32Array(rowCounts.length + 1);
  rowCounts.forEach((count, position) => {
    firstRows[position + 1] = (firstRows[position] as number) + count;
  });
  const owners = new Uint32Array(firstRows[rowCounts.length] as number);
  rowCounts.forEach((_, position) => {
    owners.fill(position, firstRows[position], firstRows[position + 1]);
  });
  return { firstRows, owners };
}

function contextVectors(embedded: readonly Float32Array[], firstRows: Uint32Array): readonly ContextVectors[] {
  return Array.from({ length: firstRows.length - 1 }, (_, position) => {
    const [document, , ...examples] = embedded.slice(firstRows[position], firstRows[position + 1]);
    return { document: document as Float32Array, examples };
  });
}

function versionOf(contexts: readonly Context[], embedderId: string): string {
  const hash = createHash("sha256").update(embedderId);
  for (const context of contexts) hash.update(`\n${context.uri} ${context.digest}`);
  return hash.digest("hex").slice(0, 16);
}
