import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptWhole, leftOut, originalSpan } from "./kept-text.ts";

const text = "Help me. Book a hall, no wait, a room.";

describe("leftOut", () => {
  it("leaves stretches out, again and again, and knows where the rest stood", () => {
    const once = leftOut(keptWhole(text), [{ start: 0, end: 9 }]);
    expect(once.text).toBe("Book a hall, no wait, a room.");
    const twice = leftOut(once, [{ start: 7, end: 22 }]);
    expect(twice.text).toBe("Book a  a room.");
    expect(originalSpan(twice, { start: 0, end: twice.text.length })).toEqual({ start: 9, end: text.length });
    expect(originalSpan(twice, { start: 8, end: 14 })).toEqual({ start: 31, end: 37 });
  });

  it("is the text itself where nothing is left out", () => {
    const whole = keptWhole(text);
    expect(leftOut(whole, [])).toBe(whole);
  });

  it.each([
    ["```\nHelp me. Book a hall.\n```", "```\n Book a hall.\n```"],
    ['{"query": "Help me. Book a hall."}', '{"query": " Book a hall."}'],
    ['The user says: "Help me. Book a hall."', 'The user says: " Book a hall."'],
  ])("leaves what wraps all of it: %j", (wrapped, left) => {
    const end = wrapped.indexOf("Book");
    expect(leftOut(keptWhole(wrapped), [{ start: 0, end }]).text.replace("  ", " ")).toBe(left);
    const last = leftOut(keptWhole(wrapped), [{ start: end, end: wrapped.length }]);
    expect(last.text.at(-1)).toBe(wrapped.at(-1));
  });

  it("leaves nothing of what is left out whole", () => {
    const nothing = leftOut(keptWhole("ab"), [{ start: 0, end: 2 }]);
    expect(nothing.text).toBe("");
    expect(originalSpan(nothing, { start: 0, end: 0 })).toEqual({ start: 0, end: 0 });
  });

  it("finds every character that is left where it stood", () => {
    const span = fc.tuple(fc.nat(40), fc.nat(40)).map(([one, other]) => ({
      start: Math.min(one, other, text.length),
      end: Math.min(Math.max(one, other), text.length),
    }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), (dropped) => {
        const kept = leftOut(keptWhole(text), dropped);
        const isDropped = (at: number) => dropped.some(({ start, end }) => at >= start && at < end);
        expect(kept.stretches.map(({ start, end }) => text.slice(start, end)).join("")).toBe(
          [...text].filter((_, at) => !isDropped(at)).join(""),
        );
        for (let at = 0; at < kept.text.length; at++) {
          const { start } = originalSpan(kept, { start: at, end: at + 1 });
          if (kept.text[at] !== " ") expect(text[start]).toBe(kept.text[at]);
        }
      }),
    );
  });
});
