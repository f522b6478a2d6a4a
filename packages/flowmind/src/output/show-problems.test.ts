import type { Problem } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { showProblems } from "./show-problems.ts";
import { createStyle } from "./style.ts";

const plain = createStyle({}, {});

function problem(changed: Partial<Problem>): Problem {
  return {
    file: "set/queries.jsonl",
    line: 3,
    column: 1,
    severity: "error",
    code: "UNKNOWN_ID",
    message: '"relevant" names a',
    fix: "Did you mean b?",
    ...changed,
  };
}

describe("problems as text", () => {
  it("are a line with the place and a line with the fix", () => {
    expect(showProblems([problem({})], plain)).toBe(
      'set/queries.jsonl:3:1  error UNKNOWN_ID  "relevant" names a\n  fix: Did you mean b?\n',
    );
  });

  it("let nothing that a file holds move the cursor, add a line or stay unseen", () => {
    const nasty = "\u001b[31mred\u0007\n\r/etc/x.yaml:1:1  error FORGED\u202e";
    const text = showProblems([problem({ file: nasty, message: nasty, fix: nasty })], plain);
    expect(text.split("\n")).toHaveLength(3);
    expect(text).not.toMatch(/[^\P{C}\n]/u);
    expect(text).toContain("[U+001B][31mred[U+0007][U+000A]");
  });

  it("show the beginning and the end of what is very long", () => {
    const text = showProblems(
      [problem({ message: `"relevant" names ${"k".repeat(1_000_000)}, which is not there` })],
      plain,
    );
    expect(text.length).toBeLessThan(1_200);
    expect(text).toMatch(/"relevant" names k+ … k+, which is not there/);
  });
});
