/** Every number that decides something about a condition, but for the fitted ones. */

/** A condition's size: FACTS' nesting depth, and ten times what the tool takes, for those that stand in workflow files. */
export const conditionLimits = { depth: 50, characters: 2_000 } as const;

/**
 * How sure is what stands between a variable and the condition's words: that a number beside "users" in a message is the number that is
 * asked for, that "premium" is about `plan: "premium"`, that a message which says a part in its very words means it. Set, not fitted: a reading is
 * mistaken now and then.
 */
export const conditionCertainty = { saidInMessage: 0.9, saidByVariable: 0.95, saidOutright: 0.95 } as const;

/**
 * What a reader is given of a situation. The model reads 160 tokens, 48 of them of the statement (packages/entailment/model/SOURCE.md); more would
 * be cut there, from its end.
 */
export const premiseLimits = {
  messageCharacters: 500,
  facts: 12,
  valueCharacters: 80,
  listed: 5,
  depth: 4,
  earlier: 4,
  earlierCharacters: 200,
} as const;

/** From this on, and up to that, a verdict is uncertain (issue 7, section 2). */
export const uncertainCondition = { from: 0.4, to: 0.6 } as const;
