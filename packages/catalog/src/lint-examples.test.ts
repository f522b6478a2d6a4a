import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { lintCatalog } from "./lint-catalog.ts";
import { parseContextFile } from "./parse-context-file.ts";

function shown(files: Readonly<Record<string, string>>): readonly string[] {
  const parsed = Object.entries(files).map(([name, examples]) =>
    parseContextFile(`description: d\nexamples: ${examples}`, placeInFolder("c", ["agents", `${name}.yaml`])),
  );
  const { problems, contexts } = lintCatalog(parsed);
  expect(contexts).toHaveLength(parsed.length);
  return problems.map(({ file, code, severity, column, message }) => {
    expect(severity).toBe("warning");
    return `${file.slice("c/agents/".length, -".yaml".length)}:${column} ${code} ${message.match(/agent:\/\/\w/)?.[0]}`;
  });
}

describe("lintExamples", () => {
  it("warns of an example under two contexts, whatever its case, spaces and signs", () => {
    expect(shown({ a: "[Fix the bug!]", b: '["fix  the bug"]' })).toEqual(["b:12 DUPLICATE_EXAMPLE agent://a"]);
  });

  it("warns of an example that stands twice on one side, or on both sides, of a context", () => {
    expect(shown({ a: "[x y, x y]" })).toEqual(["a:17 DUPLICATE_EXAMPLE agent://a"]);
    expect(shown({ a: "{negative: [x y, {text: X Y}]}" })).toEqual(["a:28 DUPLICATE_EXAMPLE agent://a"]);
    expect(shown({ a: "{positive: [x y], negative: [x y]}" })).toEqual(["a:40 DUPLICATE_EXAMPLE agent://a"]);
  });

  it("says of each what is to be done about it", () => {
    const fixOf = (examples: string): readonly string[] => {
      const place = placeInFolder("c", ["agents", "a.yaml"]);
      const { problems } = lintCatalog([parseContextFile(`description: d\nexamples: ${examples}`, place)]);
      return problems.map(({ message, fix }) => `${message}. ${fix}`);
    };
    expect(fixOf("[x y, x y]")).toEqual(['The example "x y" is listed twice under agent://a. Remove one of the two']);
    expect(fixOf("{positive: [x y], negative: [x y]}")).toEqual([
      'The example "x y" is a positive and a negative one of agent://a. Keep it on the side where it belongs',
    ]);
  });

  it("warns of as many as there are, in one file and between files", () => {
    const { context, ...file } = parseContextFile("description: d", placeInFolder("c", ["agents", "a.yaml"]));
    const mention = (role: "positive" | "negative") => ({ role, text: "x y", line: 1, column: 1 });
    const mentions = Array.from({ length: 150_000 }, () => [mention("positive"), mention("negative")]).flat();
    const loaded = context === undefined ? [] : [{ ...file, context, mentions }];
    expect(lintCatalog(loaded).problems.length).toBeGreaterThan(290_000);
  });

  it("takes a negative example that is a positive one where it belongs", () => {
    expect(
      shown({ a: "[x y]", b: "{negative: [{text: x y, belongs_to: agent://a}]}", c: "{negative: [x y]}" }),
    ).toEqual([]);
  });

  it("warns of a negative example that is said to belong elsewhere than where it is listed", () => {
    const b = "{negative: [{text: x y, belongs_to: agent://c}]}";
    expect(shown({ a: "[x y]", b, c: "[z]" })).toEqual(["b:23 DUPLICATE_EXAMPLE agent://a"]);
  });

  it("warns of a negative example that is said to belong to its own context", () => {
    expect(shown({ a: "{negative: [{text: x y, belongs_to: agent://a}]}" })).toEqual(["a:23 INVALID_VALUE agent://a"]);
  });
});
