/** The envelope that every tool answers in (DESIGN section 4, step 5). */

import type { WireCall } from "./carry-call.ts";

export interface WireNextAction extends WireCall {
  /** Absent where no explanations are wanted. */
  readonly reason?: string;
}

export interface WireMetadata {
  readonly search_time_ms: number;
  readonly contexts_searched: number;
  readonly indices_used: readonly string[];
  readonly cache_hit: boolean;
  readonly alpha_llm_calls: number;
}

export interface WirePerformance {
  readonly total_time_ms: number;
  readonly alpha_llm_time_ms: number;
  readonly search_time_ms: number;
  readonly assembly_time_ms: number;
  /** What a provider took, where one was called. */
  readonly call_time_ms?: number;
}

export interface WireSuccess {
  readonly success: true;
  readonly result: { readonly request_id: string } & Readonly<Record<string, unknown>>;
  readonly teaching?: Readonly<Record<string, unknown>>;
  readonly next_actions?: readonly WireNextAction[];
  readonly _metadata: WireMetadata;
  readonly _performance: WirePerformance;
  readonly _insights?: readonly string[];
  /** What this very use has opened. */
  readonly _unlocks?: readonly string[];
  readonly _warnings?: readonly string[];
}

interface WireFix {
  readonly instruction: string;
  readonly example?: unknown;
  readonly why?: string;
}

export interface WireFailure {
  readonly success: false;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly request_id: string;
    /** A call after so long is taken; of those refused for coming too often. */
    readonly retry_after_ms?: number;
    readonly fix: WireFix;
  };
  readonly guidance?: Readonly<Record<string, unknown>>;
  readonly partial_results?: Readonly<Record<string, unknown>>;
  readonly teaching?: Readonly<Record<string, unknown>>;
  readonly next_actions?: readonly WireNextAction[];
  readonly _metadata?: WireMetadata;
  readonly _performance?: WirePerformance;
  readonly _unlocks?: readonly string[];
  readonly _warnings?: readonly string[];
}

export type WireAnswer = WireSuccess | WireFailure;
