/** The text of one context file → its context and everything that is wrong with it; pure. */
import type { Context, Problem } from "@flowmind/core";
import { translateDialect } from "./dialect-a.ts";
import type { FilePlace } from "./file-place.ts";
import { applyMapping } from "./foreign/apply-mapping.ts";
import type { ForeignMapping } from "./foreign/foreign-mapping.ts";
import { type CatalogLimits, defaultLimits } from "./limits.ts";
import { parseMarkdownFile } from "./markdown/parse-markdown-file.ts";
import { parseYaml } from "./parse-yaml.ts";
import { byPlace } from "./problem-order.ts";
import { readContext } from "./read-context.ts";
import { createReading, type Mention } from "./reading.ts";
import { describeNode } from "./yaml-node.ts";

/** What a file holds: plain data, so that it can be kept as JSON. */
export interface ParsedFile {
  readonly file: string;
  /** Known also where the context is left out for another reason. */
  readonly uri?: string;
  /** Absent where one of the problems is an error. */
  readonly context?: Context;
  /** In the order of their places. */
  readonly problems: readonly Problem[];
  /** What can only be judged beside the other files. */
  readonly mentions: readonly Mention[];
  /** Contexts of the same file, where it holds several: the file itself then has none. */
  readonly sections?: readonly ParsedFile[];
}

export interface ParseContextFileOptions {
  /** @default "yaml" */
  readonly provider?: string;
  readonly modifiedAtMs?: number;
  /** @default defaultLimits */
  readonly limits?: CatalogLimits;
  /** For YAML that is not ours; the first that fits a file counts. @default none */
  readonly mappings?: readonly ForeignMapping[];
}

/** Never throws for what the text holds, and ends in time bounded by the limits. */
export function parseContextFile(text: string, place: FilePlace, options: ParseContextFileOptions = {}): ParsedFile {
  if (place.format !== undefined) return parseMarkdownFile(text, place, place.format, options);
  const reading = createReading(place.file, text);
  const root = parseYaml(text, reading, options.limits ?? defaultLimits);
  if (root === undefined) return finished(place.file, reading.problems);
  if (root.type !== "map") {
    reading.refuse(root.offset, "NOT_A_MAPPING", { found: describeNode(root) });
    return finished(place.file, reading.problems);
  }
  const mapped = applyMapping(root, place, options.mappings ?? []);
  const translation = mapped === undefined ? translateDialect(reading, root) : { root: mapped.root, isOld: false };
  const { provider = "yaml", modifiedAtMs } = options;
  const origin = { provider, ...(modifiedAtMs === undefined ? {} : { modifiedAtMs }) };
  const read = readContext(reading, translation.root, mapped?.place ?? place, origin, translation.isOld);
  return { ...finished(place.file, reading.problems), ...read, mentions: reading.mentions };
}

/** The file, and what it holds besides. */
export function withSections(file: ParsedFile): readonly ParsedFile[] {
  return file.sections === undefined ? [file] : [file, ...file.sections];
}

function finished(file: string, problems: readonly Problem[]): ParsedFile {
  return { file, problems: [...problems].sort(byPlace), mentions: [] };
}
