/** What the engine promises: a compiled catalog that answers requests. */
import type { AskOptions, ConditionJudge, Context, Outcome, Request, Router, VectorIndex } from "@flowmind/core";
import type { CatalogData } from "./compiled-catalog.ts";
import type { MeasuredRequest } from "./measure-request.ts";
import type { Permitted } from "./permitted-view.ts";

export interface CompileOptions {
  readonly signal?: AbortSignal;
  /** Called as texts are embedded, with how many of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
  /**
   * A catalog compiled earlier: only texts that it does not have are embedded, its index is renewed where it has one, and for the
   * same contexts nothing is fitted anew.
   */
  readonly known?: CatalogData & { readonly index?: VectorIndex };
}

export interface CatalogChange {
  /** Added, or put in the place of the context with the same URI. */
  readonly put?: readonly Context[];
  /** URIs, in any case; those that are not there are passed over. */
  readonly remove?: readonly string[];
}

/** One generation of the catalog; never changes. */
export interface Snapshot {
  /** Digest over the contexts and the encoder; equal versions answer equally, but for what cannot be used at present. */
  readonly version: string;
  /** By URI. */
  readonly contexts: readonly Context[];
  /** The context of a URI (any case, with or without version), alias or exact title. */
  find(name: string): Context | undefined;
  /** URIs a mistyped one may have meant, nearest first, at most three. */
  suggest(name: string): readonly string[];
}

/** Which stage kept a context out of an answer, with its numbers. */
export interface Absence {
  readonly uri: string;
  readonly stage:
    | "present"
    | "unknown"
    | "type_filter"
    | "recall"
    | "variables"
    | "refused"
    | "abstained"
    | "ranked_too_low"
    | "max_results"
    | "named_elsewhere";
  readonly explanation: string;
  readonly numbers: Readonly<Record<string, number>>;
}

export interface Engine extends Router, ConditionJudge {
  /** Replaces the catalog as a whole; requests under way finish on the one they began with. */
  compile(contexts: readonly Context[], options?: CompileOptions): Promise<Snapshot>;
  /**
   * Changes some contexts of the catalog that answers now and keeps the others' vectors; the result is that of compiling all anew.
   * Changes that come at the same time are made one after the other, each on the result of the one before. Throws CATALOG_EMPTY
   * before the first `compile` or `restore`.
   */
  update(change: CatalogChange, options?: Omit<CompileOptions, "known">): Promise<Snapshot>;
  /** Answers from a catalog compiled earlier, at once. Throws RangeError for one of another embedder. */
  restore(data: CatalogData): Snapshot;
  /** The generation that answers now, for keeping; throws CATALOG_EMPTY before there is one. */
  data(): CatalogData;
  /**
   * The generation that answers now, or what `allow` leaves of it, for which names of anything else lead nowhere; throws CATALOG_EMPTY before
   * the first `compile`.
   */
  snapshot(permitted?: Permitted): Snapshot;
  ask(request: Request, options?: AskOptions): Promise<Outcome>;
  /** What the probabilities of this request are read from, to calibrate them; undefined where nothing may be answered. */
  measure(request: Request, options?: AskOptions): Promise<MeasuredRequest | undefined>;
  /** Why `uri` is not among the matches of this request. */
  explainAbsence(request: Request, uri: string, options?: AskOptions): Promise<Absence>;
}
