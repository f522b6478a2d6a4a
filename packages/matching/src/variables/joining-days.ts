/** The words between the two ends of a span of days. */

/** Source of a pattern, with what may stand behind them: "to", "until the", "bis zum", "al". */
export const joiningDays = "(?:to|until|till|through|bis|al|hasta|-|–)\\s*(?:(?:the|zum|el)\\s+)?";

const joined = new RegExp(`^\\.?\\s*${joiningDays}$`, "i");

/** Whether this is all that stands between two days. */
export function joinsDays(gap: string): boolean {
  return joined.test(gap);
}
