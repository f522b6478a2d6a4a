/** Front matter → a mapping, read as its hosts read it: a value that only lacks quotes is the text it looks like. */
import type { CatalogLimits } from "../limits.ts";
import { parseYaml } from "../parse-yaml.ts";
import { createReading, type Reading } from "../reading.ts";
import { describeNode, mapNode, textNode, type YamlMap } from "../yaml-node.ts";

/** Some people keep a page of examples in a description; ten such pages are no front matter. In UTF-16 code units. */
const mostCharacters = 50_000;
/** More keys than this are not looked at one by one when the whole is not valid YAML. */
const mostKeysMended = 200;

/** Hosts document these without quotes, although `*.ts` and `[issue] [priority]` are no YAML: read as text without a warning. */
const plainKeys: ReadonlySet<string> = new Set(["argument-hint", "globs", "applyTo"]);

/** Undefined where it cannot be read; why stands in the reading. Offsets are those of the whole text. */
export function parseFrontMatter(
  text: string,
  yamlEnd: number,
  reading: Reading,
  limits: CatalogLimits,
): YamlMap | undefined {
  if (yamlEnd > mostCharacters) {
    reading.refuse(0, "YAML_SYNTAX", { detail: `front matter is read up to ${mostCharacters} characters` });
    return undefined;
  }
  const yaml = text.slice(0, yamlEnd);
  const probe = createReading(reading.file, yaml);
  const probed = parseYaml(yaml, probe, limits);
  const isValid = probed !== undefined && !probe.isRefused();
  const mended = isValid ? { yaml, values: new Map<number, MendedValue>() } : mend(yaml, reading.file, limits);
  // Parsed anew only for what there is to report, or mended.
  const root = isValid && probe.problems.length === 0 ? probed : parseYaml(mended.yaml, reading, limits);
  if (root === undefined) return undefined;
  if (root.type === "scalar" && root.value === null) return mapNode([], root.offset);
  if (root.type !== "map") {
    reading.refuse(root.offset, "NOT_A_MAPPING", { found: describeNode(root) });
    return undefined;
  }
  const entries = root.entries.map((entry) => {
    const value = mended.values.get(entry.value.offset);
    if (value === undefined || value.key !== entry.key) return entry;
    if (!plainKeys.has(entry.key)) {
      const detail = `the value of "${entry.key}" needs quotes; it is read as the text that stands here`;
      reading.warn(entry.value.offset, "YAML_SYNTAX", { detail });
    }
    return { ...entry, value: textNode(value.text, entry.value.offset) };
  });
  return mapNode(entries, root.offset);
}

interface MendedValue {
  readonly key: string;
  readonly text: string;
}

interface Mended {
  /** As long as the original, line by line. */
  readonly yaml: string;
  /** By offset, the texts that quoted blanks now stand for. */
  readonly values: ReadonlyMap<number, MendedValue>;
}

const keyForm = /^([A-Za-z_][\w.-]*):[ \t]+(?=\S)/;
/** These begin something that was meant to be YAML. */
const meantAsYaml = /^["'|>{&!#]/;

/** Each top-level value is tried alone; what fails is covered by quoted blanks of the same length. */
function mend(yaml: string, file: string, limits: CatalogLimits): Mended {
  const values = new Map<number, MendedValue>();
  const parts: string[] = [];
  const blocks = topLevelBlocks(yaml);
  if (blocks.length > mostKeysMended) return { yaml, values };
  let offset = 0;
  for (const block of blocks) {
    const found = keyForm.exec(block);
    const key = found?.[1] ?? "";
    const before = found?.[0].length ?? 0;
    const value = block.slice(before).trimEnd();
    const mayMend =
      found !== null && value !== "" && (plainKeys.has(key) ? !/^["']/.test(value) : !meantAsYaml.test(value));
    if (mayMend && !isSound(block, file, limits)) {
      values.set(offset + before, { key, text: folded(value) });
      parts.push(block.slice(0, before), covered(value), block.slice(before + value.length));
    } else parts.push(block);
    offset += block.length;
  }
  return { yaml: parts.join(""), values };
}

/** Pieces that each begin with a line that is neither indented nor empty, line ends included. */
function topLevelBlocks(yaml: string): readonly string[] {
  const blocks: string[] = [];
  let start = 0;
  for (let at = yaml.indexOf("\n") + 1; at > 0 && at < yaml.length; at = yaml.indexOf("\n", at) + 1) {
    if (/[\s-]/.test(yaml.charAt(at))) continue;
    blocks.push(yaml.slice(start, at));
    start = at;
    if (blocks.length > mostKeysMended) break;
  }
  blocks.push(yaml.slice(start));
  return blocks;
}

function isSound(block: string, file: string, limits: CatalogLimits): boolean {
  const reading = createReading(file, block);
  return parseYaml(block, reading, limits) !== undefined && !reading.isRefused();
}

function folded(value: string): string {
  return value
    .split("\n")
    .map((line) => line.trim())
    .join(" ");
}

function covered(value: string): string {
  if (value.length === 1) return "x";
  return `"${value.slice(1, -1).replace(/\S/g, "x")}"`;
}
