/** What a Markdown context is described by: its description, what it says of when to use it, else its first paragraph. */
import { type Fields, textOf } from "../read-fields.ts";
import type { Reading } from "../reading.ts";
import { textNode, type YamlNode } from "../yaml-node.ts";
import type { BodyParts } from "./body-parts.ts";
import { isSectioned, type MarkdownFormat } from "./markdown-place.ts";
import { splitDescription } from "./split-description.ts";

export interface MarkdownDescription {
  /** Absent where neither front matter nor body has words. */
  readonly node?: YamlNode;
  /** Quoted in it as what users say. */
  readonly requests: readonly string[];
}

/** A description is filled up with what the body says of when to use it to this length: what is embedded of one ends here. */
const describedCharacters = 600;
/** In these nothing has a description, so that its absence is no fault. */
const neverDescribed: ReadonlySet<MarkdownFormat> = new Set(["copilot-instructions", "claude-rule"]);

/** Windsurf's model sees a rule's description only where it is the model that decides. */
function isDescribed(format: MarkdownFormat, written: Fields): boolean {
  if (format === "windsurf-rule") return textUnder(written, "trigger") === "model_decision";
  return !isSectioned(format) && !neverDescribed.has(format);
}

/** Warns with DESCRIPTION_FROM_BODY where the body stands in. */
export function describeMarkdown(
  reading: Reading,
  format: MarkdownFormat,
  written: Fields,
  parts: BodyParts,
): MarkdownDescription {
  const entry = written.get("description");
  const said = entry === undefined ? "" : textOf(entry.value);
  if (entry !== undefined && said === undefined) return { node: entry.value, requests: [] };
  if (entry !== undefined && said !== undefined && said.trim() !== "") {
    const { text, requests } = splitDescription(said);
    const full = [text, textUnder(written, "when_to_use")].filter((part) => part !== "").join(" ");
    return { node: textNode(filledUp(full, parts.whenToUse), entry.value.offset), requests };
  }
  const { opening } = parts;
  if (opening === undefined) return { requests: [], ...(entry === undefined ? {} : { node: entry.value }) };
  if (isDescribed(format, written)) {
    reading.warn(entry?.value.offset ?? opening.offset, "DESCRIPTION_FROM_BODY", { file: reading.file });
  }
  return { node: textNode(withoutPlaceholders(opening.text), opening.offset), requests: [] };
}

/** `$ARGUMENTS`, `$1` and `${input:name}` say nothing of what a prompt is for; where there is nothing else they stay. */
function withoutPlaceholders(text: string): string {
  const words = text.replace(/\$\{[^{}]*\}|\$(?:ARGUMENTS|\d)\b/g, " ").replace(/\s+/g, " ");
  const said = words.replace(/[\s:,#]+$/, "").trim();
  return said === "" ? text : said;
}

function filledUp(description: string, whenToUse: string): string {
  const length = description.length + 1 + whenToUse.length;
  return whenToUse === "" || length > describedCharacters ? description : `${description} ${whenToUse}`;
}

function textUnder(written: Fields, key: string): string {
  const entry = written.get(key);
  return entry === undefined ? "" : (textOf(entry.value)?.trim() ?? "");
}
