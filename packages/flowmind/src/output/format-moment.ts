/** Moments in UTC, to the second: `2026-11-22 16:40:02Z`. */

export function formatMoment(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace("T", " ")}Z`;
}

/** Without the date where that is the same day as another moment. */
export function formatTime(atMs: number, nearMs: number): string {
  const moment = formatMoment(atMs);
  const day = formatMoment(nearMs).slice(0, 10);
  return moment.startsWith(day) ? moment.slice(11, 19) : moment.slice(5, 19);
}
