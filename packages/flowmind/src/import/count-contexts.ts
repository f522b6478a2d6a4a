/** How much of what each place holds. */
import type { Context } from "@flowmind/core";
import { below, shownPath } from "../output/shown-path.ts";
import type { ContextPlace } from "./host-places.ts";
import type { FoundPlace } from "./import-report.ts";

/** What people call the files of a format. */
const words: Readonly<Record<string, string>> = {
  skill: "skills",
  "claude-agent": "agents",
  "copilot-agent": "agents",
  "claude-command": "commands",
  "cursor-command": "commands",
  "codex-prompt": "prompts",
  "copilot-prompt": "prompts",
  "windsurf-workflow": "workflows",
  "cursor-rule": "rules",
  "claude-rule": "rules",
  "windsurf-rule": "rules",
};

/** A context counts for the first place that it lies in. */
export function countContexts(
  places: readonly ContextPlace[],
  contexts: readonly Context[],
  folders: { readonly folder: string; readonly homeFolder: string },
): readonly FoundPlace[] {
  const counts = places.map(() => new Map<string, number>());
  for (const context of contexts) {
    const { file } = context.source;
    const at = places.findIndex(({ path }) => file !== undefined && below(file, path) !== undefined);
    const word = wordFor(context);
    counts[at]?.set(word, (counts[at]?.get(word) ?? 0) + 1);
  }
  return places.map(({ path, owner, scope }, at) => ({
    written: shownPath(path, folders.folder, folders.homeFolder),
    owner,
    scope,
    counts: Object.fromEntries(counts[at] ?? []),
  }));
}

function wordFor({ kind, source: { native } }: Context): string {
  if (native === undefined) return `${kind}s`;
  return words[native.format] ?? "instructions";
}
