/** The parser's document → plain nodes: aliases and merge keys resolved within bounds, keys checked. */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";
import type { CatalogLimits } from "./limits.ts";
import type { Reading } from "./reading.ts";
import { mapNode, type YamlEntry, type YamlList, type YamlMap, type YamlNode, type YamlScalar } from "./yaml-node.ts";

/** Keys that would reach an object's prototype in code that is less careful than this. */
const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const mergeKey = "<<";

/** How much a node stands for with its aliases written out. */
interface Extent {
  readonly values: number;
  /** Levels of mappings and lists; 0 for a scalar. */
  readonly depth: number;
}

const scalarExtent: Extent = { values: 1, depth: 0 };

interface Building {
  readonly reading: Reading;
  readonly limits: CatalogLimits;
  /** By anchor name, the last one read; undefined while the anchored node itself is being read. */
  readonly anchors: Map<string, YamlNode | undefined>;
  readonly extents: Map<YamlNode, Extent>;
  aliasValues: number;
}

/** Undefined where a limit was passed or an alias leads nowhere; why stands in the reading. O(values written). */
export function buildTree(document: Document.Parsed, reading: Reading, limits: CatalogLimits): YamlNode | undefined {
  const building: Building = { reading, limits, anchors: new Map(), extents: new Map(), aliasValues: 0 };
  return build(building, document.contents, 1, 0);
}

/** `near` is the place of a value that is not written at all. */
function build(building: Building, node: Node | null, depth: number, near: number): YamlNode | undefined {
  const offset = node?.range?.[0] ?? near;
  if (isAlias(node)) return follow(building, node.source, offset, depth);
  const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
  if (anchor !== undefined) building.anchors.set(anchor, undefined);
  const built = buildContent(building, node, offset, depth);
  if (anchor !== undefined && built !== undefined) building.anchors.set(anchor, built);
  return built;
}

function buildContent(building: Building, node: Node | null, offset: number, depth: number): YamlNode | undefined {
  if ((isSeq(node) || isMap(node)) && depth > building.limits.maxValueDepth)
    return refuseDepth(building, offset, depth);
  if (isSeq(node)) return buildList(building, node.items as readonly Node[], offset, depth);
  if (isMap(node)) return buildMap(building, node, offset, depth);
  const scalar = isScalar(node) ? toScalar(building.reading, node, offset) : nothingAt(offset);
  building.extents.set(scalar, scalarExtent);
  return scalar;
}

function buildList(building: Building, nodes: readonly Node[], offset: number, depth: number): YamlList | undefined {
  const items: YamlNode[] = [];
  for (const node of nodes) {
    const item = build(building, node, depth + 1, offset);
    if (item === undefined) return undefined;
    items.push(item);
  }
  const list: YamlList = { type: "list", items, offset };
  building.extents.set(list, extentOf(building, items));
  return list;
}

function buildMap(building: Building, node: YAMLMap, offset: number, depth: number): YamlMap | undefined {
  const entries = new Map<string, YamlEntry>();
  const merged: YamlEntry[] = [];
  const cutBefore = createCutFinder(node);
  for (const { key, value } of node.items as readonly Pair<Node, Node | null>[]) {
    if (!isScalar(key)) continue;
    const keyOffset = key.range?.[0] ?? offset;
    const built = build(building, value, depth + 1, keyOffset);
    if (built === undefined) return undefined;
    const name = toWellFormed(String(key.value));
    const entry: YamlEntry = { key: name, keyOffset, ...cutBefore(name, value), value: built };
    if (entry.key === mergeKey && key.type === "PLAIN") merged.push(...mergedEntries(building.reading, entry));
    else if (isAllowed(building.reading, entries, entry)) entries.set(entry.key, entry);
  }
  for (const entry of merged) if (!entries.has(entry.key)) entries.set(entry.key, entry);
  const map = mapNode([...entries.values()], offset);
  const values = map.entries.map((entry) => entry.value);
  building.extents.set(map, extentOf(building, values));
  return map;
}

