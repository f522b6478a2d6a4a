import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { servesPoliteness } from "./serves-politeness.ts";

describe("servesPoliteness", () => {
  it("tells by names and examples", () => {
    const small = makeContext("tool://talk", { title: "Thank_you" });
    expect(servesPoliteness(small)).toBe(true);
    const examples = { positive: ["what is new", "hello there!"], negative: [] };
    expect(servesPoliteness(makeContext("tool://talk", { examples }))).toBe(true);
  });

  it("does not by a word of the description", () => {
    const description = "Writes a letter that begins with hello and ends with thanks";
    expect(servesPoliteness(makeContext("tool://letter", { title: "Write a letter", description }))).toBe(false);
  });
});
