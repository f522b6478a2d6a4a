/** Front matter and body → the mapping that a context file of our own would hold, places kept; what reads YAML then reads it. */
import { type NativeSource, nearestNames } from "@flowmind/core";
import type { FilePlace } from "../file-place.ts";
import { itemsOf, reportInvalid, reportUnknownKey, textOf } from "../read-fields.ts";
import type { Reading } from "../reading.ts";
import { entryOf, listNode, mapNode, textNode, type YamlEntry, type YamlMap, type YamlNode } from "../yaml-node.ts";
import { allowedEffect } from "./allowed-effect.ts";
import { bodyPartsOf } from "./body-parts.ts";
import { describeMarkdown } from "./describe-markdown.ts";
import { documentedKeys, fileKeys, ownFolderKeys, ownKeys, silentKeys, toolKeys } from "./front-matter-keys.ts";
import type { MarkdownFormat } from "./markdown-place.ts";
import { nameArguments } from "./name-arguments.ts";
import { readArguments } from "./read-arguments.ts";
import { scanBlocks } from "./scan-blocks.ts";
import { calledByPeople, useByHost } from "./use-by-host.ts";

export interface MarkdownContent {
  readonly front: YamlMap;
  readonly text: string;
  readonly bodyStart: number;
}

export interface TranslatedMarkdown {
  readonly root: YamlMap;
  readonly native: NativeSource;
}

const commands: ReadonlySet<MarkdownFormat> = new Set(["skill", "claude-command", ...calledByPeople]);
/** Those of the host whose tools we know by name. */
const withKnownTools: ReadonlySet<MarkdownFormat> = new Set(["skill", "claude-agent", "claude-command"]);
const rules: ReadonlySet<MarkdownFormat> = new Set(["cursor-rule", "claude-rule", "windsurf-rule"]);
/** Titles of these are what a person reads; elsewhere a name is what the host calls. */
const titledByHeading: ReadonlySet<MarkdownFormat> = new Set([
  "copilot-instructions",
  "copilot-file-instructions",
  ...rules,
  "own",
]);
const semanticVersion = /^\d+\.\d+\.\d+/;

export function translateMarkdown(
  reading: Reading,
  place: FilePlace,
  format: MarkdownFormat,
  content: MarkdownContent,
): TranslatedMarkdown {
  const { front, text, bodyStart } = content;
  const written = new Map(front.entries.filter(({ value }) => !isNothing(value)).map((entry) => [entry.key, entry]));
  for (const entry of front.entries) reportTypingError(reading, entry, format);
  const blocks = scanBlocks(text, bodyStart);
  const parts = bodyPartsOf(blocks);
  const stem = place.segments.at(-1) ?? "";
  const isKept = (key: string): boolean =>
    ownKeys.some((one) => one === key) || (format === "own" && ownFolderKeys.some((one) => one === key));
  const entries = new Map([...written].filter(([key]) => isKept(key)));
  const put = (key: string, value: YamlNode | undefined): void => {
    if (value !== undefined && !entries.has(key)) entries.set(key, { key, keyOffset: value.offset, value });
  };
  const name = written.get("name") ?? written.get("title");
  put("name", name?.value ?? optionalText(titleFor(format, parts.title, stem), bodyStart));

  const description = describeMarkdown(reading, format, written, parts);
  put("description", description.node);
  put("version", versionOf(written));
  put("tags", listOf(tagNodes(written.get("tags")), bodyStart));
  put("topics", listOf(topicNodes(parts.topics, name, bodyStart), bodyStart));
  const requests = [...description.requests, ...parts.requests].map((one) => textNode(one, bodyStart));
  const examples = listOf(requests, bodyStart);
  put("examples", examples && mapNode([{ key: "positive", keyOffset: bodyStart, value: examples }], bodyStart));
  const hint = hintOf(written.get("argument-hint"));
  // Without a hint a skill's `$1` is a price or a cell of a table.
  const said = format === "skill" && hint === "" ? [] : blocks;
  const body = text.slice(bodyStart);
  // Variables that the file declares itself are not these.
  const found = commands.has(format) && !written.has("variables") ? readArguments(said, body, hint) : [];
  put("variables", variablesNode(found, bodyStart));
  put("body", bodyNode(nameArguments(body, found, said), bodyStart, place, written));
  if (withKnownTools.has(format)) put("effect", effectNode(body, bodyStart, written));
  if (format === "skill" && name !== undefined) checkSkillName(reading, name, stem);
  return {
    root: mapNode([...entries.values()], front.offset),
    native: nativeOf(reading, place, format, written, stem),
  };
}

function nativeOf(
  reading: Reading,
  { plugin }: FilePlace,
  format: MarkdownFormat,
  written: ReadonlyMap<string, YamlEntry>,
  stem: string,
): NativeSource {
  const entry = written.get("name");
  const name = (entry === undefined ? undefined : textOf(entry.value)?.trim()) || stem;
  const use = useByHost(reading, format, written);
  return { format, name: plugin === undefined ? name : `${plugin}:${name}`, ...(use === undefined ? {} : { use }) };
}

