import type { Flow, Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import { cel, semantic, steps } from "../../../../test/support/run-flow.ts";
import { analyseFlow } from "./analyse-flow.ts";

const variables: readonly Variable[] = [
  makeVariable("text"),
  makeVariable("count", { type: "integer" }),
  makeVariable("is_late", { type: "boolean" }),
  makeVariable("names", { type: "list" }),
  makeVariable("person", { type: "object" }),
  makeVariable("wait", { type: "duration" }),
  makeVariable("urgency", { values: allowed("low", "high") }),
  makeVariable("level", { values: allowed(1, 2), type: "integer" }),
  makeVariable("team", { values: allowed("red"), closed: false }),
];
const target: readonly Variable[] = [
  makeVariable("urgency", { values: allowed("low", "high") }),
  makeVariable("count", { type: "integer", maximum: 9 }),
  makeVariable("names", { type: "list" }),
  makeVariable("text"),
];

function faults(flow: Flow): readonly string[] {
  const resolve = (uri: string) => ({ uri, variables: target });
  return analyseFlow({ file: "w.yaml", variables, flow, resolve })
    .filter(({ code }) => code === "TYPE_MISMATCH")
    .map(({ message }) => message.replace(" is used here as what it never is", ""));
}
const when = (text: string, parts: Partial<Flow> = {}): Flow =>
  ({ type: "set", values: {}, when: cel(text), ...parts }) as Flow;
const invoke = (given: Record<string, unknown>): Flow => ({ type: "invoke", uri: "workflow://t", arguments: given });

describe("the types of variables", () => {
  it.each([
    ["text > 3", '"text": it is text, and is compared with 3'],
    ["count == 'three'", '"count": it is number, and is compared with "three"'],
    ["is_late == 'yes'", '"is_late": it is true or false, and is compared with "yes"'],
    ["names == 'x'", '"names": it is list, and is compared with "x"'],
    ["urgency == 'hihg'", '"urgency": "hihg" is none of low, high'],
    ["urgency in ['low', 'lower']", '"urgency": "lower" is none of low, high'],
    ["level != 3", '"level": 3 is none of 1, 2'],
  ])("does not fit in %s", (text, fault) => {
    expect(faults(when(text))).toEqual([fault]);
  });

  it.each([
    "count > 3.5",
    "count == 3.0",
    "urgency == 'high' || urgency == null",
    "level > 5",
    "team == 'blue'",
    "wait == '2h' || wait > 5",
    "person.name == 3",
    "other == 'anything'",
  ])("fits in %s", (text) => {
    expect(faults(when(text))).toEqual([]);
  });

  it("looks into every place that CEL stands in, and into the second part of a condition", () => {
    const both = { ...cel("true"), and: { ...semantic("it is late"), and: cel("text == 1") } };
    const flow = steps(
      { type: "branch", branches: [{ condition: cel("text == 1"), then: when("true") }] },
      { type: "loop", while: both, maxIterations: 1, body: when("true") },
      { type: "for_each", item: "x", items: "names", where: cel("text == 1"), body: when("true") },
      { type: "set", values: { a: "text == 1" } },
      { type: "return", values: { a: "text == 1" } },
    );
    expect(faults(flow)).toHaveLength(5);
  });

  it("must be a list where it is gone through, and name the cases of a switch", () => {
    const each = (items: string): Flow => ({ type: "for_each", item: "x", items, body: when("true") });
    expect(faults(each("text"))).toEqual(['"text": it is text, and is gone through as a list']);
    expect(faults(steps(each("names"), each("person.friends"), each("other")))).toEqual([]);
    const choose = (subject: string, value: string): Flow => ({
      type: "switch",
      subject: cel(subject),
      cases: [{ value, then: when("true") }],
    });
    expect(faults(choose("urgency", "hgih"))).toEqual(['"urgency": "hgih" is none of low, high']);
    expect(
      faults(steps(choose("urgency", "high"), choose("level", "2"), choose("team", "x"), choose("text", "x"))),
    ).toEqual([]);
    expect(faults({ type: "switch", subject: semantic("urgency"), cases: [] })).toEqual([]);
  });

  it("must fit what is passed to another context", () => {
    expect(faults(invoke({ urgency: "urgent", count: 12, names: ["${text}"], text: "${count}", other: 1 }))).toEqual([
      '"urgency": urgency must be one of low, high in workflow://t',
      '"count": count is above 9 in workflow://t',
    ]);
    expect(faults(invoke({ names: "${text}", count: "${names}", text: ["${text}"] }))).toEqual([
      '"count": workflow://t wants number, and gets ${names}, which is list',
      '"names": workflow://t wants list, and gets ${text}, which is text',
      '"text": workflow://t wants text, and gets a list',
    ]);
    expect(
      faults(invoke({ names: "${other}", count: "${text}", text: "${text} and ${names}", urgency: null })),
    ).toEqual([]);
  });

  it("are not known of what a step fills with anything", () => {
    const fills: readonly Flow[] = [
      { type: "set", values: { text: 1 } },
      { type: "call", tool: "tool://a", arguments: {}, storeResult: "text" },
      { type: "parallel", tasks: [], collectResults: "text" },
      { type: "for_each", item: "text", items: "names", body: when("true") },
    ];
    for (const fill of fills) expect(faults(steps(when("text == 1"), fill))).toEqual([]);
    const asks: Flow = { type: "ask", variable: "text" };
    expect(faults(steps(asks, when("text == 1")))).toHaveLength(1);
  });
});
