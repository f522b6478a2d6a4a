/** Which tools are listed directly: URIs, patterns, or all. */

/** Whether a context of this URI is listed directly. */
export type IsExposed = (uri: string) => boolean;

/** A scheme, and something behind it; `*` may stand anywhere. */
const patternForm = /^[a-z*]+:\/\/\S+$/i;
const longestPattern = 1_000;

/** `*` stands for any characters, `/` among them; letter case does not count. Throws a RangeError for what is no URI and no pattern. */
export function parseExposePatterns(patterns: readonly string[]): IsExposed {
  const wrong = patterns.find((one) => one !== "all" && !(patternForm.test(one) && one.length <= longestPattern));
  if (wrong !== undefined) {
    throw new RangeError(`expose takes URIs, patterns such as tool://github/* and "all", not "${wrong}"`);
  }
  if (patterns.includes("all")) return (uri) => uri.toLowerCase().startsWith("tool://");
  const parts = patterns.map((pattern) => pattern.toLowerCase().split(/\*+/));
  return (uri) => parts.some((literals) => fits(uri.toLowerCase(), literals));
}

/** Whether the literals come in their order, the first at the beginning and the last at the end; linear, whatever the pattern. */
function fits(uri: string, literals: readonly string[]): boolean {
  const first = literals[0] ?? "";
  if (literals.length === 1) return uri === first;
  const last = literals.at(-1) ?? "";
  if (!uri.startsWith(first) || !uri.endsWith(last) || uri.length < first.length + last.length) return false;
  const end = uri.length - last.length;
  let at = first.length;
  for (const literal of literals.slice(1, -1)) {
    const found = uri.indexOf(literal, at);
    if (found === -1 || found + literal.length > end) return false;
    at = found + literal.length;
  }
  return true;
}