/** Agent Skills: "must match the parent directory name"; hosts differ in which of the two they go by. */
function checkSkillName(reading: Reading, entry: YamlEntry, folder: string): void {
  if (textOf(entry.value)?.trim() !== folder)
    reportInvalid(reading, entry, `${folder}, as its folder is called, or rename the folder`);
}

/** What the host keeps beside the text is said at its end, where an agent that is given the text reads it. */
function bodyNode(
  text: string,
  bodyStart: number,
  place: FilePlace,
  written: ReadonlyMap<string, YamlEntry>,
): YamlNode | undefined {
  const named = (label: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [`${label}: ${items.join(", ")}`];
  const notes = [
    ...named("Applies to files", textsUnder(written, fileKeys)),
    ...named("Allowed tools", textsUnder(written, toolKeys)),
    ...named("Bundled files", place.bundled ?? []),
  ];
  const body = text.replace(/\r\n?/g, "\n").trim();
  return optionalText([body, notes.join("\n")].filter((part) => part !== "").join("\n\n"), bodyStart);
}

function textsUnder(written: ReadonlyMap<string, YamlEntry>, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => itemsOf(written.get(key)).flatMap(({ value }) => textOf(value)?.trim() || []));
}

function effectNode(body: string, offset: number, written: ReadonlyMap<string, YamlEntry>): YamlNode | undefined {
  return optionalText(
    allowedEffect({ tools: textsUnder(written, toolKeys), body, hasHooks: written.has("hooks") }),
    offset,
  );
}

/** A section's own heading is its title already. */
function topicNodes(topics: readonly string[], name: YamlEntry | undefined, offset: number): readonly YamlNode[] {
  const title = name === undefined ? undefined : textOf(name.value);
  return topics.filter((topic) => topic !== title).map((topic) => textNode(topic, offset));
}

/** Rules are numbered for their order in the folder. Undefined: the URI gives the title. */
function titleFor(format: MarkdownFormat, heading: string | undefined, stem: string): string | undefined {
  if (!titledByHeading.has(format)) return stem;
  return heading ?? (rules.has(format) ? stem.replace(/^\d+[-_.]/, "").replace(/[-_]+/g, " ") : undefined);
}

/** Hosts, plugins and people add keys of their own; only what looks like a typing error is worth a warning. */
function reportTypingError(reading: Reading, entry: YamlEntry, format: MarkdownFormat): void {
  if (silentKeys.has(entry.key) || (format === "own" && ownFolderKeys.some((key) => key === entry.key))) return;
  if (nearestNames(entry.key, documentedKeys).length > 0) reportUnknownKey(reading, entry, documentedKeys);
}

function isNothing(node: YamlNode): boolean {
  return node.type === "scalar" && node.value === null;
}

function optionalText(text: string | undefined, offset: number): YamlNode | undefined {
  return text === undefined || text.trim() === "" ? undefined : textNode(text, offset);
}

function listOf(items: readonly YamlNode[], offset: number): YamlNode | undefined {
  return items.length === 0 ? undefined : listNode(items, offset);
}

/** `tags: a, b` is two of them in most hosts. */
function tagNodes(entry: YamlEntry | undefined): readonly YamlNode[] {
  if (entry?.value.type !== "scalar") return itemsOf(entry).map(({ value }) => value);
  const { offset } = entry.value;
  return (textOf(entry.value) ?? "").split(",").flatMap((tag) => optionalText(tag.trim(), offset) ?? []);
}

/** Skills keep theirs under `metadata`; one that is no semantic version (`1.0`) is passed over. */
function versionOf(written: ReadonlyMap<string, YamlEntry>): YamlNode | undefined {
  const metadata = written.get("metadata")?.value;
  const value =
    written.get("version")?.value ?? (metadata?.type === "map" ? entryOf(metadata, "version")?.value : undefined);
  return value !== undefined && semanticVersion.test(textOf(value) ?? "") ? value : undefined;
}

/** `argument-hint: [message]` is a list to YAML and a hint to the host. */
function hintOf(entry: YamlEntry | undefined): string {
  if (entry === undefined) return "";
  if (entry.value.type !== "list") return textOf(entry.value)?.trim() ?? "";
  return entry.value.items.map((node) => `[${textOf(node) ?? ""}]`).join(" ");
}

function variablesNode(found: ReturnType<typeof readArguments>, offset: number): YamlNode | undefined {
  if (found.length === 0) return undefined;
  const setting = (key: string, text: string): YamlEntry => ({ key, keyOffset: offset, value: textNode(text, offset) });
  const entries = found.map(({ name, description }) => ({
    key: name,
    keyOffset: offset,
    value: mapNode([setting("type", "string"), setting("description", description)], offset),
  }));
  return mapNode(entries, offset);
}
