import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultLimits, maxSyntaxErrorsPerFile } from "./limits.ts";
import { parseYaml } from "./parse-yaml.ts";
import { createReading, type Reading } from "./reading.ts";
import { toPlain } from "./yaml-node.ts";

function parse(text: string): { readonly plain: unknown; readonly reading: Reading } {
  const reading = createReading("a.yaml", text);
  const root = parseYaml(text, reading, defaultLimits);
  return { plain: root === undefined ? undefined : toPlain(root), reading };
}

function problemsOf(text: string): readonly string[] {
  return parse(text).reading.problems.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

describe("parseYaml", () => {
  it("gives the values of a mapping", () => {
    expect(parse("a: [1, 2.5, x, true, null]\nb: {c: 'd'}\ne: |\n  two\n  lines").plain).toEqual({
      a: [1, 2.5, "x", true, null],
      b: { c: "d" },
      e: "two\nlines\n",
    });
  });

  it("takes every JSON value that JavaScript can hold exactly as itself", () => {
    const isPlain = (text: string): boolean => !/__proto__|constructor|prototype|"<<"|e\+|-0|\d{16}/.test(text);
    const json = fc.json({ maxDepth: 4 }).filter(isPlain);
    fc.assert(
      fc.property(json, (text) => {
        expect(parse(text).plain).toEqual(JSON.parse(text));
      }),
    );
  });

  it("reports all syntax errors with their places, up to a bound", () => {
    expect(problemsOf('a: "open\nb: 1')).toEqual(["YAML_SYNTAX 1:4"]);
    expect(problemsOf("a: b\nc: 'd\n  e\n")).toEqual(["YAML_SYNTAX 2:4"]);
    expect(problemsOf("a: [,,,,,,,,,,,,,,,,,,,,,,]")).toHaveLength(maxSyntaxErrorsPerFile);
  });

  it("refuses a second document", () => {
    expect(problemsOf("a: 1\n---\nb: 2")).toEqual(["YAML_SYNTAX 2:1"]);
    expect(problemsOf("a: 1\n...\n")).toEqual([]);
  });

  it("refuses tags that it does not know, wherever they claim to lead", () => {
    expect(problemsOf("a: !!js/function 'function () {}'")).toEqual(["YAML_SYNTAX 1:4"]);
    expect(problemsOf("a: !<tag:example.org,2000:x> {b: 1}")).toEqual(["YAML_SYNTAX 1:4"]);
    expect(problemsOf("a: !!binary aGVsbG8=")).toEqual(["YAML_SYNTAX 1:4"]);
    expect(parse("a: !!str 12").plain).toEqual({ a: "12" });
  });

  it("reads YAML 1.1 directives without the old meanings", () => {
    expect(parse("%YAML 1.1\n---\na: no\nb: 0o14\nc: 2024-01-01").plain).toEqual({ a: "no", b: 12, c: "2024-01-01" });
  });

  it("refuses a key that stands twice, at the second one", () => {
    expect(problemsOf("a: 1\nb: 2\na: 3")).toEqual(["DUPLICATE_KEY 3:1"]);
    expect(problemsOf("x: {a: 1, 'a': 3}")).toEqual(["DUPLICATE_KEY 1:11"]);
  });

  it("refuses keys that reach prototypes, at any depth and however they are written", () => {
    for (const key of ["__proto__", '"__proto__"', "constructor", "prototype", '"\\x5f_proto__"']) {
      expect(problemsOf(`a: [{b: {${key}: {polluted: true}}}]`)).toEqual(["FORBIDDEN_KEY 1:10"]);
    }
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("takes numbers, nothing and booleans as keys for the text they are written as", () => {
    expect(parse("1: a\n1.50: b\ntrue: c\n~: d").plain).toEqual({ "1": "a", "1.50": "b", true: "c", "~": "d" });
  });

  it("refuses keys that are no text", () => {
    expect(problemsOf("[a, b]: c")).toEqual(["YAML_SYNTAX 1:1"]);
    expect(problemsOf("? {a: 1}\n: c")).toEqual(["YAML_SYNTAX 1:3"]);
  });

  it("keeps numbers that would lose digits as text, with a warning", () => {
    const { plain, reading } = parse("a: 9007199254740993\nb: 1e999\nc: .inf\nd: 1e20");
    expect(plain).toEqual({ a: "9007199254740993", b: "1e999", c: ".inf", d: "1e20" });
    expect(reading.problems.map(({ code, severity, line }) => `${code} ${severity} ${line}`)).toEqual(
      [1, 2, 3, 4].map((line) => `INVALID_VALUE warning ${line}`),
    );
  });

  it("replaces halves of characters, which no file or message can hold", () => {
    expect(parse('"\\ud800": ["a\\udc00", "\\ud83d\\ude00"]').plain).toEqual({ "\ufffd": ["a\ufffd", "😀"] });
  });

  it("resolves aliases and merge keys, the mapping's own keys winning", () => {
    expect(parse("a: &x {k: 1, l: 2}\nb: {<<: *x, l: 3}\nc: [*x]\nd: {<<: [{k: 7}, *x]}").plain).toEqual({
      a: { k: 1, l: 2 },
      b: { l: 3, k: 1 },
      c: [{ k: 1, l: 2 }],
      d: { k: 7, l: 2 },
    });
    expect(parse('"<<": 1').plain).toEqual({ "<<": 1 });
    expect(problemsOf("a: {<<: 1}")).toEqual(["YAML_SYNTAX 1:5"]);
  });

  it("refuses aliases that lead nowhere or into themselves", () => {
    expect(problemsOf("a: *x")).toEqual(["YAML_SYNTAX 1:4"]);
    expect(problemsOf("a: &x [*x]")).toEqual(["YAML_SYNTAX 1:8"]);
    expect(problemsOf("a: &x {<<: *x}")).toEqual(["YAML_SYNTAX 1:12"]);
  });

  it("stops at a bomb of aliases before it grows", () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}*a${level}]`,
    );
    expect(problemsOf(["a0: &a0 [x, x, x]", ...levels].join("\n"))).toEqual(["TOO_MANY_ALIASES 5:14"]);
  });

  it("counts the depth that aliases add", () => {
    const chain = Array.from({ length: 500 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}]`);
    expect(problemsOf(["a0: &a0 []", ...chain].join("\n"))).toEqual(["NESTED_TOO_DEEP 100:12"]);
  });

  it("takes values nested as deeply as allowed, and no deeper", () => {
    const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
    expect(problemsOf(nested(defaultLimits.maxValueDepth))).toEqual([]);
    expect(problemsOf(nested(defaultLimits.maxValueDepth + 1))).toHaveLength(1);
    for (const opening of ["[", "{", "- ", "? ", ": ", "{a: ", "[ #\n"]) {
      expect(problemsOf(opening.repeat(100_000))).toHaveLength(1);
      expect(problemsOf(opening.repeat(100_000))[0]).toContain("NESTED_TOO_DEEP");
    }
  });

  it("reads 5,000 keys and refuses 100,000, without comparing each with each", () => {
    const keys = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}: 1`).join("\n");
    expect(parse(keys(5_000)).plain).toHaveProperty("k4999", 1);
    expect(problemsOf(keys(100_000))[0]).toContain("TOO_MANY_VALUES");
  });

  it("counts lines as editors do, whatever ends them", () => {
    expect(problemsOf("a: 1\r\nb: 2\r\na: 3")).toEqual(["DUPLICATE_KEY 3:1"]);
    expect(problemsOf("ü: 😀\n😀: 1\nx: {y: 2, y: 3}")).toEqual(["DUPLICATE_KEY 3:11"]);
  });
});
