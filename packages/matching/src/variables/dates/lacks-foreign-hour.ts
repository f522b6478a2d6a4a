/** Whether a text says in German or Spanish a time of day that no reader takes. */

const hour = /\d\s*uhr\b|\ba\s+las?\s+\d/i;
const halfOfDay = /\d\s*(?:uhr\s+)?(?:abends|nachmittags)\b|\d\s+de\s+la\s+(?:tarde|noche)\b/i;

/**
 * "Um 20 Uhr", "a las 8", and "8:30 de la tarde", of which 8:30 alone is read: a moment without it is not the one that was said.
 * @param timeMs the time of day that was read
 */
export function lacksForeignHour(text: string, timeMs: number | undefined): boolean {
  return halfOfDay.test(text) || (timeMs === undefined && hour.test(text));
}
