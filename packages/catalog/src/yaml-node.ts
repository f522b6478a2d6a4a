/** A YAML file's values with their places: what the readers see, free of the parser's own classes. */

export interface YamlScalar {
  readonly type: "scalar";
  readonly value: string | number | boolean | null;
  /** As written, quotes and escapes resolved: `1.20` where the value is 1.2. */
  readonly source: string;
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
}

export interface YamlList {
  readonly type: "list";
  readonly items: readonly YamlNode[];
  readonly offset: number;
}

export interface YamlEntry {
  readonly key: string;
  readonly keyOffset: number;
  /** The key whose value a comma has ended before this one, which has neither colon nor value: `{description: a, b}`. */
  readonly cutFrom?: string;
  readonly value: YamlNode;
}

/** Keys are unique and in the order they are written. */
export interface YamlMap {
  readonly type: "map";
  readonly entries: readonly YamlEntry[];
  readonly offset: number;
}

/** Aliases are resolved: a node may stand in several places, never within itself. */
export type YamlNode = YamlScalar | YamlList | YamlMap;

export function textNode(text: string, offset: number): YamlScalar {
  return { type: "scalar", value: text, source: text, offset };
}

export function listNode(items: readonly YamlNode[], offset: number): YamlList {
  return { type: "list", items, offset };
}

export function mapNode(entries: readonly YamlEntry[], offset: number): YamlMap {
  return { type: "map", entries, offset };
}

/** The entry of a key, if it is there. */
export function entryOf(map: YamlMap, key: string): YamlEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** The node as JSON-like data. Keys become own properties, in their order. */
export function toPlain(node: YamlNode): unknown {
  if (node.type === "scalar") return node.value;
  if (node.type === "list") return node.items.map(toPlain);
  return Object.fromEntries(node.entries.map((entry) => [entry.key, toPlain(entry.value)]));
}

/** Longer texts are cut in messages. */
const shownLength = 40;

/** What a node is, in words for a message: `a list`, `nothing`, `"tech"`. */
export function describeNode(node: YamlNode): string {
  if (node.type === "list") return "a list";
  if (node.type === "map") return "a mapping";
  if (node.value === null) return "nothing";
  return typeof node.value === "string" ? describeText(node.value) : `the ${typeof node.value} ${node.source}`;
}

/** A text in quotes, on one line and cut. */
export function describeText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line === "" ? "empty text" : `"${line.length > shownLength ? `${line.slice(0, shownLength)}…` : line}"`;
}
