/** Which Markdown files are contexts, told by where they lie and what they are called. */
import type { ContextKind } from "@flowmind/core";

/** One for each kind of file that a host documents; `own` is a Markdown file in one of our four folders. */
export const markdownFormats = [
  "skill",
  "claude-agent",
  "claude-command",
  "cursor-rule",
  "cursor-command",
  "copilot-instructions",
  "copilot-file-instructions",
  "copilot-prompt",
  "copilot-agent",
  "codex-prompt",
  "claude-rule",
  "windsurf-rule",
  "windsurf-workflow",
  "agents-md",
  "claude-md",
  "cursorrules",
  "windsurfrules",
  "own",
] as const;
export type MarkdownFormat = (typeof markdownFormats)[number];

/** Instructions for a whole folder, by the name of their file; each `##` section of one is a context. */
const instructionFiles: ReadonlyMap<string, Pick<MarkdownPlace, "format" | "segments">> = new Map([
  ["AGENTS.md", { format: "agents-md", segments: ["agents-md"] }],
  ["CLAUDE.md", { format: "claude-md", segments: ["claude-md"] }],
  ["CLAUDE.local.md", { format: "claude-md", segments: ["claude-md", "local"] }],
  [".cursorrules", { format: "cursorrules", segments: ["cursorrules"] }],
  [".windsurfrules", { format: "windsurfrules", segments: ["windsurfrules"] }],
]);

export function isInstructionsName(name: string): boolean {
  return instructionFiles.has(name);
}

/** Whether files of this format hold a context in each section. */
export function isSectioned(format: MarkdownFormat): boolean {
  return [...instructionFiles.values()].some((one) => one.format === format);
}

export interface MarkdownPlace {
  readonly format: MarkdownFormat;
  readonly kind: ContextKind;
  /** The segments of the URI, not yet encoded. */
  readonly segments: readonly string[];
}

/** A file whose place suggests a context, but which is none. */
export interface SkippedPlace {
  /** In words for a message, after "because". */
  readonly reason: string;
}

/** `at` finds the whole path with `/` before it; its first group is the name, which goes below `below` in the URI. */
interface PlaceRule {
  readonly format: MarkdownFormat;
  readonly kind: ContextKind;
  readonly at: RegExp;
  readonly below?: string;
}

/** The first that fits counts. Where each is documented: docs/markdown-contexts.md. */
const rules: readonly PlaceRule[] = [
  { format: "skill", kind: "pattern", at: /^.*\/skills\/(.+)\/skill\.md$/i },
  { format: "skill", kind: "pattern", at: /([^/]+)\/skill\.md$/i },
  { format: "claude-agent", kind: "agent", at: /\/\.claude\/agents\/(.+)\.md$/ },
  { format: "claude-command", kind: "workflow", at: /\/\.claude\/commands\/(.+)\.md$/ },
  { format: "cursor-rule", kind: "pattern", at: /\/\.cursor\/rules\/(.+)(?:\.mdc|\/RULE\.md)$/, below: "rules" },
  { format: "cursor-command", kind: "workflow", at: /\/\.cursor\/commands\/(.+)\.md$/ },
  { format: "copilot-instructions", kind: "pattern", at: /\/\.github\/(copilot-instructions)\.md$/ },
  {
    format: "copilot-file-instructions",
    kind: "pattern",
    at: /\/\.github\/instructions\/(.+)\.instructions\.md$/,
    below: "instructions",
  },
  { format: "copilot-prompt", kind: "workflow", at: /\/\.github\/prompts\/(.+)\.prompt\.md$/ },
  { format: "copilot-agent", kind: "agent", at: /\/\.github\/agents\/(.+?)(?:\.agent)?\.md$/ },
  { format: "copilot-agent", kind: "agent", at: /\/\.github\/chatmodes\/(.+)\.chatmode\.md$/ },
  { format: "codex-prompt", kind: "workflow", at: /\/\.codex\/prompts\/(.+)\.md$/ },
  { format: "claude-rule", kind: "pattern", at: /\/\.claude\/rules\/(.+)\.md$/, below: "claude-rules" },
  {
    format: "windsurf-rule",
    kind: "pattern",
    at: /\/\.(?:windsurf|devin)\/rules\/(.+)\.md$/,
    below: "windsurf-rules",
  },
  { format: "windsurf-workflow", kind: "workflow", at: /\/\.windsurf\/workflows\/(.+)\.md$/ },
];

interface SkipRule extends SkippedPlace {
  readonly at: RegExp;
}

const skips: readonly SkipRule[] = [
  { at: /\/\.[a-z]+\/skills\/[^/]+\.md$/, reason: "a skill is a folder with a SKILL.md in it" },
  { at: /\/\.cursor\/rules\/.+\.md$/, reason: "Cursor reads rules from files that end in .mdc" },
  { at: /\/\.github\/prompts\/.+\.md$/, reason: "Copilot reads prompts from files that end in .prompt.md" },
  {
    at: /\/\.github\/instructions\/.+\.md$/,
    reason: "Copilot reads instructions from files that end in .instructions.md",
  },
  { at: /\/\.github\/chatmodes\/.+\.md$/, reason: "Copilot reads chat modes from files that end in .chatmode.md" },
];

const extension = /\.mdc?$/i;
/** Written for people, wherever it lies. */
const readme = /(?:^|\/)readme\.mdc?$/i;

export function isMarkdownName(name: string): boolean {
  return extension.test(name) && !readme.test(name);
}

/**
 * What a Markdown file is, by its path. `names` leads to the file from as far up as is known, the names above the given folder
 * among them; `ownFolder` says that it lies in one of our four folders and how it would be called there. Segments of instructions for
 * a folder lack the folder's own.
 */
export function placeMarkdown(
  names: readonly string[],
  ownFolder?: Omit<MarkdownPlace, "format">,
): MarkdownPlace | SkippedPlace | undefined {
  const path = `/${names.join("/")}`;
  const instructions = instructionFiles.get(names.at(-1) ?? "");
  if (instructions !== undefined) return { ...instructions, kind: "pattern" };
  if (!isMarkdownName(path)) return undefined;
  for (const { format, kind, at, below } of rules) {
    const name = at.exec(path)?.[1];
    if (name === undefined) continue;
    return { format, kind, segments: [...(below === undefined ? [] : [below]), ...name.split("/")] };
  }
  const skipped = skips.find(({ at }) => at.test(path));
  if (skipped !== undefined) return { reason: skipped.reason };
  return ownFolder === undefined ? undefined : { format: "own", ...ownFolder };
}
