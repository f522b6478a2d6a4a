/** The old dialect's roles, prompts, capabilities and metrics → one body text, and tags. */
import { textOf } from "./read-fields.ts";
import { textNode, type YamlEntry, type YamlMap, type YamlNode } from "./yaml-node.ts";

type Old = ReadonlyMap<string, YamlEntry>;

/** Texts, in the order in which they open the body. */
const proseKeys = ["role", "system_prompt", "prompt", "template", "philosophy", "methodology"] as const;
const overviewKeys = ["workflow_overview", "framework_overview", "purpose"] as const;
/** Lists, each under the heading it gets. */
const listHeadings: ReadonlyMap<string, string> = new Map([
  ["core_principles", "Principles:"],
  ["capabilities", "Capabilities:"],
  ["success_metrics", "Success is measured by:"],
  ["common_pitfalls", "Pitfalls:"],
]);

export const bodyKeys: readonly string[] = [...proseKeys, ...overviewKeys, ...listHeadings.keys(), "endpoints"];

/** What can stand in for a missing description. */
export function overviewOf(old: Old): YamlEntry | undefined {
  const found = [...overviewKeys, "role" as const].map((key) => old.get(key));
  return found.find((entry) => entry !== undefined && (textOf(entry.value)?.trim() ?? "") !== "");
}

/** Undefined where the file says none of it. */
export function writeBody(old: Old): YamlEntry | undefined {
  const first = bodyKeys.map((key) => old.get(key)).find((entry) => entry !== undefined);
  const prose = [...proseKeys, ...overviewKeys].flatMap((key) => textUnder(old, key) ?? []);
  const lists = [...listHeadings].flatMap(([key, heading]) => {
    const lines = linesOf(old.get(key)?.value);
    return lines.length === 0 ? [] : [[heading, ...lines.map((line) => `- ${line}`)].join("\n")];
  });
  const endpoints = old.get("endpoints")?.value;
  const sections = endpoints?.type === "map" ? endpoints.entries.flatMap(writeEndpoint) : [];
  const text = [...prose, ...sections, ...lists].join("\n\n");
  if (first === undefined || text === "") return undefined;
  return { key: "body", keyOffset: first.keyOffset, value: textNode(text, first.value.offset) };
}

function textUnder(old: Old, key: string): string | undefined {
  const entry = old.get(key);
  const text = entry === undefined ? undefined : textOf(entry.value)?.trim();
  return text === "" ? undefined : text;
}

/** Each endpoint is a way of asking the same agent. */
function writeEndpoint({ key, value }: YamlEntry): readonly string[] {
  if (value.type !== "map") return [];
  const parts = ["description", "prompt_template", "system_prompt"].flatMap((name) => textIn(value, name) ?? []);
  const capabilities = linesOf(value.entries.find((entry) => entry.key === "capabilities")?.value);
  if (capabilities.length > 0) parts.push(`Capabilities: ${capabilities.join(", ")}.`);
  return parts.length === 0 ? [] : [[`## ${wordsOf(key)}`, ...parts].join("\n\n")];
}

function textIn(map: YamlMap, key: string): string | undefined {
  const value = map.entries.find((entry) => entry.key === key)?.value;
  const text = value === undefined ? undefined : textOf(value)?.trim();
  return text === "" ? undefined : text;
}

/** Lines out of whatever an author used: a text, a list, or a mapping of headings to either. */
export function linesOf(node: YamlNode | undefined): readonly string[] {
  if (node === undefined) return [];
  if (node.type === "list") return node.items.flatMap(linesOf);
  if (node.type === "map") return node.entries.map(({ key, value }) => `${wordsOf(key)}: ${linesOf(value).join(", ")}`);
  const text = node.value === null ? "" : node.source.trim();
  return text === "" ? [] : [/^[a-z0-9]+(?:_[a-z0-9]+)+$/i.test(text) ? wordsOf(text) : text];
}

/** `strategic_planning` → `strategic planning`. */
export function wordsOf(name: string): string {
  return name.replace(/[_-]+/g, " ").trim();
}

/** Longer capabilities are sentences, which make poor tags. */
const mostWordsInTag = 4;

export function isTag(text: string): boolean {
  return text !== "" && text.split(/\s+/).length <= mostWordsInTag && !/[<>=:{}()]/.test(text);
}

export function capabilityTags(old: Old): readonly YamlNode[] {
  const entry = old.get("capabilities");
  if (entry === undefined) return [];
  return linesOf(entry.value)
    .filter(isTag)
    .map((line) => textNode(line, entry.value.offset));
}
