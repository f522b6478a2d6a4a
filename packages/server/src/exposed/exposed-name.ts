/** The name under which an upstream tool is listed directly. */
import { createHash } from "node:crypto";

/** Hosts refuse longer names and other characters (FACTS section 6). */
const mostCharacters = 64;
/** 40 bits of the URI's digest: two of a thousand tools share them once in a million catalogs. */
const digestCharacters = 10;

/**
 * `tool://github/create_issue` → `github__create_issue`. It depends on the URI alone, so a tool keeps its name whatever else is listed;
 * where the plain form would be cut, changed or could stand for another URI too, the digest of the URI goes behind it.
 * @param taken names that others have
 */
export function exposedName(uri: string, taken: (name: string) => boolean): string {
  const segments = uri.slice(uri.indexOf("://") + "://".length).split("/");
  const plain = segments.join("__");
  const isPlain = segments.length > 1 && segments.every(isLegal) && plain.length <= mostCharacters && !taken(plain);
  if (isPlain) return plain;
  const digest = createHash("sha256").update(uri.toLowerCase()).digest("hex").slice(0, digestCharacters);
  const legal = plain.replace(/%[0-9A-Fa-f]{2}|[^A-Za-z0-9_-]/g, "_");
  return `${legal.slice(0, mostCharacters - digestCharacters - 1)}_${digest}`;
}

/** `__` within a segment would look like the end of it. */
function isLegal(segment: string): boolean {
  return /^[A-Za-z0-9-]+(_[A-Za-z0-9-]+)*$/.test(segment);
}
