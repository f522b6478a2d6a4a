/** What the engine promises: a compiled catalog that answers requests. */
import type { AskOptions, Context, Outcome, Request, Router } from "@flowmind/core";

export interface CompileOptions {
  readonly signal?: AbortSignal;
  /** Called as texts are embedded, with how many of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** One generation of the catalog; never changes. */
export interface Snapshot {
  /** Digest over the contexts and the encoder; equal versions answer equally. */
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
    | "abstained"
    | "ranked_too_low"
    | "named_elsewhere";
  readonly explanation: string;
  readonly numbers: Readonly<Record<string, number>>;
}

export interface Engine extends Router {
  /** Replaces the catalog as a whole; requests under way finish on the one they began with. */
  compile(contexts: readonly Context[], options?: CompileOptions): Promise<Snapshot>;
  /** The generation that answers now; throws CATALOG_EMPTY before the first `compile`. */
  snapshot(): Snapshot;
  ask(request: Request, options?: AskOptions): Promise<Outcome>;
  /** Why `uri` is not among the matches of this request. */
  explainAbsence(request: Request, uri: string, options?: AskOptions): Promise<Absence>;
}
