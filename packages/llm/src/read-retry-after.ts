/** When a server wants to be asked again. */

/**
 * Milliseconds by `retry-after-ms`, or by `retry-after` in seconds or as a date (RFC 9110, section 10.2.3); undefined where neither can be read.
 * @param nowMs milliseconds since 1970
 */
export function readRetryAfter(headers: Pick<Headers, "get">, nowMs: number): number | undefined {
  const exact = readNumber(headers.get("retry-after-ms"));
  if (exact !== undefined) return exact;
  const said = headers.get("retry-after");
  const seconds = readNumber(said);
  if (seconds !== undefined) return seconds * 1_000;
  const atMs = said === null ? Number.NaN : Date.parse(said);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

function readNumber(said: string | null): number | undefined {
  return said !== null && /^\d+(?:\.\d+)?$/.test(said.trim()) ? Number(said) : undefined;
}
