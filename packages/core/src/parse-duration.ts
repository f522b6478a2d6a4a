/** Durations as people and machines write them. */

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  sec: 1_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** One or more numbers with units, largest first by custom: `90s`, `1h 30m`. */
const plainForm = /^(?:\d+(?:\.\d+)?\s*(?:ms|sec|s|min|m|h|d|w)\s*)+$/i;
const plainPart = /(\d+(?:\.\d+)?)\s*(ms|sec|s|min|m|h|d|w)/gi;
/** ISO 8601 without years and months, whose length depends on the date. */
const isoForm = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;
/** Longer texts are no durations; this also bounds the work of the patterns above. */
const longestText = 40;

/** Milliseconds of `10m`, `2h`, `1h 30m`, `PT15M`; a bare number is milliseconds. Undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > longestText) return undefined;
  if (/^\d+$/.test(trimmed)) return Number(trimmed);
  const durationMs = plainForm.test(trimmed) ? parsePlain(trimmed) : parseIso(trimmed);
  return durationMs === undefined ? undefined : Math.round(durationMs);
}

function parsePlain(text: string): number {
  let totalMs = 0;
  for (const [, amount, unit = ""] of text.matchAll(plainPart)) {
    totalMs += Number(amount) * (unitsMs[unit.toLowerCase()] ?? 0);
  }
  return totalMs;
}

function parseIso(text: string): number | undefined {
  const found = isoForm.exec(text);
  const parts = found?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) return undefined;
  const units = ["w", "d", "h", "m", "s"];
  return parts.reduce((total, part, index) => total + Number(part ?? 0) * (unitsMs[units[index] ?? ""] ?? 0), 0);
}
