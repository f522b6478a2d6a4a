/** What a server answered to a list, as definitions: one that cannot be used costs itself only. */
import { isRecord } from "@flowmind/core";
import type { LeftOut } from "../pins/pin-store.ts";
import { mostDefinitionCharacters, mostNameCharacters, mostQuotedCharacters } from "../tuning.ts";
import { type Definition, type DefinitionKind, definitionKey, definitionKinds } from "./definition.ts";

export interface DefinitionReading {
  readonly definitions: readonly Definition[];
  readonly leftOut: readonly LeftOut[];
}

/** The keys that count, by kind, the one that names it first. */
const keysOf: Readonly<Record<DefinitionKind, readonly string[]>> = {
  tool: ["name", "title", "description", "inputSchema", "outputSchema", "annotations"],
  prompt: ["name", "title", "description", "arguments"],
  resource: ["uri", "name", "title", "description", "mimeType"],
  template: ["uriTemplate", "name", "title", "description", "mimeType"],
};

/** In the order of the lists, each URI once; the first of two counts. Never throws. */
export function readDefinitions(
  server: string,
  lists: Readonly<Record<DefinitionKind, readonly unknown[]>>,
): DefinitionReading {
  const definitions = new Map<string, Definition>();
  const leftOut: LeftOut[] = [];
  const items = definitionKinds.flatMap((kind) => lists[kind].map((item) => ({ kind, item })));
  for (const { kind, item } of items) {
    const found = readDefinition(kind, item);
    const key = typeof found === "string" ? "" : definitionKey(server, found);
    if (typeof found !== "string" && !definitions.has(key)) {
      definitions.set(key, found);
      continue;
    }
    const detail = typeof found === "string" ? found : twice(found.name, definitions.get(key)?.name);
    leftOut.push({ name: quotedName(item, kind), detail });
  }
  return { definitions: [...definitions.values()], leftOut };
}

function twice(name: string, first: string | undefined): string {
  return first === name
    ? "it was defined twice; the first counts"
    : `it differs from "${first}" in case only; the first counts`;
}

/** The definition, or why there is none. */
function readDefinition(kind: DefinitionKind, item: unknown): Definition | string {
  if (!isRecord(item)) return "it is no mapping";
  const [nameKey = "name"] = keysOf[kind];
  const name = item[nameKey];
  if (typeof name !== "string" || name.trim() === "") return "it has no name";
  if (name.length > mostNameCharacters || /[\p{Cc}\p{Cs}]/u.test(name)) return "its name is too long or unprintable";
  const content = Object.fromEntries(keysOf[kind].flatMap((key) => (item[key] == null ? [] : [[key, item[key]]])));
  for (const key of ["title", "description"]) {
    if (content[key] !== undefined && typeof content[key] !== "string") return `its ${key} is no text`;
  }
  if (kind === "tool" && !isRecord(content["inputSchema"])) return "it has no input schema";
  const characters = sizeOf(content);
  if (characters > mostDefinitionCharacters) {
    return `it has ${characters} characters; at most ${mostDefinitionCharacters} are read`;
  }
  return { kind, name, content };
}

/** Nested deeper than JSON can be written counts as endless. */
function sizeOf(content: unknown): number {
  try {
    return JSON.stringify(content).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function quotedName(item: unknown, kind: DefinitionKind): string {
  const name: unknown = isRecord(item) ? (item["name"] ?? item[keysOf[kind][0] ?? "name"]) : undefined;
  return typeof name === "string" ? name.replace(/[\p{C}]/gu, "").slice(0, mostQuotedCharacters) : `a ${kind}`;
}
