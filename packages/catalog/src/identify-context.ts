/** Which URI a file's context has: from its `uri`, its `type`, its old-dialect id, or its place. */
import { type ContextKind, contextKinds, contextUriKey, encodeUriSegment, parseContextUri } from "@flowmind/core";
import type { FilePlace } from "./file-place.ts";
import { type Fields, readOneOf, readText, reportInvalid } from "./read-fields.ts";
import { canonicalUri } from "./read-reference.ts";
import type { Reading } from "./reading.ts";

export interface Identity {
  /** Canonical, without a version. */
  readonly uri: string;
  readonly kind: ContextKind;
  /** The version written at the end of `uri`. */
  readonly version?: string;
  /** The URI that the old dialect's id means, where the place gives another. */
  readonly alias?: string;
}

/** Undefined, with the reason in the reading, where there is no valid URI. */
export function identifyContext(reading: Reading, fields: Fields, place: FilePlace): Identity | undefined {
  const type = readOneOf(reading, fields.get("type"), contextKinds);
  return fields.has("uri") ? fromUri(reading, fields, type) : fromPlace(reading, fields, place, type);
}

function fromUri(reading: Reading, fields: Fields, type: ContextKind | undefined): Identity | undefined {
  const text = readText(reading, fields.get("uri")) ?? "";
  const uri = parseContextUri(canonicalUri(text) ?? "");
  const entry = fields.get("uri");
  if (uri === undefined) {
    reading.refuse(entry?.value.offset ?? 0, "INVALID_URI", { uri: text });
    return undefined;
  }
  const typeEntry = fields.get("type");
  if (type !== undefined && type !== uri.kind && typeEntry !== undefined) {
    reportInvalid(reading, typeEntry, `${uri.kind}, as the uri says, or leave it out`);
  }
  const version = uri.version === undefined ? {} : { version: uri.version };
  return { uri: `${uri.kind}://${uri.path}`, kind: uri.kind, ...version };
}

function fromPlace(
  reading: Reading,
  fields: Fields,
  place: FilePlace,
  type: ContextKind | undefined,
): Identity | undefined {
  const kind = type ?? place.kind;
  if (kind === undefined) {
    reading.refuse(0, "UNKNOWN_KIND", { file: place.file });
    return undefined;
  }
  const typeEntry = fields.get("type");
  if (place.kind !== undefined && place.kind !== kind && typeEntry !== undefined) {
    reportInvalid(reading, typeEntry, `${place.kind}, as the folder says, or move the file`);
  }
  const idEntry = fields.get("id");
  const id = readText(reading, idEntry);
  const byId = id === undefined ? undefined : joinUri(kind, id.split("/"));
  const byPlace = place.kind === undefined && id !== undefined ? byId : joinUri(kind, place.segments);
  if (byPlace === undefined) {
    reading.refuse(idEntry?.value.offset ?? 0, "INVALID_URI", { uri: id ?? place.segments.join("/") });
    return undefined;
  }
  const isOther = byId !== undefined && contextUriKey(byId) !== contextUriKey(byPlace);
  return { uri: byPlace, kind, ...(isOther ? { alias: byId } : {}) };
}

function joinUri(kind: ContextKind, segments: readonly string[]): string | undefined {
  // Half of a surrogate pair has no UTF-8 form, so it cannot be percent-encoded.
  if (segments.some((segment) => /\p{Surrogate}/u.test(segment))) return undefined;
  return canonicalUri(`${kind}://${segments.map(encodeUriSegment).join("/")}`);
}

/** A title out of a URI's last segment: `workflow://incident-response` → `Incident response`. */
export function titleOf(uri: string): string {
  const last = uri.slice(uri.lastIndexOf("/") + 1);
  const words = decodeURIComponent(last)
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? last : words.charAt(0).toUpperCase() + words.slice(1);
}
