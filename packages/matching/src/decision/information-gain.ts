/** How much an answer is expected to tell. */

/**
 * Mutual information of cause and answer, in bits: Σ P(c) P(a | c) log2 (P(a | c) / P(a)) (Cover & Thomas 2006, section 2.3). 0 for
 * an answer that says nothing, at most the entropy of the causes.
 * @param weights of the causes, not negative; need not sum to 1
 * @param likelihoods for each answer, P(answer | cause) in the order of the causes
 */
export function informationGain(weights: readonly number[], likelihoods: readonly (readonly number[])[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return 0;
  let bits = 0;
  for (const likelihood of likelihoods) {
    const joint = likelihood.map((one, at) => (one * (weights[at] as number)) / total);
    const marginal = joint.reduce((sum, one) => sum + one, 0);
    joint.forEach((one, at) => {
      if (one > 0) bits += one * Math.log2((likelihood[at] as number) / marginal);
    });
  }
  return Math.max(0, bits);
}
