/** The port behind which the state of rate limits lies: one process now, several that lease slices of one bucket later. */

/** One caller's bucket for one tool. Times are milliseconds of the clock that is passed to the limiter. */
export interface RateLimitState {
  /** When the rest of this was true. */
  readonly atMs: number;
  /** What calls are paid with: one costs 60,000, and a limit of n a minute earns n every millisecond. */
  readonly credit: number;
  /** The wait that a refused caller was told, from `atMs` on; 0: it was refused nothing since it last got something. */
  readonly waitMs: number;
  /** Whether that wait is a longer one for having called during a wait. */
  readonly isPenalty: boolean;
  /** Waits that were not kept; one is forgiven with time. */
  readonly strikes: number;
  /** Milliseconds between the last strike, or the last that was forgiven, and `atMs`. */
  readonly calmMs: number;
  /** Calls that have begun and not ended. */
  readonly running: readonly RunningCall[];
}

export interface RunningCall {
  readonly id: string;
  readonly sinceMs: number;
}

export interface RateLimitStore {
  /**
   * Replaces the state under a key; no other change of it falls between what `change` is given and what it gives. A state that is gone
   * is `undefined` again.
   */
  update<Result>(
    key: string,
    change: (before: RateLimitState | undefined) => { readonly state: RateLimitState; readonly result: Result },
  ): Promise<Result>;
}
