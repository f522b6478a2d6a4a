/** Every number that decides something about a condition, but for the fitted ones. */

/** A condition's size: FACTS' nesting depth, and ten times what the tool takes, for those that stand in workflow files. */
export const conditionLimits = { depth: 50, characters: 2_000 } as const;

/**
 * How sure is what stands between a variable and the condition's words: that a number beside "users" in a message is the number that is
 * asked for, that "premium" is about `plan: "premium"`. Set, not fitted: a reading is mistaken now and then.
 */
export const conditionCertainty = { saidInMessage: 0.9, saidByVariable: 0.95 } as const;

/**
 * When an earlier message is taken to be about the same: at half likeness it is as likely as not. A cosine of .45 stands where the encoder
 * parts paraphrases from other messages of one domain. Set, not fitted: no public data has conditions on histories.
 */
export const conditionHistory = {
  middle: 0.45,
  steepness: 12,
  wordsWeight: 0.7,
  saidInMessage: 0.85,
  none: 0.03,
  /** The same question again is nearer than another one about the same matter. */
  repeatMargin: 0.25,
} as const;

/** From this on, and up to that, a verdict is uncertain (issue 7, section 2). */
export const uncertainCondition = { from: 0.4, to: 0.6 } as const;
