/** What a skill, agent or command does at most, where the tools that it may use tell it for certain. */
import type { Effect } from "@flowmind/core";

/** Tools of Claude Code that change nothing. Source: code.claude.com/docs/en/tools-reference. Fetching a page tells its host something. */
const readingTools = ["Glob", "Grep", "LS", "NotebookRead", "Read", "WebSearch"];
/** Names, each perhaps with a scope in round brackets, with commas or blanks between them. */
const onlyReading = new RegExp(`^(?:(?:${readingTools.join("|")})(?:\\([^()]*\\))?(?:[\\s,]+|$))+$`);
/** `` !`command` `` is run when the text is put before the model. Source: code.claude.com/docs/en/skills. */
const startsCommands = /!`|^```!/m;

export interface AllowedTools {
  /** As they are written, one text for each item of a list. */
  readonly tools: readonly string[];
  readonly body: string;
  /** It starts programs of its own when it is used. */
  readonly hasHooks: boolean;
}

/** `read` where everything that is named only reads, else undefined: what else a tool does depends on what it is given. */
export function allowedEffect({ tools, body, hasHooks }: AllowedTools): Effect | undefined {
  const isCertain = !hasHooks && !startsCommands.test(body);
  return isCertain && onlyReading.test(tools.join(", ")) ? "read" : undefined;
}
