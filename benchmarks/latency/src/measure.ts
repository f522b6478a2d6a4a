/** One catalog, measured: compiled by the real engine, then asked one request at a time. */
import { type Clock, type Context, type Embedder, type MakeVectorIndex, plainRequest } from "@flowmind/core";
import { createEngine, type Engine } from "@flowmind/engine";

export interface MeasureInput {
  readonly contexts: readonly Context[];
  /** Asked before anything is measured. */
  readonly warmUp: readonly string[];
  /** Each is asked twice in a row: the first answer is computed, the second remembered. Different from each other. */
  readonly requests: readonly string[];
}

export interface MeasureParts {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
  readonly clock: Clock;
  /** Bytes of memory that the process holds, garbage collected. */
  readonly residentBytes: () => number;
}

/** Milliseconds, one number a request, in the order of the requests. */
export interface Samples {
  /** The encoder by itself on the same text. */
  readonly encoderMs: readonly number[];
  readonly totalMs: readonly number[];
  readonly embedMs: readonly number[];
  readonly searchMs: readonly number[];
  readonly rankMs: readonly number[];
  /** The same request once more. */
  readonly cachedMs: readonly number[];
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

/** Encoder alone and request are interleaved and take turns in being first: what the machine does besides falls on both alike. */
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
  for (const query of input.warmUp) {
    await embedder.embed(query);
    await engine.ask(plainRequest(query));
  }
  let indexName = "";
  const taken: Taken[] = [];
  for (const [at, query] of input.requests.entries()) {
    const encoderFirst = at % 2 === 0;
    const early = encoderFirst ? await timeEncoder(query, parts) : 0;
    const { timings, indices } = (await askFresh(engine, query)).trace;
    const encoderMs = encoderFirst ? early : await timeEncoder(query, parts);
    const cached = (await engine.ask(plainRequest(query))).trace;
    taken.push({ ...timings, encoderMs, cachedMs: cached.timings.totalMs });
    indexName = indices[0] ?? "";
  }
  const residentBytes = parts.residentBytes();
  const samples = toSamples(taken);
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

type Taken = { readonly [Name in keyof Samples]: number };

async function timeEncoder(query: string, { embedder, clock }: MeasureParts): Promise<number> {
  const startMs = clock.monotonic();
  await embedder.embed(query);
  return clock.monotonic() - startMs;
}

/** Throws RangeError for a request that was asked before: its answer would be remembered and not measured. */
async function askFresh(engine: Engine, query: string): ReturnType<Engine["ask"]> {
  const outcome = await engine.ask(plainRequest(query));
  if (outcome.trace.cacheHit) throw new RangeError(`the request "${query}" was asked before`);
  return outcome;
}

function toSamples(taken: readonly Taken[]): Samples {
  return {
    encoderMs: taken.map((one) => one.encoderMs),
    totalMs: taken.map((one) => one.totalMs),
    embedMs: taken.map((one) => one.embedMs),
    searchMs: taken.map((one) => one.searchMs),
    rankMs: taken.map((one) => one.rankMs),
    cachedMs: taken.map((one) => one.cachedMs),
  };
}
