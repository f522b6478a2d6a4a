/** Translates the older dialect (`metadata`, `workflow_config`, `integration`) to the present one, node by node, places kept. */
import { domains, nearestNames } from "@flowmind/core";
import { bodyKeys, capabilityTags, overviewOf, writeBody } from "./dialect-a-body.ts";
import { translateFunctions, translateSteps } from "./dialect-a-steps.ts";
import { readTriggers } from "./dialect-a-triggers.ts";
import { itemsOf, reportUnknownKey, textOf } from "./read-fields.ts";
import type { Reading } from "./reading.ts";
import { entryOf, listNode, mapNode, textNode, type YamlEntry, type YamlMap, type YamlNode } from "./yaml-node.ts";

export const configSections = ["workflow_config", "agent_config", "pattern_config", "tool_config", "config"] as const;
/** Keys that the present dialect has too, and that may stand in a section. */
const movedKeys: readonly string[] = [
  "variables",
  "steps",
  "flow",
  "functions",
  "examples",
  "activation_conditions",
  "body",
  "tags",
];
const ownKeys: readonly string[] = ["triggers", "integration", "workflow_steps", ...bodyKeys];
/** Keys under which steps stand. */
const flowTranslations: readonly (readonly [string, (node: YamlNode) => YamlNode])[] = [
  ["steps", translateSteps],
  ["flow", translateSteps],
  ["functions", translateFunctions],
];
/** What the old dialect says that a context has no place for. */
export const ignoredMetadataKeys = ["author", "created", "modified", "updated"] as const;

/** The old words for complexity. */
const complexityWords: ReadonlyMap<string, string> = new Map([
  ["low", "simple"],
  ["medium", "moderate"],
  ["high", "complex"],
]);

export interface Translation {
  readonly root: YamlMap;
  readonly isOld: boolean;
}

/**
 * One set of readers then serves both dialects, and a file may mix them: what it says in the present one wins over what
 * it says in the old one.
 */
export function translateDialect(reading: Reading, root: YamlMap): Translation {
  const metadata = mapUnder(root, "metadata");
  const sections = configSections.flatMap((key) => mapUnder(root, key) ?? []);
  if (metadata === undefined && sections.length === 0) return { root, isOld: false };
  const old = gatherOld(reading, root, sections);
  const entries = new Map<string, YamlEntry>();
  const put = (entry: YamlEntry | undefined): void => {
    if (entry !== undefined && !entries.has(entry.key)) entries.set(entry.key, entry);
  };
  const taken = new Set<string>(["metadata", ...configSections, ...ownKeys]);
  const isTaken = ({ key, value }: YamlEntry): boolean =>
    taken.has(key) && (value.type === "map" || ownKeys.includes(key));
  for (const entry of root.entries) if (!isTaken(entry)) put(entry);
  for (const entry of metadata?.entries ?? []) put(translateMetadata(entry));
  for (const section of sections) for (const entry of section.entries) if (movedKeys.includes(entry.key)) put(entry);
  put(renamed(overviewOf(old), "description"));
  put(writeBody(old));
  put(renamed(old.get("workflow_steps"), "steps"));
  put(relationsOf(old, kindOf(metadata)));
  translateFlow(entries);
  const triggers = readTriggers(old.get("triggers"));
  for (const made of [triggers.examples, triggers.activation]) put(made);
  putTags(entries, [...categoryTags(metadata), ...capabilityTags(old), ...triggers.tags]);
  return { root: mapNode([...entries.values()], root.offset), isOld: true };
}

function translateFlow(entries: Map<string, YamlEntry>): void {
  for (const [key, translate] of flowTranslations) {
    const entry = entries.get(key);
    if (entry !== undefined) entries.set(key, { ...entry, value: translate(entry.value) });
  }
}

function mapUnder(root: YamlMap, key: string): YamlMap | undefined {
  const value = entryOf(root, key)?.value;
  return value?.type === "map" ? value : undefined;
}

/** The old dialect's own keys, from the sections first and then from the top; other keys are the author's notes. */
function gatherOld(reading: Reading, root: YamlMap, sections: readonly YamlMap[]): ReadonlyMap<string, YamlEntry> {
  const old = new Map<string, YamlEntry>();
  const known = [...ownKeys, ...movedKeys];
  for (const section of sections) {
    for (const entry of section.entries) {
      if (ownKeys.includes(entry.key)) old.set(entry.key, old.get(entry.key) ?? entry);
      // Files in the wild keep much else here; only what looks like a typing error is worth a warning.
      else if (!known.includes(entry.key) && nearestNames(entry.key, known).length > 0)
        reportUnknownKey(reading, entry, known);
    }
  }
  for (const entry of root.entries) {
    if (ownKeys.includes(entry.key) && !old.has(entry.key)) old.set(entry.key, entry);
  }
  return old;
}

function translateMetadata(entry: YamlEntry): YamlEntry | undefined {
  const word = textOf(entry.value)?.trim().toLowerCase() ?? "";
  if (ignoredMetadataKeys.some((key) => key === entry.key)) return undefined;
  if (entry.key === "complexity") return { ...entry, value: replaced(entry.value, complexityWords.get(word)) };
  if (entry.key !== "category") return entry;
  return domains.some((domain) => domain === word) ? renamed(entry, "domain") : undefined;
}

function replaced(node: YamlNode, text: string | undefined): YamlNode {
  return text === undefined ? node : textNode(text, node.offset);
}

/** A category that is none of the domains still says what the context is about. */
function categoryTags(metadata: YamlMap | undefined): readonly YamlNode[] {
  const category = metadata === undefined ? undefined : entryOf(metadata, "category");
  const text = category === undefined ? undefined : textOf(category.value)?.trim();
  if (category === undefined || text === undefined || text === "") return [];
  if (domains.some((domain) => domain === text.toLowerCase())) return [];
  return [textNode(text.replace(/[_-]+/g, " "), category.value.offset)];
}

function putTags(entries: Map<string, YamlEntry>, made: readonly YamlNode[]): void {
  const [first] = made;
  if (first === undefined) return;
  const written = entries.get("tags");
  const items = [...itemsOf(written).map((item) => item.value), ...made];
  const value = listNode(items, written?.value.offset ?? first.offset);
  entries.set("tags", { key: "tags", keyOffset: written?.keyOffset ?? first.offset, value });
}

function renamed(entry: YamlEntry | undefined, key: string): YamlEntry | undefined {
  return entry === undefined ? undefined : { ...entry, key };
}

function kindOf(metadata: YamlMap | undefined): string {
  const type = metadata === undefined ? undefined : entryOf(metadata, "type");
  return (type === undefined ? undefined : textOf(type.value)?.trim().toLowerCase()) ?? "workflow";
}

/** Relations name contexts by bare id too, which then are of the file's own kind. */
function relationsOf(old: ReadonlyMap<string, YamlEntry>, kind: string): YamlEntry | undefined {
  const entry = renamed(old.get("integration"), "relations");
  if (entry?.value.type !== "map") return entry;
  const entries = entry.value.entries.map((relation) => ({
    ...relation,
    value: listNode(
      itemsOf(relation).map(({ value }) => withScheme(value, kind)),
      relation.value.offset,
    ),
  }));
  return { ...entry, value: mapNode(entries, entry.value.offset) };
}

function withScheme(node: YamlNode, kind: string): YamlNode {
  const text = textOf(node)?.trim();
  return text === undefined || text === "" || text.includes("://") ? node : textNode(`${kind}://${text}`, node.offset);
}
