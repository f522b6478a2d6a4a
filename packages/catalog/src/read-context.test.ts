import type { Context } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

function parse(text: string, path = "workflows/a.yaml"): ParsedFile {
  return parseContextFile(text, placeInFolder("contexts", path.split("/")), { modifiedAtMs: 5 });
}

function shown({ problems }: ParsedFile): readonly string[] {
  return problems.map(({ code, severity, line, column }) => `${code} ${severity} ${line}:${column}`);
}

const full = `
name: Incident response
description: >
  Restore a broken service
version: 1.2.0
domain: Technical
complexity: complex
tags: [outage, 2024, outage]
aliases: [WORKFLOW://outage, sev1]
effect: write
time_estimate: 1 to 4 hours
body: |
  You restore service first.
examples:
  positive: [Checkout is down, "500"]
  negative: [{text: Plan a load test, belongs_to: workflow://load-test}, plain text]
variables: {urgency: [low, high]}
activation_conditions: {semantic_if: production impact, confidence_threshold: 0.75, requires_variables: urgency, fallback_if_uncertain: workflow://triage}
relations: {follows_well: workflow://postmortem, requires: [agent://debugger], leads_to: [], conflicts_with: [], complements: []}
`;

describe("readContext", () => {
  it("takes a file with only a description", () => {
    const { context, problems } = parse("description: Restore a service.", "workflows/incident-response.yaml");
    expect(problems).toEqual([]);
    expect(context).toEqual({
      uri: "workflow://incident-response",
      kind: "workflow",
      title: "Incident response",
      description: "Restore a service.",
      tags: [],
      aliases: [],
      examples: { positive: [], negative: [] },
      variables: [],
      relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] },
      source: { provider: "yaml", file: "contexts/workflows/incident-response.yaml", line: 1, modifiedAtMs: 5 },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    } satisfies Context);
  });

  it("takes every field", () => {
    const { context, problems } = parse(full);
    expect(problems).toEqual([]);
    expect(context).toMatchObject({
      title: "Incident response",
      description: "Restore a broken service",
      version: "1.2.0",
      domain: "technical",
      complexity: "complex",
      tags: ["outage", "2024"],
      aliases: ["workflow://outage", "sev1"],
      effect: "write",
      timeEstimate: "1 to 4 hours",
      body: "You restore service first.",
      examples: {
        positive: ["Checkout is down", "500"],
        negative: [{ text: "Plan a load test", belongsTo: "workflow://load-test" }, { text: "plain text" }],
      },
      activation: {
        condition: "production impact",
        probabilityRequired: 0.75,
        variablesRequired: ["urgency"],
        fallback: "workflow://triage",
      },
      relations: { followsWell: ["workflow://postmortem"], requires: ["agent://debugger"], leadsTo: [] },
      source: { line: 2 },
    });
  });

  it("leaves a file without a usable description out, and still knows its URI", () => {
    expect(shown(parse("name: A"))).toEqual(["MISSING_DESCRIPTION error 1:1"]);
    for (const blank of ["", '""', '"  "', "|", "~"]) expect(shown(parse(`description: ${blank}`))).toHaveLength(1);
    expect(shown(parse("description:"))).toEqual(["EMPTY_DESCRIPTION error 1:13"]);
    expect(shown(parse("description: [a]"))).toEqual(["WRONG_TYPE error 1:14"]);
    expect(shown(parse("description: 12"))).toEqual(["WRONG_TYPE error 1:14"]);
    expect(parse("name: A").uri).toBe("workflow://a");
    expect(parse("name: A").context).toBeUndefined();
  });

  it("leaves a file that is no mapping out", () => {
    for (const text of ["", "# nothing", "just text", "- a\n- b", "12"]) {
      expect(shown(parse(text)).map((line) => line.split(" ")[0])).toEqual(["NOT_A_MAPPING"]);
    }
    expect(parse("- a").problems[0]?.message).toContain("a list");
  });

  it("keeps a context whose lesser fields are wrong, without them", () => {
    const lesser =
      "name: [x]\ndomain: techncal\ncomplexity: 3\neffect: none\nversion: 1.2\ntags: {a: b}\nbody:\nrelations: x\nvariables: 5\nexamples: {positive: [{a: 1}]}\nactivation_conditions: []";
    const parsed = parse(`description: d\n${lesser}`);
    expect(parsed.context).toMatchObject({ title: "A", tags: [], variables: [], examples: { positive: [] } });
    expect(parsed.problems.every(({ severity }) => severity === "warning")).toBe(true);
    expect(shown(parsed).map((line) => line.replace(" warning", ""))).toEqual([
      "WRONG_TYPE 2:7",
      "INVALID_VALUE 3:9",
      "INVALID_VALUE 4:13",
      "INVALID_VALUE 5:9",
      "INVALID_VALUE 6:10",
      "WRONG_TYPE 7:7",
      "WRONG_TYPE 8:6",
      "WRONG_TYPE 9:12",
      "WRONG_TYPE 10:12",
      "WRONG_TYPE 11:23",
      "WRONG_TYPE 12:24",
    ]);
    expect(parsed.problems[1]?.fix).toContain('"technical"');
  });

  it("says of a value in short form that a comma has cut it, and how to write it", () => {
    const fixesOf = (variables: string) =>
      parse(`description: d\nvariables: ${variables}`).problems.map(({ fix }) => fix);
    const [text, ...others] = fixesOf("{note: {description: The note that sticks, for example F sharp 3}}");
    expect(text).toMatch(
      /^A comma ends a value inside { }: put the whole text of "description" into quotes, .*Known here: type/,
    );
    expect(others).toEqual([]);
    expect(fixesOf("{v: {values: yes, no, maybe}}")).toEqual([
      expect.stringContaining('"values" into quotes, or write a list as [yes, no]'),
      expect.stringContaining('"values" into quotes, or write a list as [yes, no]'),
    ]);
    expect(fixesOf("{v: {values: [a], zzz: 1}}")).toEqual([expect.stringMatching(/^Known here/)]);
    expect(fixesOf("\n  v:\n    values: [a]\n    zzz:\n")).toEqual([expect.stringMatching(/^Known here/)]);
    expect(fixesOf("{v: {values: [a], requird}}")).toEqual(['Did you mean "required"?']);
  });

  it("names the nearest known key for an unknown one, at every level", () => {
    const { problems, context } = parse(
      "descripton: x\ndescription: d\nexamples: {postive: [a]}\nrelations: {require: []}\nactivation_conditions: {semantic_iff: x}\nzzz: 1",
    );
    expect(context).toBeDefined();
    expect(problems.map(({ code, fix }) => `${code} ${fix.slice(0, 40)}`)).toEqual([
      'UNKNOWN_KEY Did you mean "description"?',
      'UNKNOWN_KEY Did you mean "positive"?',
      'UNKNOWN_KEY Did you mean "requires"?',
      'UNKNOWN_KEY Did you mean "semantic_if"?',
      expect.stringMatching(/^UNKNOWN_KEY Known here: type, uri, name/),
    ]);
  });

  it("reports references and aliases that are no URIs and leaves them out", () => {
    const parsed = parse(
      "description: d\naliases: ['workflow://a b', ok]\nrelations: {requires: [debugger, agent://x]}",
    );
    expect(shown(parsed)).toEqual(["INVALID_URI warning 2:11", "INVALID_URI warning 3:24"]);
    expect([parsed.context?.aliases, parsed.context?.relations.requires]).toEqual([["ok"], ["agent://x"]]);
  });

  it("warns when the version differs from the one in the URI", () => {
    expect(shown(parse("description: d\nuri: workflow://a@1.0.0\nversion: 2.0.0"))).toEqual([
      "INVALID_VALUE warning 3:10",
    ]);
  });

  it("warns of required variables that are not declared", () => {
    const parsed = parse(
      "description: d\nvariables: {urgency: string}\nactivation_conditions: {requires_variables: [urgncy, urgency]}",
    );
    expect(shown(parsed)).toEqual(["UNDECLARED_VARIABLE warning 3:46"]);
    expect(parsed.problems[0]?.fix).toContain('"urgency"');
    expect(parsed.context?.activation?.variablesRequired).toEqual(["urgency"]);
  });

  it("reports every problem of a file at once, in the order of their places", () => {
    const parsed = parse("constructor: 1\ndomain: x\na: 1\na: 2\nversion: one");
    expect(shown(parsed)).toEqual([
      "FORBIDDEN_KEY error 1:1",
      "MISSING_DESCRIPTION error 1:1",
      "INVALID_VALUE warning 2:9",
      "UNKNOWN_KEY warning 3:1",
      "DUPLICATE_KEY error 4:1",
      "INVALID_VALUE warning 5:10",
    ]);
  });
});
