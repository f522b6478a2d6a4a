/** How much hosts show their models of what a person has. */

/**
 * Of one skill in Claude Code's list, description and when_to_use together. Source: code.claude.com/docs/en/skills, "Skill
 * descriptions are cut short".
 */
export const claudeDescriptionCharacters = 1_536;
/** Of one skill anywhere: the description "must be 1-1024 characters". Source: agentskills.io/specification. */
export const skillDescriptionCharacters = 1_024;
/**
 * Of the whole list. Claude Code: 1 % of the context window, 8,000 characters where that is not known, and so many in a window of
 * 200,000 tokens at four characters each (code.claude.com/docs/en/skills). Codex: 2 % of the window, or 8,000 characters where that is
 * not known (developers.openai.com/codex/skills). Larger windows have more room.
 */
export const skillListCharacters = 8_000;
/** VS Code: in one chat request (code.visualstudio.com/docs/copilot/chat/chat-tools). Windsurf: docs.windsurf.com/windsurf/cascade/mcp. */
export const mostTools: Readonly<Record<string, number>> = { vscode: 128, windsurf: 100 };
