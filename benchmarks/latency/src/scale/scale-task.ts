/** What a measuring process is told and what it tells: compiling and serving are processes of their own. */
import type { Samples } from "../take-samples.ts";
import type { Recall } from "./measure-recall.ts";

export interface ScaleTask {
  readonly phase: "compile" | "serve";
  readonly size: number;
  readonly dataFolder: string;
  readonly cacheFolder: string;
  /** The compiled catalog is written to and read from. */
  readonly compiledFolder: string;
  readonly requestCount: number;
}

export interface CompiledFigures {
  readonly kinds: { readonly real: number; readonly layered: number; readonly mixed: number };
  /** From contexts and vectors to a catalog that answers; making the vectors, which stands for embedding them, is left out. */
  readonly compileMs: number;
  /** Of these, building the index. */
  readonly indexMs: number;
  readonly writeMs: number;
  readonly storedBytes: number;
  readonly recall: Recall;
}

export interface ServedFigures {
  /** Encoder loaded, nothing read. */
  readonly residentBeforeBytes: number;
  /** Catalog read. */
  readonly residentOpenedBytes: number;
  /** Requests answered. */
  readonly residentBytes: number;
  /** Highest that the process ever had. */
  readonly residentPeakBytes: number;
  /** Reading and checking the files. */
  readonly readMs: number;
  /** From there to a catalog that answers. */
  readonly openMs: number;
  readonly firstAnswerMs: number;
  readonly indexName: string;
  readonly samples: Samples;
  readonly layers: LayeredAnswers;
}

/** The layered case: what is answered without the place, and with it. */
export interface LayeredAnswers {
  readonly without: { readonly status: string; readonly asked?: string; readonly uris: readonly string[] };
  readonly withPlace: { readonly status: string; readonly uris: readonly string[] };
}
