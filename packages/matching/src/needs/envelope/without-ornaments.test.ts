import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutOrnaments } from "./without-ornaments.ts";

describe("withoutOrnaments", () => {
  it.each([
    ["🔥 the pump leaks 😭😭", "the pump leaks"],
    ["the pump ❤️ leaks 👍🏽", "the pump   leaks"],
    ["- [ ] the pump leaks", "-   the pump leaks"],
    ["[] the pump leaks", "the pump leaks"],
  ])("leaves emoji and boxes to tick out: %s", (text, rest) => {
    expect(withoutOrnaments(text)).toBe(rest);
  });

  it.each(["the pump leaks", "a[ ] = [1]", "Contoso™ © 2024", "- [x] done", "🍕🍕", "  ", ""])(
    "leaves alone: %j",
    (text) => {
      expect(withoutOrnaments(text)).toBe(text);
    },
  );

  it("keeps every letter and digit, in order", () => {
    const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? [];
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(lettersOf(withoutOrnaments(text))).toEqual(lettersOf(text));
      }),
    );
  });

  it.each(["❤️", "[ ] ", "- ", "\n[ ] "])("takes time that grows with the length only: %j", (unit) => {
    const startMs = performance.now();
    withoutOrnaments(`a${unit.repeat(100_000 / unit.length)}`);
    expect(performance.now() - startMs).toBeLessThan(500);
  });
});
