/** Somebody else's YAML → the mapping that a file of our own would hold, by a declared mapping of keys; places kept. */
import { sep } from "node:path";
import { contextKeys } from "../context-keys.ts";
import type { FilePlace } from "../file-place.ts";
import { textOf } from "../read-fields.ts";
import { entryOf, listNode, mapNode, textNode, type YamlEntry, type YamlMap, type YamlNode } from "../yaml-node.ts";
import type { ForeignMapping } from "./foreign-mapping.ts";
import { foreignVariables } from "./foreign-variables.ts";

export interface MappedFile {
  readonly root: YamlMap;
  readonly place: FilePlace;
}

/**
 * By the first mapping that is meant for the file's folder and finds something under one of its keys; undefined where there is none:
 * then the file is read as one of ours. Keys of the file that are neither mapped nor ours are dropped without a word.
 */
export function applyMapping(
  root: YamlMap,
  place: FilePlace,
  mappings: readonly ForeignMapping[],
): MappedFile | undefined {
  for (const mapping of mappings) {
    if (!isMeant(mapping, place)) continue;
    const entries = mappedEntries(root, mapping);
    if (!entries.some(({ key, from }) => key !== from)) continue;
    const kept = root.entries.filter(({ key }) => isOurs(key) && !entries.some((entry) => entry.key === key));
    const { kind } = mapping;
    const placed = place.kind === undefined && kind !== undefined ? { ...place, kind } : place;
    return { root: mapNode([...kept, ...entries.map(({ entry }) => entry)], root.offset), place: placed };
  }
  return undefined;
}

function isMeant({ folder }: ForeignMapping, { file }: FilePlace): boolean {
  if (folder === undefined) return true;
  const wanted = folder.replace(/^[./\\]+|[/\\]+$/g, "").replaceAll("\\", "/");
  return `/${file.split(sep).join("/")}`.includes(`/${wanted}/`);
}

function isOurs(key: string): boolean {
  return contextKeys.some((one) => one === key);
}

interface Mapped {
  /** Ours, and theirs as a path. */
  readonly key: string;
  readonly from: string;
  readonly entry: YamlEntry;
}

function mappedEntries(root: YamlMap, mapping: ForeignMapping): readonly Mapped[] {
  const put = (
    key: string,
    from: string | undefined,
    toOurs: (nodes: readonly YamlNode[]) => YamlNode | undefined,
  ): readonly Mapped[] => {
    const nodes = from === undefined ? [] : nodesAt(root, from.split("."));
    const value = nodes.length === 0 ? undefined : toOurs(nodes);
    if (from === undefined || value === undefined) return [];
    return [{ key, from, entry: { key, keyOffset: value.offset, value } }];
  };
  return [
    ...put("name", mapping.title, firstOf),
    ...put("description", mapping.description, firstOf),
    ...put("examples", mapping.examples, examplesOf),
    ...put("variables", mapping.variables, foreignVariables),
    ...put("tags", mapping.tags, flattened),
    ...put("body", mapping.body, firstOf),
  ];
}

/** What lies under a path: several nodes where it leads through lists, none where it leads nowhere. */
function nodesAt(node: YamlNode, path: readonly string[]): readonly YamlNode[] {
  const [key, ...rest] = path;
  if (key === undefined) return node.type === "scalar" && node.value === null ? [] : [node];
  if (node.type === "list") return node.items.flatMap((one) => nodesAt(one, path));
  const entry = node.type === "map" ? entryOf(node, key) : undefined;
  return entry === undefined ? [] : nodesAt(entry.value, rest);
}

function firstOf(nodes: readonly YamlNode[]): YamlNode | undefined {
  const [first] = nodes;
  return first?.type === "list" ? first.items[0] : first;
}

function flattened(nodes: readonly YamlNode[]): YamlNode {
  const items = nodes.flatMap((node) => (node.type === "list" ? node.items : [node]));
  return listNode(items, nodes[0]?.offset ?? 0);
}

/** `examples: "- hello\n- hi"` is a list written as text, as in Rasa's training data. */
function examplesOf(nodes: readonly YamlNode[]): YamlNode {
  const items = flattened(nodes);
  const texts = (items.type === "list" ? items.items : []).flatMap((node) => {
    const text = textOf(node);
    if (text === undefined || !text.includes("\n")) return [node];
    return text.split("\n").flatMap((line) => {
      const words = line.replace(/^\s*[-*]\s/, "").trim();
      return words === "" ? [] : [textNode(words, node.offset)];
    });
  });
  return listNode(texts, items.offset);
}
