/** What a caller has earned so far. */

/** Ordered: each has what those before it have. */
export const levels = ["beginner", "intermediate", "advanced"] as const;
export type Level = (typeof levels)[number];

/** A request that counted, by which later ones are told to be of its kind. */
export interface CountedUse {
  /** The context that was used. */
  readonly uri: string;
  /** The request's unit vector as `toKeptVector` gives it. */
  readonly vector: Int8Array;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export interface CallerProgress {
  /** Successful uses, each of another kind; never goes down. */
  readonly uses: number;
  /** Those that counted last, oldest first. */
  readonly counted: readonly CountedUse[];
}

export const noProgress: CallerProgress = { uses: 0, counted: [] };
