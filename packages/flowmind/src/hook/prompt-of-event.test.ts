import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promptOfEvent } from "./prompt-of-event.ts";

/** As code.claude.com/docs/en/hooks shows it. */
const event = {
  session_id: "abc123",
  transcript_path: "projects/00893aaf.jsonl",
  cwd: "my-project",
  permission_mode: "default",
  hook_event_name: "UserPromptSubmit",
  prompt: "Write a function to calculate the factorial of a number",
};

describe("a prompt event", () => {
  it("gives what the person typed", () => {
    expect(promptOfEvent(JSON.stringify(event))).toBe(event.prompt);
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"UserPromptSubmit"'],
    ["another event", JSON.stringify({ ...event, hook_event_name: "PreToolUse" })],
    ["no event's name", JSON.stringify({ prompt: event.prompt })],
    ["no prompt", JSON.stringify({ hook_event_name: "UserPromptSubmit" })],
    ["a prompt that is no text", JSON.stringify({ ...event, prompt: { text: "x" } })],
    ["a notice of the host", JSON.stringify({ ...event, prompt: "<task-notification>\n<task-id>b1</task-id>" })],
  ])("is not %s", (_, text) => {
    expect(promptOfEvent(text)).toBeUndefined();
  });

  it("is read from anything without a fault", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(promptOfEvent(text)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (prompt) => {
        fc.pre(!prompt.trimStart().startsWith("<task"));
        expect(promptOfEvent(JSON.stringify({ ...event, prompt }))).toBe(prompt);
      }),
    );
  });
});
