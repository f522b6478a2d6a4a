import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { placeInFolder } from "./file-place.ts";
import { type LintedCatalog, lintCatalog } from "./lint-catalog.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

type Files = Readonly<Record<string, string>>;

function parseAll(files: Files): readonly ParsedFile[] {
  return Object.entries(files).map(([path, text]) =>
    parseContextFile(`description: d\n${text}`, placeInFolder("c", path.split("/"))),
  );
}

function lint(files: Files): LintedCatalog {
  return lintCatalog(parseAll(files));
}

function shown(files: Files): readonly string[] {
  return lint(files).problems.map(
    ({ file, code, severity, line, column }) => `${file}:${line}:${column} ${code} ${severity}`,
  );
}

describe("lintCatalog", () => {
  it("leaves the second context with a URI out, whatever its case and version", () => {
    const files = {
      "agents/a.yaml": "",
      "agents/A.yml": "",
      "agents/a/context.yaml": "",
      "x.yaml": "uri: agent://A@1.0.0",
    };
    expect(shown(files)).toEqual([
      "c/agents/A.yml:1:1 DUPLICATE_URI error",
      "c/agents/a/context.yaml:1:1 DUPLICATE_URI error",
      "c/x.yaml:1:1 DUPLICATE_URI error",
    ]);
    expect(lint(files).contexts.map(({ uri }) => uri)).toEqual(["agent://a"]);
    expect(lint(files).problems[0]?.message).toContain("c/agents/a.yaml");
  });

  it("warns of aliases that lead elsewhere already", () => {
    const files = {
      "agents/a.yaml": "aliases: [boss, agent://b, agent://x]",
      "agents/b.yaml": "aliases: [BOSS, Agent://X@1.0.0, own, own]",
    };
    expect(shown(files)).toEqual([
      "c/agents/a.yaml:2:17 DUPLICATE_ALIAS warning",
      "c/agents/b.yaml:2:11 DUPLICATE_ALIAS warning",
      "c/agents/b.yaml:2:17 DUPLICATE_ALIAS warning",
      "c/agents/b.yaml:2:39 DUPLICATE_ALIAS warning",
    ]);
    expect(lint(files).contexts).toHaveLength(2);
  });

  it("warns of references that lead nowhere, wherever they stand, with the nearest URI", () => {
    const files = {
      "agents/debugger.yaml": "aliases: [agent://bug-hunter]",
      "workflows/a.yaml": [
        "relations: {requires: [agent://debuger], complements: [agent://bug-hunter, AGENT://Debugger@2.0.0]}",
        "examples: {negative: [{text: t, belongs_to: pattern://debugger}]}",
        "activation_conditions: {fallback_if_uncertain: workflow://zzz}",
        "steps: [{context: agent://debugger, prompt: p}, {call: tool://nothing}]",
      ].join("\n"),
    };
    expect(shown(files)).toEqual([
      "c/workflows/a.yaml:2:24 UNKNOWN_REFERENCE warning",
      "c/workflows/a.yaml:3:45 UNKNOWN_REFERENCE warning",
      "c/workflows/a.yaml:4:48 UNKNOWN_REFERENCE warning",
      "c/workflows/a.yaml:5:56 UNKNOWN_REFERENCE warning",
    ]);
    expect(lint(files).problems.map(({ fix }) => fix)).toEqual([
      "Did you mean agent://debugger?",
      "Did you mean agent://debugger?",
      "Correct the URI, or add that context",
      "Correct the URI, or add that context",
    ]);
  });

  it("knows contexts that others bring, and suggests them", () => {
    const calls = ["TOOL://crm/get_order", "tool://crm/get_ordr", "tool://crm/Get_order"];
    const files = parseAll({ "workflows/a.yaml": `steps: [${calls.map((uri) => `{call: ${uri}}`).join(", ")}]` });
    const { problems, contexts } = lintCatalog(files, [makeContext("tool://crm/get_order", { kind: "tool" })]);
    expect(contexts.map(({ uri }) => uri)).toEqual(["workflow://a"]);
    const unknown = { code: "UNKNOWN_REFERENCE", fix: "Did you mean tool://crm/get_order?" };
    expect(problems).toMatchObject([unknown, unknown]);
  });

  it("does not call a reference unknown that leads to a file left out for another reason", () => {
    expect(shown({ "agents/b.yaml": "steps: [{}]", "agents/a.yaml": "relations: {requires: agent://b}" })).toEqual([
      "c/agents/b.yaml:2:9 INVALID_STEP error",
    ]);
  });

  it("stays quick where thousands of references are unknown", () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `agent://some-unknown-context-${index}`).join(", ");
    expect(shown({ "agents/a.yaml": `relations: {requires: [${many}]}` })).toHaveLength(3_000);
  });

  it("gives each context the same, whatever the order of the files", () => {
    const files = parseAll({
      "agents/a.yaml": "effect: write\naliases: [x]",
      "agents/b.yaml": "relations: {requires: [agent://a]}",
      "workflows/c.yaml": "steps: [{context: agent://a, prompt: p}, {workflow: workflow://d}]",
      "workflows/d.yaml": "steps: [do it]\nexamples: [one two]",
    });
    const sorted = ({ contexts }: LintedCatalog): unknown => [...contexts].sort((a, b) => (a.uri < b.uri ? -1 : 1));
    const expected = lintCatalog(files);
    fc.assert(
      fc.property(fc.shuffledSubarray([...files], { minLength: files.length }), (shuffled) => {
        const linted = lintCatalog(shuffled);
        expect(sorted(linted)).toEqual(sorted(expected));
        expect(linted.problems).toEqual(expected.problems);
      }),
    );
  });

  it("changes no context when a broken file is added anywhere", () => {
    const files = parseAll({
      "agents/a.yaml": "relations: {requires: [agent://b]}",
      "agents/b.yaml": "",
      "workflows/c.yaml": "steps: [{context: agent://a, prompt: p}]",
    });
    const broken = fc.constantFrom(
      "steps: [{}]",
      "a: [",
      "constructor: 1",
      "uri: x",
      "description: e",
      "\u0000",
      "- : -",
    );
    const path = fc.constantFrom("agents/a.yaml", "agents/z.yaml", "x.yaml");
    fc.assert(
      fc.property(broken, path, fc.nat(files.length), (text, where, at) => {
        const added = parseAll({ [where]: text });
        const before = lintCatalog(files);
        expect(lintCatalog([...files.slice(0, at), ...added, ...files.slice(at)]).contexts).toEqual(before.contexts);
      }),
    );
  });
});