/** Asked for each key in its order: what stands in a flow mapping without a colon was mostly cut off the value before it by a comma. */
function createCutFinder({ flow }: YAMLMap): (key: string, value: Node | null) => Pick<YamlEntry, "cutFrom"> {
  let before: string | undefined;
  return (key, value) => {
    if (flow === true && value === null && before !== undefined) return { cutFrom: before };
    before = key;
    return {};
  };
}

function isAllowed(reading: Reading, entries: ReadonlyMap<string, YamlEntry>, { key, keyOffset }: YamlEntry): boolean {
  if (forbiddenKeys.has(key)) reading.refuse(keyOffset, "FORBIDDEN_KEY", { key });
  else if (entries.has(key)) reading.refuse(keyOffset, "DUPLICATE_KEY", { key });
  else return true;
  return false;
}

/** `<<: *defaults` or `<<: [*a, *b]`, the earlier one winning (yaml.org/type/merge.html). */
function mergedEntries(reading: Reading, { value, keyOffset }: YamlEntry): readonly YamlEntry[] {
  const sources = value.type === "list" ? value.items : [value];
  return sources.flatMap((source) => {
    if (source.type === "map") return source.entries;
    reading.refuse(keyOffset, "YAML_SYNTAX", { detail: "a merge key (<<) takes a mapping, or a list of mappings" });
    return [];
  });
}

/** Each use of an alias counts for all it stands for, so that aliases of aliases cannot grow without being seen. */
function follow(building: Building, name: string, offset: number, depth: number): YamlNode | undefined {
  const { reading, limits, anchors, extents } = building;
  const target = anchors.get(name);
  if (target === undefined) {
    const detail = anchors.has(name)
      ? `the alias *${name} stands within what it repeats`
      : `nothing before is marked &${name}`;
    reading.refuse(offset, "YAML_SYNTAX", { detail });
    return undefined;
  }
  const extent = extents.get(target) ?? scalarExtent;
  building.aliasValues += extent.values;
  if (building.aliasValues > limits.maxAliasValues) {
    reading.refuse(offset, "TOO_MANY_ALIASES", { limit: limits.maxAliasValues });
    return undefined;
  }
  const actual = depth + extent.depth - 1;
  return actual > limits.maxValueDepth ? refuseDepth(building, offset, actual) : target;
}

function refuseDepth({ reading, limits }: Building, offset: number, actual: number): undefined {
  reading.refuse(offset, "NESTED_TOO_DEEP", { actual, limit: limits.maxValueDepth });
  return undefined;
}

function extentOf(building: Building, children: readonly YamlNode[]): Extent {
  let values = 1;
  let depth = 1;
  for (const child of children) {
    const extent = building.extents.get(child) ?? scalarExtent;
    values += extent.values;
    depth = Math.max(depth, extent.depth + 1);
  }
  return { values, depth };
}

function nothingAt(offset: number): YamlScalar {
  return { type: "scalar", value: null, source: "", offset };
}

/** Numbers that JavaScript cannot hold exactly (2^53 and up, infinities, `.nan`) stay text, with a warning. */
function toScalar(reading: Reading, { value, source = "" }: Scalar, offset: number): YamlScalar {
  if (typeof value === "number" && isExact(value)) return { type: "scalar", value, source, offset };
  if (value === null || typeof value === "boolean") return { type: "scalar", value, source, offset };
  if (typeof value === "number") {
    reading.warn(offset, "INVALID_VALUE", {
      key: "a number",
      found: source.length > shownDigits ? `${source.slice(0, shownDigits)}…` : source,
      expected: "it in quotes; as a number it would lose digits",
    });
  }
  const text = toWellFormed(typeof value === "string" ? value : source);
  return { type: "scalar", value: text, source: text, offset };
}

/** `"\\ud800"` is half a character: text that holds one can be neither encoded nor sent. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Longer numbers are cut in messages. */
const shownDigits = 30;

function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
