import { describe, expect, it } from "vitest";
import { splitDescription } from "./split-description.ts";

describe("splitDescription", () => {
  it("takes the requests out of the examples that Claude Code writes", () => {
    const written =
      'Use for tests. Examples:\\n\\n<example>\\nuser: "Write tests for the parser"\\nassistant: "ok"\\n</example>\\n<example>user: \'Cover the lexer too\'</example>';
    expect(splitDescription(written)).toEqual({
      text: "Use for tests.",
      requests: ["Write tests for the parser", "Cover the lexer too"],
    });
  });

  it("takes what users are said to ask for examples, and keeps it in the text", () => {
    const text = 'Use when the user asks to "create a slash command", "add a hook for tests" or mentions "hooks".';
    expect(splitDescription(text)).toEqual({ text, requests: ["create a slash command", "add a hook for tests"] });
    expect(splitDescription('Turns "a b c" into "d e f".').requests).toEqual([]);
  });

  it("takes nothing for an example that it says it is not for", () => {
    const text =
      'Use when the user says "run azd up now". DO NOT USE WHEN the user says "create a new app" (use azure-prepare).';
    expect(splitDescription(text)).toEqual({ text, requests: ["run azd up now"] });
    expect(splitDescription('Sorts "a b c". Not for when users say "d e f".').requests).toEqual([]);
  });

  it("leaves no description empty", () => {
    expect(splitDescription('<example>user: "Do it for me"</example>').text).toBe('user: "Do it for me"');
  });
});
