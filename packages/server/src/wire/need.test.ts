import { describe, expect, it } from "vitest";
import { toWireNeed } from "./need.ts";

const need = {
  text: "Ask why",
  span: { start: 0, end: 7 },
  status: "success",
  uris: ["a", "b"],
  probability: 0.71234,
} as const;

describe("toWireNeed", () => {
  it("names the likeliest context, or none", () => {
    expect(toWireNeed(need)).toEqual({ text: "Ask why", status: "success", uri: "a", confidence: 0.712 });
    expect(toWireNeed({ ...need, status: "no_matches", uris: [], probability: 0 })).toEqual({
      text: "Ask why",
      status: "no_matches",
    });
  });

  it("gives the beginning of many words", () => {
    const { text } = toWireNeed({ ...need, text: "word ".repeat(100) });
    expect(text.length).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^word word.*word…$/);
  });
});
