import { describe, expect, it } from "vitest";
import { placeMarkdown } from "./markdown-place.ts";

function place(path: string): string | undefined {
  const found = placeMarkdown(path.split("/"));
  if (found === undefined) return undefined;
  return "reason" in found ? "skipped" : `${found.format} ${found.kind}://${found.segments.join("/")}`;
}

describe("placeMarkdown", () => {
  it.each([
    ["p/.claude/skills/a/SKILL.md", "skill pattern://a"],
    ["p/skills/team/a/SKILL.md", "skill pattern://team/a"],
    ["a/skill.md", "skill pattern://a"],
    ["p/.claude/agents/team/a.md", "claude-agent agent://team/a"],
    ["p/.claude/commands/git/a.md", "claude-command workflow://git/a"],
    ["p/.cursor/rules/web/a.mdc", "cursor-rule pattern://rules/web/a"],
    ["p/.cursor/rules/a/RULE.md", "cursor-rule pattern://rules/a"],
    ["p/.cursor/commands/a.md", "cursor-command workflow://a"],
    ["p/.github/copilot-instructions.md", "copilot-instructions pattern://copilot-instructions"],
    ["p/.github/instructions/a.instructions.md", "copilot-file-instructions pattern://instructions/a"],
    ["p/.github/prompts/a.prompt.md", "copilot-prompt workflow://a"],
    ["p/.github/agents/a.agent.md", "copilot-agent agent://a"],
    ["p/.github/agents/a.md", "copilot-agent agent://a"],
    ["p/.github/chatmodes/a.chatmode.md", "copilot-agent agent://a"],
    ["p/.codex/prompts/a.md", "codex-prompt workflow://a"],
    ["p/web/AGENTS.md", "agents-md pattern://agents-md"],
    ["p/web/CLAUDE.md", "claude-md pattern://claude-md"],
    ["p/CLAUDE.local.md", "claude-md pattern://claude-md/local"],
    ["p/.cursorrules", "cursorrules pattern://cursorrules"],
    ["p/.windsurfrules", "windsurfrules pattern://windsurfrules"],
    ["p/.claude/rules/web/a.md", "claude-rule pattern://claude-rules/web/a"],
    ["p/.windsurf/rules/a.md", "windsurf-rule pattern://windsurf-rules/a"],
    ["p/.devin/rules/a.md", "windsurf-rule pattern://windsurf-rules/a"],
    ["p/.windsurf/workflows/a.md", "windsurf-workflow workflow://a"],
    ["p/.windsurf/skills/a/SKILL.md", "skill pattern://a"],
    ["p/.windsurf/a.md", undefined],
    ["p/claude.md", undefined],
    ["p/.claude/skills/a.md", "skipped"],
    ["p/.cursor/rules/a.md", "skipped"],
    ["p/.github/chatmodes/a.md", "skipped"],
    ["p/README.md", undefined],
    ["p/.claude/commands/README.md", undefined],
    ["p/agents.md", undefined],
    ["p/agents/a.md", undefined],
    ["p/docs/a.md", undefined],
    ["p/a.mdc", undefined],
  ])("says what %s is", (path, expected) => {
    expect(place(path)).toBe(expected);
  });
});
