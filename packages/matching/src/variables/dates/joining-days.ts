/** The words between the two ends of a span of days. */

/** Source of a pattern, with what may stand behind them: "to", "until the", "bis zum", "al". */
export const joiningDays = "(?:to|until|till|through|bis|al|hasta|-|–)\\s*(?:(?:the|zum|el)\\s+)?";

const joined = new RegExp(`^\\.?\\s*${joiningDays}$`, "i");

/** Whether this is all that stands between two days. */
export function joinsDays(gap: string): boolean {
  return joined.test(gap);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const betweenBefore = /\bbetween\s+(?:the\s+)?$/i;
const and = /^\s+and\s+(?:the\s+)?$/i;
const reach = 16;

/** Whether one day leads to the other: "from 5 to 9 December", "between 5 and 9 December". */
export function areJoined(text: string, first: Stretch, last: Stretch): boolean {
  const gap = text.slice(first.end, last.start);
  return (
    joinsDays(gap) || (and.test(gap) && betweenBefore.test(text.slice(Math.max(0, first.start - reach), first.start)))
  );
}
