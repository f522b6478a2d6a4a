import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningAndEnd } from "./beginning-and-end.ts";

describe("beginningAndEnd", () => {
  it("gives a short text as it is", () => {
    expect(beginningAndEnd("Book a berth.", 13)).toBe("Book a berth.");
  });

  it("gives whole sentences of the beginning and of the end", () => {
    const text = `We are five. ${"It rained all night and day. ".repeat(9)}Book a berth for us!`;
    expect(beginningAndEnd(text, 80)).toBe("We are five. Book a berth for us!");
  });

  it("gives whole words where a sentence is too long", () => {
    expect(beginningAndEnd("one two three four five six seven", 20)).toBe("one two six seven");
    expect(beginningAndEnd("one two three four five six seven", 17)).toBe("one two seven");
  });

  it("counts signs, and cuts none in two", () => {
    const signs = "💥".repeat(600);
    expect(beginningAndEnd("💥".repeat(500), 500)).toBe("💥".repeat(500));
    expect(beginningAndEnd(signs, 500)).toBe(`${"💥".repeat(249)} ${"💥".repeat(249)}`);
  });

  it("is never longer than it may be, and made of what stands there, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", " ", ".", "\n", "語", "b") }),
        fc.integer({ min: 3, max: 40 }),
        (text, most) => {
          const cut = beginningAndEnd(text, most);
          expect(cut.length).toBeLessThanOrEqual(Math.max(most, 0));
          if (text.length <= most) expect(cut).toBe(text);
          else if (text.trim() !== "") expect(text).toContain(cut.trim().split(/\s/u)[0]);
        },
      ),
    );
  });
});
