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
  "agents-md",
  "own",
] as const;
export type MarkdownFormat = (typeof markdownFormats)[number];

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
 * among them; `ownFolder` says that it lies in one of our four folders and how it would be called there.
 */
export function placeMarkdown(
  names: readonly string[],
  ownFolder?: Omit<MarkdownPlace, "format">,
): MarkdownPlace | SkippedPlace | undefined {
  const path = `/${names.join("/")}`;
  if (!isMarkdownName(path)) return undefined;
  if (names.at(-1) === "AGENTS.md") {
    return { format: "agents-md", kind: "pattern", segments: [] };
  }
  for (const { format, kind, at, below } of rules) {
    const name = at.exec(path)?.[1];
    if (name === undefined) continue;
    return { format, kind, segments: [...(below === undefined ? [] : [below]), ...name.split("/")] };
  }
  const skipped = skips.find(({ at }) => at.test(path));
  if (skipped !== undefined) return { reason: skipped.reason };
  return ownFolder === undefined ? undefined : { format: "own", ...ownFolder };
}
