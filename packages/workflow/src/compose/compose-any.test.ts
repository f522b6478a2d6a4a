import { formatContext, loadCatalog, parseContextFile, placeInFolder } from "@flowmind/catalog";
import { type Context, type NewContext, type RunState, variableTypes } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveRun, resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createToolWorld } from "../../../../test/support/tool-world.ts";
import { composeWorkflow } from "./compose-workflow.ts";
import { type Composition, componentRoles, flowTypes } from "./composition.ts";

const text = fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).map((one) => `Does ${one}.`);
const variable = fc.record({
  name: fc.constantFrom("city", "size", "when_due"),
  type: fc.constantFrom(...variableTypes),
  required: fc.boolean(),
});
const uris = [
  "agent://scout",
  "agent://Deep/1.writer",
  "pattern://five-whys",
  "workflow://report",
  "workflow://b%20c",
  "tool://read",
];
const catalog = fc.tuple(
  ...uris.map((uri) =>
    fc
      .record({
        description: text,
        title: text,
        variables: fc.uniqueArray(variable, { maxLength: 2, selector: ({ name }) => name }),
        requires: fc.subarray(uris, { maxLength: 2 }),
      })
      .map(
        ({ description, title, variables, requires }): Context =>
          makeContext(uri, {
            kind: uri.slice(0, uri.indexOf(":")) as Context["kind"],
            title,
            description,
            variables: variables.map(({ name, ...parts }) => makeVariable(name, parts)),
            relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires },
          }),
      ),
  ),
);
const when = fc.constantFrom("it rains", "city is Rome", "size(city) > 3", "a && b", "${city}: x # y");
const component = fc.record(
  {
    uri: fc.constantFrom(...uris),
    role: fc.constantFrom(...componentRoles),
    when,
    configuration: fc.record({ timeout: fc.constantFrom("10m", 250), retries: fc.nat(3) }, { requiredKeys: [] }),
  },
  { requiredKeys: ["uri", "role"] },
);
const composition: fc.Arbitrary<Composition> = fc.record(
  {
    name: fc.constant("it"),
    uri: fc.constant("workflow://it"),
    description: text,
    components: fc.array(component, { minLength: 2, maxLength: 5 }),
    flowType: fc.constantFrom(...flowTypes),
    variables: fc.record({ required: fc.subarray(["city", "own"]) }),
  },
  { requiredKeys: ["name", "uri", "components", "flowType"] },
);

/** Composed where it can be; most of what chance gives is refused for a reason. */
function composeAny(given: Composition, contexts: readonly Context[]): NewContext | undefined {
  const composed = composeWorkflow(given, { resolve: (uri) => contexts.find((one) => one.uri === uri) });
  if (!composed.ok) {
    expect(composed.problems.length).toBeGreaterThan(0);
    expect(
      composed.problems.map(({ at }) => at).filter((at) => !/^(name|components|flow_type|variables)/.test(at)),
    ).toEqual([]);
  }
  return composed.ok ? composed.context : undefined;
}

function content(context: object | undefined): unknown {
  const { source: _source, digest: _digest, ...rest } = { source: undefined, digest: undefined, ...context };
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === "line" || key === "column" ? undefined : value)));
}

describe("whatever is composed", () => {
  it("is written as a file that means the same when it is read", () => {
    let composed = 0;
    fc.assert(
      fc.property(composition, catalog, (given, contexts) => {
        const context = composeAny(given, contexts);
        if (context === undefined) return;
        composed += 1;
        const written = formatContext({ ...context, source: { provider: "test" }, digest: "" });
        const read = parseContextFile(written, placeInFolder("saved", ["it.yaml"]));
        expect(read.problems).toEqual([]);
        expect(content(read.context)).toEqual(content(context));
      }),
      { numRuns: 400 },
    );
    expect(composed).toBeGreaterThan(20);
  });

  it("runs to its end", async () => {
    await fc.assert(
      fc.asyncProperty(composition, catalog, async (given, contexts) => {
        const context = composeAny(given, contexts);
        if (context === undefined) return;
        const state = await runToEnd(context, contexts);
        const excused = ["EXPRESSION_FAILED"];
        expect(state.status === "completed" || excused.includes(state.failure?.code ?? ""), JSON.stringify(state)).toBe(
          true,
        );
      }),
      { numRuns: 150 },
    );
  });

  it("passes check beside the contexts that it is made of", async () => {
    const contexts = ["agent://scout", "workflow://report"].map((uri) =>
      makeContext(uri, {
        kind: uri.startsWith("agent") ? "agent" : "workflow",
        description: "Does it.",
        body: "Do it.",
      }),
    );
    const components = [
      { uri: "agent://scout", role: "primary", when: "it rains" },
      { uri: "workflow://report", role: "primary" },
      { uri: "agent://scout", role: "validation" },
    ] as const;
    for (const flowType of flowTypes) {
      const context = composeAny({ name: "it", uri: "workflow://it", components, flowType }, contexts);
      const files = [
        ...contexts,
        ...(context === undefined ? [] : [{ ...context, source: { provider: "" }, digest: "" }]),
      ];
      const folder = temporaryFolder(
        Object.fromEntries(files.map((one, index) => [`${index}.yaml`, formatContext(one)])),
      );
      const loaded = await loadCatalog([folder]);
      expect([loaded.problems, loaded.contexts.length]).toEqual([[], 3]);
    }
  });
});

/** Every instruction and question is answered with something of the right type. */
function runToEnd(context: NewContext, contexts: readonly Context[]): Promise<RunState> {
  const samples: Readonly<Record<string, unknown>> = {
    ...{ number: 3, integer: 3, boolean: true, date: "2026-11-22", datetime: "2026-11-22T10:00", duration: "2h" },
    ...{ email: "a@b.example", url: "https://a.example", list: [1, 2], object: { a: 1 } },
  };
  const sample = (name: string): unknown => {
    const declared = [...context.variables, ...contexts.flatMap((one) => one.variables)].filter(
      (one) => one.name === name,
    );
    return samples[declared[0]?.type ?? ""] ?? "some text";
  };
  return driveRun({
    journal: createMemoryStore().runs,
    start: { context, variables: {}, maxSteps: 1_000 },
    parts: { resolve: resolveAmong(contexts), call: createToolWorld().call },
    answer: (awaited) => {
      if (awaited.type === "answer") return { variables: { [awaited.variable]: sample(awaited.variable) } };
      if (awaited.type !== "instruction") return { decision: "continue" };
      return { text: "done", variables: Object.fromEntries(awaited.extract.map((name) => [name, sample(name)])) };
    },
  });
}
