import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secretTexts, withoutTexts } from "./secret-texts.ts";

const isToken = (name: string) => name === "token";

describe("secretTexts", () => {
  it("finds texts and numbers under a secret name, at any depth, the longest first", () => {
    const value = { user: "Ada", token: ["abcd", { inner: 12345678, on: true }], deep: [{ token: "abcdef" }] };
    expect(secretTexts([{ value }], isToken)).toEqual(["12345678", "abcdef", "abcd"]);
  });

  it("finds all that a secret value holds, whatever the names", () => {
    expect(secretTexts([{ value: { a: "first", b: ["second"] }, isSecret: true }])).toEqual(["second", "first"]);
  });

  it("passes over what is too short to be told from other text, and the positions in a list", () => {
    expect(secretTexts([{ value: { token: "abc" } }], isToken)).toEqual([]);
    expect(secretTexts([{ value: ["abcd"] }], (name) => name === "0")).toEqual([]);
  });
});

describe("withoutTexts", () => {
  it("leaves none of the secrets in a text", () => {
    const texts = fc.string({ minLength: 4, unit: fc.constantFrom("a", "b", "c") });
    fc.assert(
      fc.property(
        fc.array(texts, { maxLength: 5 }),
        fc.string({ unit: fc.constantFrom("a", "b", "c") }),
        (all, text) => {
          const secrets = secretTexts([{ value: all, isSecret: true }]);
          const left = withoutTexts(text, secrets, "(hidden)");
          for (const secret of secrets) expect(left).not.toContain(secret);
        },
      ),
    );
  });
});
