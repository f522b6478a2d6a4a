import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanBlocks } from "./scan-blocks.ts";

function scanned(text: string): readonly string[] {
  return scanBlocks(text, 0).map(({ type, level, text: words }) => `${type}${level === 0 ? "" : level} ${words}`);
}

describe("scanBlocks", () => {
  it("finds headings of both forms, paragraphs and list items", () => {
    const text = "# One #\nText\nof it.\n\nTwo\n---\n\n- a\n  goes on\n1. b\n* * *\n> quoted\n\n####### seven\n#tag";
    expect(scanned(text)).toEqual([
      "heading1 One",
      "paragraph Text of it.",
      "heading2 Two",
      "item a goes on",
      "item b",
      "paragraph quoted",
      "paragraph ####### seven #tag",
    ]);
  });

  it("passes over code and comments", () => {
    const text =
      "````md\n# no\n```\n# no\n````\n<!-- # no\n# no -->\n~~~\n# no\n\n~~~\n# yes\n<!-- no -->\nText\n```\n# no";
    expect(scanned(text)).toEqual(["heading1 yes", "paragraph Text"]);
  });

  it("says where each block begins", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("# a", "b", "- c", "", "> d", "```", "===", "\r"), { maxLength: 20 }),
        (lines) => {
          const text = lines.join("\n");
          for (const { text: words, offset, type } of scanBlocks(text, 0)) {
            const first = words.split(" ")[0] ?? "";
            expect(text.slice(offset).startsWith(type === "heading" && text.charAt(offset) === "#" ? "#" : first)).toBe(
              true,
            );
          }
        },
      ),
    );
  });
});
