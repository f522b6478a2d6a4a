/** Puts what is missing into a flowmind.yaml without touching a line of it. */
import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from "yaml";
import { type ConfigParts, isEmpty, partsText } from "./config-text.ts";

type Key = "contexts" | "mapping" | "mcpServers";
const keys: readonly Key[] = ["contexts", "mapping", "mcpServers"];

/**
 * The text with lines added: at the end for keys that it does not have, behind the last item of lists and mappings that are written in
 * lines. Undefined where that cannot be done safely (lists in brackets, anchors, several documents), and for what is no valid YAML.
 */
export function addToConfig(text: string, parts: ConfigParts): string | undefined {
  const before = plain(text);
  let result: string | undefined = before === undefined ? undefined : text;
  for (const key of keys) result = result === undefined ? undefined : addOne(result, key, onlyPart(parts, key));
  if (before === undefined || result === undefined) return undefined;
  const isAsMeant = isDeepStrictEqual(plain(result), merged(before, plain(partsText(parts)) ?? {}));
  return isAsMeant ? result : undefined;
}

function onlyPart({ contexts, mappings, servers }: ConfigParts, key: Key): ConfigParts {
  return {
    contexts: key === "contexts" ? contexts : [],
    passing: [],
    mappings: key === "mapping" ? mappings : [],
    servers: key === "mcpServers" ? servers : new Map(),
  };
}

function addOne(text: string, key: Key, part: ConfigParts): string | undefined {
  if (isEmpty(part)) return text;
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const addition = partsText(part).replaceAll("\n", lineEnd);
  const { contents } = parseDocument(text);
  if (/^(?:\.\.\.|---)/m.test(text)) return undefined;
  if (contents !== null && (!isMap(contents) || contents.flow === true)) return undefined;
  const pair = contents === null ? undefined : pairOf(contents, key);
  if (pair === undefined) return `${ended(text, lineEnd)}${text.trim() === "" ? "" : lineEnd}${addition}`;
  const at = placeBehind(text, pair.value);
  if (at === undefined) return undefined;
  const lines = itemLines(addition).map((line) => `${" ".repeat(at.indent)}${line}${lineEnd}`);
  return `${ended(text.slice(0, at.offset), lineEnd)}${lines.join("")}${text.slice(at.offset)}`;
}

function pairOf(contents: YAMLMap, key: Key): Pair | undefined {
  return contents.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

interface Place {
  readonly offset: number;
  readonly indent: number;
}

/** Behind the line on which the last item ends, as deep as the first one begins. */
function placeBehind(text: string, value: unknown): Place | undefined {
  if ((!isSeq(value) && !isMap(value)) || value.flow === true || value.anchor !== undefined) return undefined;
  const first = value.range?.[0];
  const end = value.range?.[1];
  if (value.items.length === 0 || first === undefined || end === undefined) return undefined;
  const indent = first - (text.lastIndexOf("\n", first - 1) + 1);
  const last = text.slice(0, end).trimEnd().length;
  const line = text.indexOf("\n", last);
  return { offset: line === -1 ? text.length : line + 1, indent };
}

/** The lines below the key, without their indent and without whose they are: the snippet says it. */
function itemLines(addition: string): readonly string[] {
  const lines = addition.trimEnd().split(/\r?\n/);
  const key = lines.findIndex((line) => /^\w+:/.test(line));
  return lines.slice(key + 1).map((line) => line.replace(/^ {2}/, ""));
}

function ended(text: string, lineEnd: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}${lineEnd}`;
}

type Plain = Readonly<Record<string, unknown>>;

/** Undefined where it is no valid YAML; a file without content has no keys. */
function plain(text: string): Plain | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  try {
    return (document.toJS() ?? {}) as Plain;
  } catch {
    return undefined;
  }
}

/** What the file should say then. What is no list is none that could be added to. */
function merged(before: Plain, added: Plain): Plain {
  const list = (key: Key) => [before[key], added[key]].flatMap((one) => (Array.isArray(one) ? one : []));
  const servers = { ...(before["mcpServers"] as Plain | undefined), ...(added["mcpServers"] as Plain | undefined) };
  return {
    ...before,
    ...(added["contexts"] === undefined ? {} : { contexts: list("contexts") }),
    ...(added["mapping"] === undefined ? {} : { mapping: list("mapping") }),
    ...(added["mcpServers"] === undefined ? {} : { mcpServers: servers }),
  };
}
