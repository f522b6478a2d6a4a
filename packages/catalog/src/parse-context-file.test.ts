import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { maxProblemsPerFile } from "./limits.ts";
import { lintCatalog } from "./lint-catalog.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

const place = placeInFolder("contexts", ["workflows", "a.yaml"]);

/** The contexts that ship, as seeds: real files reach code that random text does not. */
const shipped = new URL("../../../contexts/workflows/", import.meta.url);
const realTexts = readdirSync(shipped)
  .filter((name) => name.endsWith(".yaml"))
  .slice(0, 12)
  .map((name) => readFileSync(new URL(name, shipped), "utf8"));
const oldDialect = `metadata: {type: workflow, id: a, description: d, category: x}
workflow_config:
  triggers: {manual: [do it], automatic: [when so]}
  steps: [{step: 1, name: n, agent: a, description: d, deliverables: [x], conditions: [c]}]
integration: {requires: [b]}
`;
const seeds = [...realTexts, oldDialect];

/** What a parse promises, whatever it was given. */
function check(text: string): ParsedFile {
  const parsed = parseContextFile(text, place);
  const hasError = parsed.problems.some(({ severity }) => severity === "error");
  expect(parsed.context === undefined).toBe(hasError);
  expect(parsed.problems.length).toBeLessThanOrEqual(maxProblemsPerFile);
  const lines = text.split("\n");
  for (const { line, column, message, fix } of parsed.problems) {
    expect(line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1).toBe(true);
    expect(message).not.toBe("");
    expect(fix).not.toBe("");
  }
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
  lintCatalog([parsed]);
  return parsed;
}

describe("parseContextFile", () => {
  it("loads the contexts that ship without a problem", () => {
    for (const text of realTexts) expect(check(text).problems).toEqual([]);
  });

  it("never throws for random text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void check(text)),
      { numRuns: 300 },
    );
  });

  it("never throws for text made of YAML's signs and the format's keys", () => {
    const pieces = fc.constantFrom(
      ..."[]{},:-?*&!|>'\"%#@`\n\r\t \0\ufeff~<",
      ...[
        "description",
        "steps",
        "variables",
        "examples",
        "<<: *a",
        "&a ",
        "*a",
        "prompt: p\n",
        "- ",
        ": ",
        "  ",
        "---\n",
        "if: x\n",
        "then:",
        "values",
        "!!js/function",
        "__proto__",
        "1e999",
        "flow:\n",
        "metadata:\n",
        "type: workflow\n",
        "workflow_config:\n",
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => void check(parts.join(""))),
      { numRuns: 500 },
    );
  });

  it("never throws for real files with a piece cut out, repeated, moved or replaced", () => {
    const mutation = fc.record({
      seed: fc.nat(seeds.length - 1),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(200),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
      insert: fc.oneof(
        fc.constantFrom("", "\n", "  ", "- ", ": ", "{", "]", '"', "*a", "&a ", "|\n", "5", "~"),
        fc.string({ maxLength: 5 }),
      ),
    });
    fc.assert(
      fc.property(mutation, ({ seed, from, length, to, insert }) => {
        const text = seeds[seed] ?? "";
        const start = Math.floor(from * text.length);
        const piece = text.slice(start, start + length);
        const rest = text.slice(0, start) + insert + text.slice(start + length);
        const target = Math.floor(to * rest.length);
        check(rest.slice(0, target) + piece + rest.slice(target));
      }),
      { numRuns: 60 },
    );
  });

  it("never throws where values are exchanged for values of other types", () => {
    const values = ["5", "[]", "{}", "~", "''", "[[x]]", "{a: {b: c}}", "true", "-1", "1e999", "'x y'", "[~]", "[{}]"];
    const keyed = /^( *(?:- )?[a-z_]+:) .*$/gm;
    const lines = seeds.flatMap((text, seed) => [...text.matchAll(keyed)].map((found) => ({ seed, found })));
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.constantFrom(...values), ({ seed, found }, value) => {
        const text = seeds[seed] ?? "";
        check(`${text.slice(0, found.index)}${found[1]} ${value}${text.slice(found.index + found[0].length)}`);
      }),
      { numRuns: 60 },
    );
  });

  it("bounds the problems it lists, and still leaves the context out", () => {
    const text = `${Array.from({ length: 5_000 }, (_, index) => `key${index}: x`).join("\n")}\nconstructor: 1`;
    const parsed = parseContextFile(text, place);
    expect(parsed.problems).toHaveLength(maxProblemsPerFile);
    expect(parsed.context).toBeUndefined();
  });

  it("writes no more of a file into a message than helps", () => {
    const long = "x".repeat(5_000);
    const { problems } = parseContextFile(
      `description: d\ndomain: ${long}\nversion: ${long}\naliases: ['a://${long}']\n${long.slice(0, 900)}: 1`,
      place,
    );
    for (const { message, fix } of problems) expect(message.length + fix.length).toBeLessThan(1_500);
  });
});
