/** One catalog, measured: compiled by the real engine, then asked one request at a time. */
import type { Clock, Context, Embedder, MakeVectorIndex } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { type Questions, type Samples, takeSamples } from "./take-samples.ts";

export interface MeasureInput extends Questions {
  readonly contexts: readonly Context[];
}

export interface MeasureParts {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
  readonly clock: Clock;
  /** Bytes of memory that the process holds, garbage collected. */
  readonly residentBytes: () => number;
}

export interface Measurement {
  readonly contextCount: number;
  readonly vectorCount: number;
  readonly indexName: string;
  /** Embedding left out where the vectors were kept from an earlier run. */
  readonly compileMs: number;
  /** Before the catalog was compiled, the encoder loaded. */
  readonly residentBeforeBytes: number;
  readonly residentBytes: number;
  readonly samples: Samples;
}

export async function measure(input: MeasureInput, parts: MeasureParts): Promise<Measurement> {
  const { clock, embedder } = parts;
  const residentBeforeBytes = parts.residentBytes();
  const engine = createEngine(parts);
  let vectorCount = 0;
  const startMs = clock.monotonic();
  const { contexts } = await engine.compile(input.contexts, {
    onProgress: (_, total) => {
      vectorCount = total;
    },
  });
  const compileMs = clock.monotonic() - startMs;
  const { indexName, samples } = await takeSamples(input, { engine, embedder, clock });
  const residentBytes = parts.residentBytes();
  return {
    contextCount: contexts.length,
    vectorCount,
    indexName,
    compileMs,
    residentBeforeBytes,
    residentBytes,
    samples,
  };
}
