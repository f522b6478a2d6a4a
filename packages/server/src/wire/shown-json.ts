/** A value of any size as an answer has room for it. */

/** The value itself, or the beginning of its text (of its JSON where it is none), with how much is left out. */
export function shownJson(value: unknown, longest: number): unknown {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const left = text.length - longest;
  return left <= 0 ? value : `${text.slice(0, longest)}… and ${left} more characters, which flowmind runs show has`;
}
