/** The ports: what the pure parts need from the world, so that the world can be passed in. */
import type { ConditionJudgement, ConditionSituation } from "./condition-verdict.ts";
import type { Context } from "./context.ts";
import type { Learned } from "./learned.ts";
import type { Outcome } from "./outcome.ts";
import type { Request } from "./request.ts";
import type { RowVectors } from "./row-vectors.ts";

export interface EmbedManyOptions {
  readonly signal?: AbortSignal;
  /** Called after each text, with how many of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Text → unit vector. The same text gives the same vector, bit for bit, on every call. `embed` is for requests and `embedMany` for
 * the catalog's texts: a model with prefixes puts another one before each.
 */
export interface Embedder {
  /** Names the model and its settings; equal ids mean interchangeable vectors. */
  readonly id: string;
  readonly dimensions: number;
  embed(text: string, signal?: AbortSignal): Promise<Float32Array>;
  /** Vectors in the order of the texts. */
  embedMany(texts: readonly string[], options?: EmbedManyOptions): Promise<readonly Float32Array[]>;
  /**
   * Of how many pieces the model makes a word, lower case: what it knows whole is no typing error, and of what is no word it makes small ones.
   * Infinity where it can make nothing of it. Absent: it cannot tell.
   */
  piecesOf?(word: string): number;
  close(): Promise<void>;
}

/**
 * Natural language inference: does a text make a statement true? The same texts give the same probability, bit for bit; it is calibrated
 * on statements that the model was not fitted on.
 */
export interface EntailmentModel {
  /**
   * P(the hypothesis holds, going by the premise alone), 0..1. What the premise neither says nor implies does not hold. Longer texts are cut.
   * Rejects with REQUEST_ABORTED once the signal is.
   */
  entail(hypothesis: string, premise: string, signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

export interface Neighbours {
  /** Row numbers, nearest first; equal similarities by row number. */
  readonly rows: readonly number[];
  /** Cosines, parallel to `rows`. */
  readonly similarities: readonly number[];
}

/** Rows for a closer look, in any order, each once. */
export interface Nominations {
  readonly rows: ArrayLike<number>;
  /** Cosines as far as the index knows them without looking closely; parallel to `rows`. */
  readonly similarities: ArrayLike<number>;
}

/** Nearest rows of a fixed matrix of unit vectors. Never changes: its successor is another index. */
export interface VectorIndex {
  /** Name of the method, for the answer's metadata. */
  readonly name: string;
  readonly size: number;
  /** At most `count` rows, of the allowed ones only. */
  search(query: Float32Array, count: number, allow?: (row: number) => boolean): Neighbours;
  /**
   * At least `count` of the allowed rows, or all where there are fewer, the nearest ones among them as far as the index can tell
   * cheaply. Valid until the next call.
   */
  nominate(query: Float32Array, count: number, allow?: (row: number) => boolean): Nominations;
  /**
   * The index over `vectors`, in which row `r` has the numbers of row `from[r]` here, or new ones where that is −1; rows that `from`
   * does not name are gone. Shares what it can, and leaves this index as it is.
   */
  renew(vectors: Float32Array, from: Int32Array): VectorIndex;
  /** The rows as this index has them, where it needs no others: whoever made it may let go of the matrix. */
  readonly rows?: RowVectors;
  /** Of these rows, in their order, each as `cosineOfRow` gives it to the last bit. Absent where that is as fast. */
  readonly cosines?: (query: Float32Array, rows: ArrayLike<number>) => Float64Array;
  /** What took long to build, for keeping. Absent where building anew is as fast. */
  readonly kept?: KeptIndex;
}

interface IndexState {
  /** Name of the method that built it. */
  readonly method: string;
  /** Row of what was built → row of the present matrix, −1 where that is gone. */
  readonly rowOf: Int32Array;
}

export interface KeptIndex extends IndexState {
  /** Writes what was built to a new file; throws where it cannot. */
  readonly save: (file: string) => void;
}

/** What `save` wrote, whole: nothing of the file's content is checked when it is read. */
export interface StoredIndex extends IndexState {
  readonly file: string;
}

/** Builds an index over `vectors`, rows of `dimensions` numbers, unit length. The matrix is not copied: do not change it. */
export interface MakeVectorIndex {
  (vectors: Float32Array, dimensions: number): VectorIndex;
  /** The index that was kept, over the same rows; undefined where it is none of this method, version or matrix. */
  readonly open?: (rows: RowVectors, dimensions: number, stored: StoredIndex) => VectorIndex | undefined;
}

export interface AskOptions {
  /** What this caller may see; absent: everything. */
  readonly allow?: (context: Context) => boolean;
  /** Part of the query cache's key: equal keys promise equal `allow` decisions. Required with `allow` for caching. */
  readonly allowKey?: string;
  /** Kept answers are given within it only, so that nobody learns from one what others have asked. @default one for all */
  readonly cacheScope?: string;
  /** What the tenant's outcomes have taught so far. */
  readonly learned?: Learned;
  readonly signal?: AbortSignal;
}

/** A request in, an outcome out. */
export interface Router {
  ask(request: Request, options?: AskOptions): Promise<Outcome>;
}

export interface JudgeOptions {
  /** As in `AskOptions`. */
  readonly cacheScope?: string;
  readonly signal?: AbortSignal;
}

/** A condition in plain language and a situation in, a verdict out. Total: any text is a condition. */
export interface ConditionJudge {
  judge(condition: string, situation: ConditionSituation, options?: JudgeOptions): Promise<ConditionJudgement>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds from an arbitrary origin, never going back. */
  monotonic(): number;
}

export interface IdSource {
  /** A new, unguessable id. */
  next(): string;
}

export type LogLevel = "debug" | "info" | "warn" | "error";

export interface Log {
  write(level: LogLevel, message: string, details?: Readonly<Record<string, unknown>>): void;
}
