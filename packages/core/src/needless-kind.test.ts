import { describe, expect, it } from "vitest";
import { needlessKind } from "./needless-kind.ts";

describe("needlessKind", () => {
  it.each([
    ["hello there!", "a greeting"],
    ["thanks", "thanks"],
    ["test", "a test"],
    ["Testing, testing, 1 2 3", "a test"],
    ["this is just a test.", "a test"],
    ["help", "a call for help"],
    ["Hi, can you help me?", "a call for help"],
    ["please help me out here", "a call for help"],
    ["--help", "a call for help"],
    ["Get help!", "a call for help"],
    ["what can you do?", "a call for help"],
    ["how does this work", "a call for help"],
    ["¡Ayúdame, por favor!", "a call for help"],
  ])("finds that %j asks for nothing", (text, kind) => {
    expect(needlessKind(text)).toBe(kind);
  });

  it.each(["test the login", "tests", "test 7", "help desk", "help me prune", "", "help".repeat(20)])(
    "finds a need in %j, or nothing",
    (text) => {
      expect(needlessKind(text)).toBeUndefined();
    },
  );
});
