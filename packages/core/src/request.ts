/** What a caller asks. */
import type { ContextKind } from "./context.ts";

export interface ContentReference {
  readonly hasLargeContent: boolean;
  readonly type?: "document" | "code" | "data" | "mixed";
  readonly summary?: string;
  /** Passed on, never opened. */
  readonly filePath?: string;
  readonly keyEntities: readonly string[];
}

export interface Preferences {
  /** Empty: every kind. */
  readonly kinds: readonly ContextKind[];
  /** 1..10 */
  readonly maxResults: number;
  readonly includeExplanations: boolean;
}

export interface Request {
  readonly query: string;
  /** Variables that the caller extracted; mostly an LLM's guesses. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The caller's own confidence in those variables, 0..1. */
  readonly confidence: number;
  readonly preferences: Preferences;
  readonly content?: ContentReference;
  /** URIs of contexts that an earlier question named and that are not meant. @default none */
  readonly refused?: readonly string[];
}

/** A request with nothing but a query. */
export function plainRequest(query: string): Request {
  return {
    query,
    variables: {},
    confidence: 0.5,
    preferences: { kinds: [], maxResults: defaultMaxResults, includeExplanations: true },
  };
}

/** seeds/001, `context_preferences.max_results`. */
export const defaultMaxResults = 5;

/** seeds/001, `query.maxLength`: a longer query is content, of which a summary is asked. */
export const queryLengthLimit = 500;
