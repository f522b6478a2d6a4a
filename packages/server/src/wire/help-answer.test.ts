import { describe, expect, it } from "vitest";
import { readHelpQuestion } from "./help-answer.ts";

describe("readHelpQuestion", () => {
  it("reads what was asked and ignores empty texts", () => {
    expect(
      readHelpQuestion({
        help_type: "error",
        specific_question: " why? ",
        context: { error_message: "E", attempted_action: "  " },
      }),
    ).toEqual({ type: "error", question: "why?", errorMessage: "E" });
  });

  it.each<[Record<string, unknown>, string | undefined]>([
    [{ waiting_for: "approval of deploy" }, "waiting for: approval of deploy"],
    [{ missing_variables: ["severity", { name: "owner" }] }, "missing variables: severity, owner"],
    [{ pending_question: { question: "Which system?" }, status: "waiting" }, "pending question: Which system?"],
    [{ current_step: 3 }, "current step: 3"],
    [{ status: "running", missing: [], waiting_for: null }, undefined],
    [JSON.parse('{"__proto__": {"waiting_for": "x"}}'), undefined],
  ])("names what the state %j waits for", (state, waitsFor) => {
    expect(readHelpQuestion({ help_type: "usage", context: { current_state: state } }).waitsFor).toBe(waitsFor);
  });
});
