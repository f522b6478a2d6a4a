import type { Context } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeContextFile } from "../file-place.ts";
import { formatContext } from "../format-context.ts";
import { maxProblemsPerFile } from "../limits.ts";
import { lintCatalog } from "../lint-catalog.ts";
import { type ParsedFile, parseContextFile, withSections } from "../parse-context-file.ts";

function parse(text: string, path: string): ParsedFile {
  const place = placeContextFile("p", path.split("/"), ["p"]);
  if (place === undefined) throw new TypeError(`${path} must be a place of contexts`);
  return parseContextFile(text, place);
}

/** What a parse promises, whatever it was given. */
function check(text: string, path: string): void {
  const parsed = parse(text, path);
  for (const file of withSections(parsed)) {
    const hasError = file.problems.some(({ severity }) => severity === "error");
    if (file.context !== undefined) expectKept(file.context);
    if (hasError) expect(file.context).toBeUndefined();
    expect(file.problems.length).toBeLessThanOrEqual(maxProblemsPerFile);
    const lines = text.split("\n");
    for (const { line, column } of file.problems) {
      expect(line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1).toBe(
        true,
      );
    }
  }
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
  lintCatalog([parsed]);
}

/** Importing a context and writing it as our YAML keeps its meaning. */
function expectKept(context: Context): void {
  const place = placeContextFile("elsewhere", ["x.yaml"], ["elsewhere"]);
  if (place === undefined) throw new TypeError("x.yaml must be a place");
  const again = parseContextFile(formatContext(context), place);
  expect(again.problems).toEqual([]);
  const { source: _source, ...rest } = context;
  expect(again.context).toMatchObject(rest);
}

const paths = [
  ".claude/skills/a/SKILL.md",
  ".claude/agents/a.md",
  ".claude/commands/a.md",
  ".cursor/rules/a.mdc",
  ".github/prompts/a.prompt.md",
  ".claude/rules/a.md",
  ".windsurf/rules/a.md",
  ".windsurf/workflows/a.md",
  "AGENTS.md",
  "CLAUDE.md",
  ".cursorrules",
  ".windsurfrules",
  "agents/a.md",
];

describe("any text in any place", () => {
  const pieces = fc.constantFrom(
    ..."#-*`>[](){}:,\"'|&!%@$\\ \t\r\n\uFEFF\0~é𝒳\ud800",
    ...'---\n|---|name: |description: |globs: *|argument-hint: [a] [b]|tags: |\n## |\n# |When to use\n|- "do it for me"|**bold**|$ARGUMENTS|$1|${input:x:y}|<example>|user: "a b c"|```\n|<!--|-->|word |examples:\n  - a b\n|variables:\n  x: y\n|&a |*a|trigger: |always_on|model_decision\n|paths: **/*.ts\n|allowed-tools: |Read, |Bash(|hooks:\n|!`x`|@AGENTS.md\n|__proto__: 1\n'.split(
      "|",
    ),
  );

  it("is read without throwing, and keeps its meaning as our YAML", () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }),
        fc.constantFrom(...paths),
        fc.boolean(),
        (parts, path, isFront) => {
          check(
            isFront ? `---\n${parts.slice(0, 20).join("")}\n---\n${parts.slice(20).join("")}` : parts.join(""),
            path,
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it("keeps its meaning where front matter and body are sound", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.constantFrom(...paths), (description, body, path) => {
        check(`---\ndescription: ${JSON.stringify(description)}\n---\n## ${body}\n\n${body}\n`, path);
      }),
      { numRuns: 150 },
    );
  });
});
