/** The tables as they are now; migrations.ts makes them. */
import type { Generated } from "kysely";

/** Texts in them have been through `toColumn`, or are JSON. */
export interface Tables {
  readonly callers: {
    readonly tenant: string;
    readonly subject: string;
    /** JSON (stored-progress.ts). */
    readonly progress: string;
  };
  readonly outcomes: {
    readonly id: Generated<number>;
    readonly tenant: string;
    readonly subject: string;
    readonly request_id: string;
    readonly uri: string;
    readonly at_ms: number;
    readonly verdict: string;
    readonly source: string;
    readonly right_uri: string | null;
    readonly query: string | null;
    readonly vector: Uint8Array | null;
    readonly probability: number | null;
    readonly stated: number | null;
  };
  readonly audit: {
    readonly tenant: string;
    readonly sequence: number;
    readonly at_ms: number;
    readonly subject: string;
    readonly client: string | null;
    readonly tool: string;
    readonly request_id: string | null;
    readonly arguments: string;
    readonly decision: string;
    readonly outcome: string;
    readonly duration_ms: number;
    readonly hash: string;
  };
  /** What is asked and changed at every step of a run; short, since a change writes all of a row. */
  readonly runs: {
    readonly id: string;
    readonly tenant: string;
    readonly subject: string;
    readonly uri: string;
    readonly started_at_ms: number;
    readonly fence: number;
    readonly driver: string | null;
    readonly leased_until_ms: number;
    /** 0 or 1, as is `is_parked`. */
    readonly is_over: number;
    readonly is_parked: number;
    /** Of the last state; a run without one has `running`, and when it was made. */
    readonly status: string;
    readonly changed_at_ms: number;
  };
  /** JSON. */
  readonly run_starts: { readonly run_id: string; readonly start: string };
  /** JSON; the latest. */
  readonly run_states: { readonly run_id: string; readonly state: string };
  /** Outcomes and signals. */
  readonly run_entries: {
    /** Rising in the order of writing. */
    readonly number: Generated<number>;
    readonly run_id: string;
    readonly path: string;
    /** JSON. */
    readonly value: string;
  };
  /** The last entry of each tenant's audit log: without it, an end that was cut off would not show. */
  readonly audit_heads: { readonly tenant: string; readonly sequence: number; readonly hash: string };
}
