/** Requests, asked one at a time of an engine that has its catalog, with what each stage took. */
import { type Clock, type Embedder, plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";

export interface Questions {
  /** Asked before anything is measured. */
  readonly warmUp: readonly string[];
  /** Each is asked twice in a row: the first answer is computed, the second remembered. Different from each other. */
  readonly requests: readonly string[];
}

export interface SamplingParts {
  readonly engine: Engine;
  readonly embedder: Embedder;
  readonly clock: Clock;
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

export interface TakenSamples {
  readonly indexName: string;
  readonly samples: Samples;
}

/** Encoder alone and request are interleaved and take turns in being first: what the machine does besides falls on both alike. */
export async function takeSamples(questions: Questions, parts: SamplingParts): Promise<TakenSamples> {
  const { engine, embedder } = parts;
  for (const query of questions.warmUp) {
    await embedder.embed(query);
    await engine.ask(plainRequest(query));
  }
  let indexName = "";
  const taken: Taken[] = [];
  for (const [at, query] of questions.requests.entries()) {
    const encoderFirst = at % 2 === 0;
    const early = encoderFirst ? await timeEncoder(query, parts) : 0;
    const { timings, indices } = (await askFresh(engine, query)).trace;
    const encoderMs = encoderFirst ? early : await timeEncoder(query, parts);
    const cached = (await engine.ask(plainRequest(query))).trace;
    taken.push({ ...timings, encoderMs, cachedMs: cached.timings.totalMs });
    indexName = indices[0] ?? "";
  }
  return { indexName, samples: toSamples(taken) };
}

type Taken = { readonly [Name in keyof Samples]: number };

async function timeEncoder(query: string, { embedder, clock }: SamplingParts): Promise<number> {
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
