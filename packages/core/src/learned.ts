/** What the outcomes of one tenant's requests teach, as ranking asks for it. */

/** What past requests say of one context for this request, in logits, and bounded. */
export interface LearnedShift {
  /** Above 0 for the context, below 0 against it. */
  readonly shift: number;
  /** 0 or more: that the request belongs to the catalog at all. */
  readonly belonging: number;
}

/** By URI, as the context has it; undefined where nothing is remembered. */
export type LearnedOf = (uri: string) => LearnedShift | undefined;

/** Never changes: what is learned later is another one. */
export interface Learned {
  /**
   * Part of the query cache's key: equal keys promise answers that hardly differ. Of every tenant another one; "" where nothing is
   * remembered.
   */
  readonly key: string;
  /** @param vectors of the request, one or more; a past request is as near as the nearest of them */
  forRequest(vectors: readonly Float32Array[]): LearnedOf;
}
