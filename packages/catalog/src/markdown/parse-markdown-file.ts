/** The text of one Markdown file → its context, or one for each section of instructions, and everything that is wrong with it. */
import type { FilePlace } from "../file-place.ts";
import { type CatalogLimits, defaultLimits } from "../limits.ts";
import type { ParseContextFileOptions, ParsedFile } from "../parse-context-file.ts";
import { byPlace } from "../problem-order.ts";
import { readContext } from "../read-context.ts";
import { createReading, type Reading } from "../reading.ts";
import { mapNode, type YamlMap } from "../yaml-node.ts";
import { agentsSections } from "./agents-sections.ts";
import { isSectioned, type MarkdownFormat } from "./markdown-place.ts";
import { parseFrontMatter } from "./parse-front-matter.ts";
import { type SplitText, splitFrontMatter } from "./split-front-matter.ts";
import { translateMarkdown } from "./translate-markdown.ts";

/** Never throws for what the text holds, and ends in time bounded by the limits. */
export function parseMarkdownFile(
  written: string,
  place: FilePlace,
  format: MarkdownFormat,
  options: ParseContextFileOptions = {},
): ParsedFile {
  // Half a character can be neither encoded nor sent; what stands in for it is as long, so that places stay.
  const text = written.replace(/\p{Surrogate}/gu, "\uFFFD");
  const reading = createReading(place.file, text);
  const split = splitFrontMatter(text);
  if (format === "own" && split.yamlEnd === undefined && !split.isUnclosed) return withoutFrontMatter(reading, place);
  const front = frontMatterOf(text, split, reading, options.limits ?? defaultLimits);
  if (front === undefined) return finished(reading);
  if (!isSectioned(format))
    return parseOne(reading, place, format, { front, text, bodyStart: split.bodyStart }, options);
  const sections = agentsSections(text, split.bodyStart, place).map(({ title, start, end, segments }) => {
    const part = createReading(place.file, text);
    const root = mapNode([{ key: "name", keyOffset: start, value: title }, ...front.entries], start);
    return parseOne(
      part,
      { ...place, segments },
      format,
      { front: root, text: text.slice(0, end), bodyStart: start },
      options,
    );
  });
  return { ...finished(reading), sections };
}

/** A page about the contexts beside it, as lies in many folders: nothing, but one may wonder why. */
function withoutFrontMatter(reading: Reading, place: FilePlace): ParsedFile {
  reading.warn(0, "MARKDOWN_SKIPPED", {
    file: place.file,
    reason: "it has no front matter (--- and a description) at its start",
  });
  return finished(reading);
}

function frontMatterOf(text: string, split: SplitText, reading: Reading, limits: CatalogLimits): YamlMap | undefined {
  if (split.isUnclosed) {
    reading.refuse(0, "YAML_SYNTAX", {
      detail: "the front matter that begins here has no closing line of three dashes (---)",
    });
    return undefined;
  }
  return split.yamlEnd === undefined
    ? mapNode([], split.bodyStart)
    : parseFrontMatter(text, split.yamlEnd, reading, limits);
}

function parseOne(
  reading: Reading,
  place: FilePlace,
  format: MarkdownFormat,
  content: Parameters<typeof translateMarkdown>[3],
  { provider = "yaml", modifiedAtMs }: ParseContextFileOptions,
): ParsedFile {
  const { root, native } = translateMarkdown(reading, place, format, content);
  const modified = modifiedAtMs === undefined ? {} : { modifiedAtMs };
  const origin = { provider, ...modified, ...(format === "own" ? {} : { native }) };
  const read = readContext(reading, root, place, origin, false);
  return { ...finished(reading), ...read, mentions: reading.mentions };
}

function finished(reading: Reading): ParsedFile {
  return { file: reading.file, problems: [...reading.problems].sort(byPlace), mentions: [] };
}
