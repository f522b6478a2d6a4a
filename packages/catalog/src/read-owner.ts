/** `owner:` → who made the context with FlowMind. */
import { type CallerKey, localTenant } from "@flowmind/core";
import { ownerKeys } from "./context-keys.ts";
import { type Fields, readFields } from "./read-fields.ts";
import type { Reading } from "./reading.ts";
import { describeNode, type YamlEntry } from "./yaml-node.ts";

/** Without a tenant the local user's. One that cannot be read leaves the context out: it would be everybody's. */
export function readOwner(reading: Reading, entry: YamlEntry | undefined): CallerKey | undefined {
  if (entry === undefined) return undefined;
  const fields: Fields = entry.value.type === "map" ? readFields(reading, entry.value, ownerKeys) : new Map();
  const subject = wordsOf(fields.get("subject"));
  const tenant = fields.has("tenant") ? wordsOf(fields.get("tenant")) : localTenant;
  if (subject !== undefined && tenant !== undefined) return { tenant, subject };
  const expected = "a mapping with subject, and with tenant where it is a remote caller's";
  reading.refuse(entry.value.offset, "WRONG_TYPE", { key: entry.key, expected, found: describeNode(entry.value) });
  return undefined;
}

/** Letter by letter: names of callers are no prose. */
function wordsOf(entry: YamlEntry | undefined): string | undefined {
  return entry?.value.type === "scalar" && typeof entry.value.value === "string" ? entry.value.value : undefined;
}
