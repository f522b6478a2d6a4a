/** Variables as others write them (names, records with a name, a JSON Schema's properties) → as we do. */
import { variableTypes } from "@flowmind/core";
import { variableKeys } from "../context-keys.ts";
import { textOf } from "../read-fields.ts";
import { entryOf, mapNode, textNode, type YamlEntry, type YamlMap, type YamlNode } from "../yaml-node.ts";

/** Words for types that JSON Schema and others have and we call otherwise; any other unknown word is left out. */
const typeWords: ReadonlyMap<string, string> = new Map([
  ["array", "list"],
  ["int", "integer"],
  ["float", "number"],
  ["bool", "boolean"],
  ["str", "string"],
  ["text", "string"],
  ["dict", "object"],
]);

export function foreignVariables(nodes: readonly YamlNode[]): YamlNode {
  const entries = new Map<string, YamlEntry>();
  const put = (entry: YamlEntry | undefined): void => {
    if (entry !== undefined && !entries.has(entry.key)) entries.set(entry.key, entry);
  };
  for (const node of nodes.flatMap((one) => (one.type === "list" ? one.items : [one]))) {
    if (node.type === "map" && entryOf(node, "name")?.value.type === "scalar") put(named(node));
    else if (node.type === "map") for (const entry of node.entries) put({ ...entry, value: settingsOf(entry.value) });
    else if (node.type === "scalar") put(bare(node));
  }
  return mapNode([...entries.values()], nodes[0]?.offset ?? 0);
}

function named(node: YamlMap): YamlEntry | undefined {
  const entry = entryOf(node, "name");
  const name = entry === undefined ? undefined : textOf(entry.value)?.trim();
  return name === undefined ? undefined : { key: name, keyOffset: node.offset, value: settingsOf(node) };
}

function bare(node: YamlNode): YamlEntry | undefined {
  const name = textOf(node)?.trim();
  return name === undefined ? undefined : { key: name, keyOffset: node.offset, value: textNode("string", node.offset) };
}

/** Of a mapping the settings that we have too; lists and types stay what they are. */
function settingsOf(node: YamlNode): YamlNode {
  if (node.type !== "map") return node;
  const settings = node.entries.flatMap((entry) => {
    if (entry.key === "enum") return [{ ...entry, key: "values" }];
    if (entry.key === "type") return typeOf(entry);
    return variableKeys.some((key) => key === entry.key) ? [entry] : [];
  });
  return mapNode(settings, node.offset);
}

function typeOf(entry: YamlEntry): readonly YamlEntry[] {
  const word = textOf(entry.value)?.trim().toLowerCase() ?? "";
  const type = typeWords.get(word) ?? word;
  return variableTypes.some((one) => one === type) ? [{ ...entry, value: textNode(type, entry.value.offset) }] : [];
}
