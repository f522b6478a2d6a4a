/** Context URIs: `kind://segment(/segment)*(@semver)?`, looked up without case. */
import { type ContextKind, contextKinds } from "./context.ts";

export interface ContextUri {
  readonly kind: ContextKind;
  /** Segments joined by `/`, as written. */
  readonly path: string;
  readonly version?: string;
}

/** DESIGN section 3. The version is a semantic version (semver.org, 2.0.0). */
const form =
  /^(workflow|agent|pattern|tool):\/\/((?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+)*)(?:@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?))?$/i;

/** The parts of a URI, or undefined where the text is none. */
export function parseContextUri(text: string): ContextUri | undefined {
  const found = form.exec(text);
  if (found === null) return undefined;
  const kind = contextKinds.find((one) => one === found[1]?.toLowerCase());
  const path = found[2];
  if (kind === undefined || path === undefined) return undefined;
  return found[3] === undefined ? { kind, path } : { kind, path, version: found[3] };
}

/** The inverse of `parseContextUri`. */
export function formatContextUri(uri: ContextUri): string {
  return `${uri.kind}://${uri.path}${uri.version === undefined ? "" : `@${uri.version}`}`;
}

/** The form under which a URI is looked up: lower case, without its version. Other text is only lower-cased and trimmed. */
export function contextUriKey(text: string): string {
  const uri = parseContextUri(text.trim());
  return (uri === undefined ? text.trim() : `${uri.kind}://${uri.path}`).toLowerCase();
}

/** Whether two URIs name the same in the same case, however they are encoded; versions do not count. False for what is no URI. */
export function isSameContextUri(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => parseContextUri(text.trim()));
  if (first === undefined || second === undefined || first.kind !== second.kind) return false;
  const names = ({ path }: ContextUri) => path.split("/").map(decodeUriSegment).join("\n");
  return names(first) === names(second);
}

/** One path segment, with everything that a segment may not hold percent-encoded (UTF-8). */
export function encodeUriSegment(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The inverse of `encodeUriSegment`; a segment whose percent signs encode nothing as it is. */
export function decodeUriSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
