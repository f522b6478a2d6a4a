import type { Variable } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import type { Composition } from "./composition.ts";
import { joinVariables } from "./join-variables.ts";

function join(variables: readonly Variable[], given: Composition["variables"] = {}) {
  const problems: string[] = [];
  const open = variables.map((variable, at) => ({ variable, uri: `agent://${at}`, at: `components[${at}]` }));
  const composition: Composition = {
    name: "it",
    uri: "workflow://it",
    flowType: "sequential",
    components: [],
    variables: given,
  };
  const joined = joinVariables(open, composition, (at, message) => problems.push(`${at}: ${message}`));
  return { joined, problems };
}

describe("the variables of what is composed", () => {
  it("are one for a name, required where any requires it, with all that is said of it", () => {
    const { joined, problems } = join([
      makeVariable("n", { type: "number", minimum: 1, extractionHints: ["a"], description: "How many." }),
      makeVariable("n", {
        type: "integer",
        required: true,
        maximum: 9,
        minimum: 3,
        extractionHints: ["b", "a"],
        sensitive: true,
      }),
      makeVariable("m"),
    ]);
    expect(problems).toEqual([]);
    expect(joined).toEqual([
      {
        ...makeVariable("n", { type: "integer", required: true, minimum: 3, maximum: 9, extractionHints: ["a", "b"] }),
        description: "How many.",
        sensitive: true,
      },
      makeVariable("m"),
    ]);
  });

  it("allow what all of them allow", () => {
    const one = makeVariable("urgency", { values: allowed("low", "high", "critical") });
    const other = makeVariable("urgency", { values: allowed("high", "critical", "emergency") });
    expect(join([one, other]).joined).toMatchObject([{ values: allowed("high", "critical"), closed: true }]);
    expect(join([one, makeVariable("urgency")]).joined).toMatchObject([{ values: one.values, closed: true }]);
    const open = makeVariable("urgency", { values: allowed("soon", "low"), closed: false });
    const suggested = makeVariable("urgency", { values: allowed("low"), closed: false });
    expect(join([suggested, open]).joined).toMatchObject([{ values: allowed("low", "soon"), closed: false }]);
  });

  it("are refused where two mean different things by a name, which names both", () => {
    const cases: readonly (readonly [Partial<Variable>, Partial<Variable>, string])[] = [
      [{ type: "string" }, { type: "number" }, "n is of the type string in agent://0 and number in agent://1"],
      [{ type: "list" }, { type: "object" }, "n is of the type list in agent://0 and object in agent://1"],
      [
        { values: allowed("a") },
        { values: allowed("b") },
        "n is something else in agent://0 than in agent://1: no value is allowed in both",
      ],
      [
        { type: "number", minimum: 5 },
        { type: "number", maximum: 4 },
        "n is something else in agent://0 than in agent://1: no value is allowed in both",
      ],
    ];
    for (const [one, other, message] of cases) {
      expect(join([makeVariable("n", one), makeVariable("n", other)]).problems).toEqual([
        `components[1].uri: ${message}`,
      ]);
    }
  });

  it("keep a default that all agree on and that is allowed", () => {
    const preset = (value: unknown, parts: Partial<Variable> = {}) =>
      makeVariable("n", { type: "integer", default: value, ...parts });
    expect(join([preset(3), makeVariable("n", { type: "integer" })]).joined[0]?.default).toBe(3);
    expect(join([preset(3), preset(3)]).joined[0]?.default).toBe(3);
    expect(join([preset(3), preset(4)]).joined[0]).not.toHaveProperty("default");
    expect(join([preset(3), makeVariable("n", { type: "integer", minimum: 4 })]).joined[0]).not.toHaveProperty(
      "default",
    );
  });

  it("are required or not as whoever composes says, and texts where nobody declares them", () => {
    const { joined, problems } = join([makeVariable("a"), makeVariable("b", { required: true })], {
      required: ["a", "own"],
      optional: ["b", "more"],
    });
    expect(problems).toEqual([]);
    expect(joined.map(({ name, type, required }) => [name, type, required])).toEqual([
      ["a", "string", true],
      ["b", "string", false],
      ["own", "string", true],
      ["more", "string", false],
    ]);
  });

  it("have names that can be names", () => {
    const names = ["__proto__", "constructor", "a b", "", "ä", "7", "x".repeat(10_000)];
    expect(join([], { required: names }).problems).toHaveLength(names.length);
    expect(join([], { required: names }).joined).toEqual([]);
    expect(join([], { required: ["a"], optional: ["a"] }).problems).toEqual([
      "variables: a is called required and optional",
    ]);
  });

  it("come to the same type and values in whatever order the contexts stand", () => {
    const variable = fc
      .record({
        type: fc.constantFrom("string" as const, "number" as const, "integer" as const, "date" as const),
        required: fc.boolean(),
        values: fc.subarray(["a", "b", "c"]).map((values) => allowed(...values)),
      })
      .map((parts) => makeVariable("n", parts));
    fc.assert(
      fc.property(variable, variable, (one, other) => {
        const [first, second] = [join([one, other]), join([other, one])];
        expect(first.problems.length).toBe(second.problems.length);
        if (first.problems.length > 0) return;
        const content = ({ joined }: typeof first) =>
          joined.map(({ type, required, values }) => [type, required, values.map(({ value }) => value).sort()]);
        expect(content(first)).toEqual(content(second));
      }),
    );
  });
});
