/** Who brings a Markdown context into play in its host: always there, called by a person only, or chosen by the model. */
import type { NativeSource } from "@flowmind/core";
import { itemsOf, readBoolean, textOf } from "../read-fields.ts";
import type { Reading } from "../reading.ts";
import type { YamlEntry } from "../yaml-node.ts";
import { isSectioned, type MarkdownFormat } from "./markdown-place.ts";

/** Hosts take these from people only. */
export const calledByPeople: ReadonlySet<MarkdownFormat> = new Set([
  "cursor-command",
  "copilot-prompt",
  "codex-prompt",
  "windsurf-workflow",
]);
/** Copilot's way to say that instructions are always given. */
const everyFile = "**";

/** Undefined: the host's model chooses it, or the files that are open do. Where each is documented: docs/markdown-contexts.md. */
export function useByHost(
  reading: Reading,
  format: MarkdownFormat,
  written: ReadonlyMap<string, YamlEntry>,
): NativeSource["use"] | undefined {
  const isTrue = (key: string): boolean => readBoolean(reading, written.get(key)) === true;
  if (isAlwaysThere(format, written) || isTrue("alwaysApply")) return "always";
  if (calledByPeople.has(format) || isTrue("disable-model-invocation")) return "manual";
  if (format === "windsurf-rule" && textUnder(written, "trigger") === "manual") return "manual";
  const isUnannounced = format === "cursor-rule" && !written.has("description") && !written.has("globs");
  return isUnannounced ? "manual" : undefined;
}

function isAlwaysThere(format: MarkdownFormat, written: ReadonlyMap<string, YamlEntry>): boolean {
  if (format === "claude-rule") return !written.has("paths");
  if (format === "windsurf-rule") return textUnder(written, "trigger") === "always_on";
  if (isSectioned(format) || format === "copilot-instructions") return true;
  return itemsOf(written.get("applyTo")).some(({ value }) => textOf(value)?.trim() === everyFile);
}

function textUnder(written: ReadonlyMap<string, YamlEntry>, key: string): string | undefined {
  const entry = written.get(key);
  return entry === undefined ? undefined : textOf(entry.value)?.trim();
}
