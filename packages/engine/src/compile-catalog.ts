/** Contexts → a compiled catalog: embed what is new, fit, index, calibrate. */
import { createHash } from "node:crypto";
import { type Context, contextUriKey, type Embedder, type MakeVectorIndex } from "@flowmind/core";
import {
  discriminantInput,
  fitCatalogModel,
  fitCatalogWords,
  fitDiscriminant,
  sharedStatistics,
} from "@flowmind/matching";
import { type CalibratingParts, calibrateCatalog } from "./calibrate-catalog.ts";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import { contextVectors } from "./context-vectors.ts";
import { embedRows } from "./embed-rows.ts";
import type { CompileOptions } from "./engine.ts";
import type { ForeignBank } from "./foreign-bank.ts";
import { openCatalog } from "./open-catalog.ts";

export interface CompileParts extends Pick<CalibratingParts, "onSamples"> {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
  /** What the catalog is calibrated against. */
  readonly foreignBank: ForeignBank;
}

/**
 * Contexts are put in the order of their URIs first, so that the order in which they came changes nothing. Of several with one URI
 * the first is kept. Of `options.known`, vectors of the same texts are taken over, and where it is of the very same contexts all that
 * was fitted too: the result is the one that compiling anew would give.
 */
export async function compileCatalog(
  contexts: readonly Context[],
  parts: CompileParts,
  options: CompileOptions = {},
): Promise<CompiledCatalog> {
  const ordered = orderByUri(contexts);
  const { embedder } = parts;
  const { known: offered, ...embedOptions } = options;
  const known = offered?.embedderId === embedder.id ? offered : undefined;
  const version = versionOf(ordered, embedder.id);
  if (known?.version === version) return openCatalog({ ...known, contexts: ordered }, parts, known.index);
  const embedding = Promise.all([
    embedRows(ordered, embedder, { ...embedOptions, ...(known && { known }) }),
    parts.foreignBank(options.signal === undefined ? {} : { signal: options.signal }),
  ]);
  embedding.catch(() => {});
  // Embedding goes on elsewhere meanwhile.
  const words = fitCatalogWords(ordered);
  const [{ vectors, firstRows, from, nearMisses }, bank] = await embedding;
  const { id: embedderId, dimensions } = embedder;
  const ofContexts = contextVectors({ vectors, firstRows, dimensions });
  const input = discriminantInput(ofContexts, dimensions);
  const shared = sharedStatistics(input);
  const model = fitCatalogModel(words, ofContexts, dimensions, fitDiscriminant(input, shared));
  const data = { version, embedderId, contexts: ordered, vectors, dimensions, firstRows, nearMisses, model };
  const opened = openCatalog(data, parts, known?.index?.renew(vectors, from));
  return { ...opened, model: await calibrateCatalog(opened, bank, { ...parts, ...(shared && { shared }) }) };
}

function orderByUri(contexts: readonly Context[]): readonly Context[] {
  const byUri = new Map<string, Context>();
  for (const context of contexts) {
    const key = contextUriKey(context.uri);
    if (!byUri.has(key)) byUri.set(key, context);
  }
  return [...byUri.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

function versionOf(contexts: readonly Context[], embedderId: string): string {
  const hash = createHash("sha256").update(embedderId);
  for (const context of contexts) hash.update(`\n${context.uri} ${context.digest}`);
  return hash.digest("hex").slice(0, 16);
}
