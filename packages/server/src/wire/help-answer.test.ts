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
    ).toEqual({ type: "error", question: "why?", errorMessage: "E", run: {} });
  });

  it("reads the state of a run", () => {
    const current_state = { session_id: "s1", status: "awaiting_step" };
    expect(readHelpQuestion({ help_type: "usage", context: { current_state } }).run).toEqual({
      sessionId: "s1",
      status: "awaiting_step",
      waitsFor: "awaiting step",
    });
  });
});
