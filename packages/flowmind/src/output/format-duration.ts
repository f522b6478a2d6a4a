/** How long something took or has been, in the two largest units. */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** @param durationMs what is below zero, as clocks that were set back give, counts as nothing */
export function formatDuration(durationMs: number): string {
  const given = Math.max(0, durationMs);
  if (given < secondMs) return `${Math.round(given)} ms`;
  if (given < 10 * secondMs) return `${(Math.floor(given / 100) / 10).toFixed(1)} s`;
  if (given < minuteMs) return `${Math.floor(given / secondMs)} s`;
  if (given < hourMs) return inTwo(given, [minuteMs, "min"], [secondMs, "s"]);
  return given < dayMs ? inTwo(given, [hourMs, "h"], [minuteMs, "min"]) : inTwo(given, [dayMs, "d"], [hourMs, "h"]);
}

type Unit = readonly [sizeMs: number, name: string];

function inTwo(durationMs: number, [largeMs, large]: Unit, [smallMs, small]: Unit): string {
  const rest = Math.floor((durationMs % largeMs) / smallMs);
  return `${Math.floor(durationMs / largeMs)} ${large}${rest === 0 ? "" : ` ${rest} ${small}`}`;
}
