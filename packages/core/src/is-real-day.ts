/** Whether the calendar has a day: `Date.parse` takes 2025-02-30 for the 2nd of March. */

/** @param day written as 2026-01-31 */
export function isRealDay(day: string): boolean {
  const timeMs = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(day);
}
