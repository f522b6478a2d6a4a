import { describe, expect, it } from "vitest";
import { errorTopics } from "./error-topics.ts";

function topicOf(code: string) {
  return errorTopics().find((topic) => topic.title === code);
}

describe("errorTopics", () => {
  it("say what the table says, with names in place of details", () => {
    expect(topicOf("UNKNOWN_CONTEXT")?.text).toContain("It says: There is no context <uri>");
    expect(topicOf("CPU_KERNELS_DIFFER")?.text).toContain("cosine <cosine>");
  });

  it("tell who can put it right", () => {
    expect(topicOf("INVALID_ARGUMENTS")?.text).toContain("Who can put it right: you");
    expect(topicOf("YAML_SYNTAX")?.text).toContain("the author");
    expect(topicOf("CONFIG_INVALID")?.text).toContain("installed");
    expect(topicOf("INTERNAL")?.text).toContain("us;");
  });

  it("explain the codes whose message is made for each case", () => {
    expect(topicOf("INVALID_VARIABLES")?.text).toContain("closed list");
    expect(topicOf("TOOL_UNAVAILABLE")?.text).toContain("how to go on without it");
  });

  it("tells nobody to correct a call that only waiting, uses or the operator let through", () => {
    for (const code of ["TOOL_LOCKED", "COMPLEXITY_LOCKED", "TOOL_FORBIDDEN", "RATE_LIMITED", "TOO_MANY_RUNNING"]) {
      expect(topicOf(code)?.text).not.toContain("by correcting the call");
    }
  });
});
