/** URIs of other contexts, as files name them. */
import { formatContextUri, parseContextUri } from "@flowmind/core";
import { itemsOf, readText } from "./read-fields.ts";
import type { MentionRole, Reading } from "./reading.ts";
import type { YamlEntry } from "./yaml-node.ts";

/** The canonical form of a context's URI, or undefined: `WORKFLOW://x@1.0.0` → `workflow://x@1.0.0`. */
export function canonicalUri(text: string): string | undefined {
  const uri = parseContextUri(text.trim());
  if (uri === undefined || uri.path.split("/").some(isDots)) return undefined;
  return formatContextUri(uri);
}

/** A path may not climb, whatever later makes a file name of it. */
function isDots(segment: string): boolean {
  return segment === "." || segment === "..";
}

/** A URI that some context should have; whether one has is found out beside the other files. */
export function readReference(
  reading: Reading,
  entry: YamlEntry | undefined,
  role: MentionRole = "reference",
): string | undefined {
  const text = readText(reading, entry);
  if (entry === undefined || text === undefined) return undefined;
  const uri = canonicalUri(text);
  if (uri === undefined) reading.warn(entry.value.offset, "INVALID_URI", { uri: text });
  else reading.mention(role, entry.value.offset, uri);
  return uri;
}

export function readReferences(
  reading: Reading,
  entry: YamlEntry | undefined,
  role: MentionRole = "reference",
): readonly string[] {
  return [...new Set(itemsOf(entry).flatMap((item) => readReference(reading, item, role) ?? []))];
}
