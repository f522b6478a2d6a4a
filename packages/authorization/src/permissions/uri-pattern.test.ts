import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileUriPattern } from "./uri-pattern.ts";

/** As a regular expression: slow on hostile patterns, and easy to see through. */
function naiveMatch(pattern: string, uri: string): boolean {
  const source = pattern.toLowerCase().replace(/\*\*+|\*|\?|[^*?]+/g, (part) => {
    if (part.startsWith("**")) return "[^]*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : part.replace(/[.+^${}()|[\]\\/]/g, "\\$&");
  });
  return new RegExp(`^${source}$`).test(uri);
}

describe("compileUriPattern", () => {
  it.each([
    ["tool://github/create_issue", "tool://github/create_issue", true],
    ["TOOL://GitHub/Create_Issue", "tool://github/create_issue", true],
    ["tool://github/create_issue@1.2.3", "tool://github/create_issue", true],
    ["tool://github/*@2.0.0", "tool://github/create_issue", true],
    ["tool://github/*", "tool://github/create_issue", true],
    ["tool://github/*", "tool://github/issues/create", false],
    ["tool://github/*", "tool://github", false],
    ["tool://github/**", "tool://github/issues/create", true],
    ["tool://github/**", "tool://gitlab/issues/create", false],
    ["tool://*/create_*", "tool://github/create_issue", true],
    ["*://deploy", "workflow://deploy", true],
    ["**", "agent://anything/at/all", true],
    ["**/delete_*", "tool://files/delete_file", true],
    ["tool://file?/x", "tool://files/x", true],
    ["tool://file?/x", "tool://file/x", false],
    ["tool://a?b", "tool://a/b", false],
    ["tool://a.b", "tool://a-b", false],
    ["", "tool://a", false],
  ])("%s against %s: %s", (pattern, uri, expected) => {
    expect(compileUriPattern(pattern)(uri)).toBe(expected);
  });

  it("decides as a regular expression does", () => {
    const signs = fc.constantFrom("a", "b", "/", "*", "**", "?", ".", "://");
    const text = fc.array(fc.constantFrom("a", "b", "/", ".", "://"), { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 10 }), text, (parts, uri) => {
        const pattern = parts.join("");
        expect(compileUriPattern(pattern)(uri)).toBe(naiveMatch(pattern, uri));
      }),
      { numRuns: 1_000 },
    );
  });

  it("takes no longer for patterns that would make a regular expression try everything", () => {
    const uri = `tool://${"a".repeat(1_000)}`;
    for (const part of ["*a", "**a", "*?", "*a*", "?*a"]) {
      const pattern = `tool://${part.repeat(190)}b`;
      expect(compileUriPattern(pattern)(uri)).toBe(false);
    }
    expect(() => compileUriPattern("*".repeat(1_001))).toThrow(RangeError);
  });

  it("takes any text for a pattern", () => {
    const text = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(text, text, (pattern, uri) => {
        expect(typeof compileUriPattern(pattern)(uri)).toBe("boolean");
      }),
    );
  });
});
