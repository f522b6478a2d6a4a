/** What a caller says by leaving a value empty: nothing. */

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
