import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { hideSensitive } from "./hide-sensitive.ts";

const secret = makeContext("workflow://w", { variables: [makeVariable("key", { sensitive: true })] });

describe("what is sensitive", () => {
  it("is hidden under its name and wherever its text stands, at any depth", () => {
    const hide = hideSensitive([secret], [{ key: "abcdef", other: 1 }], []);
    expect(hide({ key: "abcdef", said: ["use abcdef now", { key: { a: 1 } }], n: 5 })).toEqual({
      key: "(hidden)",
      said: ["use (hidden) now", { key: "(hidden)" }],
      n: 5,
    });
  });

  it("is known from answers too, also where one was given as text", () => {
    const entries = [
      { path: ">workflow://w/0>workflow://v?key!result2", value: { signal: { text: "as-a-text" } } },
      { path: ">workflow://w/1!result", value: { signal: { variables: { key: "in-variables" } } } },
    ];
    const hide = hideSensitive([secret], [], entries);
    expect(hide("as-a-text and in-variables")).toBe("(hidden) and (hidden)");
  });

  it("does not tear a longer value apart, nor hide what is too short to be told", () => {
    const hide = hideSensitive([secret], [{ key: "abcd" }, { key: "abcdabcd" }, { key: "a" }], []);
    expect(hide("abcdabcd a")).toBe("(hidden) a");
  });

  it("is nothing where nothing is declared", () => {
    const value = { key: "abcdef" };
    expect(hideSensitive([makeContext("workflow://w")], [value], [])(value)).toBe(value);
  });
});
