import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import { impliedVariables } from "./implied-variables.ts";

const cel = (text: string) => ({ language: "cel", text }) as const;

function typesIn(text: string, variables = [makeVariable("limit", { type: "number" })]) {
  const flow: Flow = { type: "set", values: { it: text } };
  return Object.fromEntries(impliedVariables({ flow, variables }).map(({ name, type }) => [name, type]));
}

describe("what nobody declares", () => {
  it.each([
    ["water < 18.0", { water: "number" }],
    ["18 >= water", { water: "number" }],
    ["water < limit", { water: "number" }],
    ["size(items) > count", { count: "number" }],
    ["a * 2 + b > c - 1", { a: "number", b: "number", c: "number" }],
    ["-a", { a: "number" }],
    ["severity == 'high' || name + '!' != other", { severity: "string", name: "string" }],
    ["isUrgent && !isKnown", { isUrgent: "boolean", isKnown: "boolean" }],
    ["isUrgent == true ? 1 : 2", { isUrgent: "boolean" }],
    ["kilos / double(loaves) > 1", { kilos: "number", loaves: "number" }],
    ["int(rounds) == 3 && int(made.rounds) == 3", { rounds: "number" }],
    ["answer.lowerAscii().startsWith('y') || part in ['a']", { answer: "string" }],
    ["int(code) > 3 && code.startsWith('0')", {}],
    ["items.exists(item, item > 3)", {}],
    ["a == b || a.b == 1 || a[0] == 1", {}],
    ["limit > 1", {}],
    ["a == 1 || a == 'one'", {}],
    ["a ==", {}],
  ])("is in %s what its value is reckoned or compared with", (text, types) => {
    expect(typesIn(text)).toEqual(types);
  });

  it("is true or false as a condition, and a list where it is gone through", () => {
    const body: Flow = { type: "instruct", prompt: "x", extract: [], when: cel("isDue") };
    const flow: Flow = { type: "for_each", item: "one", items: "found", where: cel("isOpen"), body };
    const types = impliedVariables({ flow, variables: [] }).map(({ name, type }) => [name, type]);
    expect(Object.fromEntries(types)).toEqual({ isDue: "boolean", isOpen: "boolean", found: "list" });
  });

  it("may be anything where a switch only compares it, in functions, and where there is no flow", () => {
    const set = (text: string): Flow => ({ type: "set", values: { x: text } });
    const flow: Flow = {
      type: "sequence",
      functions: [{ name: "f", parameters: [], body: set("hidden > 1") }],
      steps: [{ type: "switch", subject: cel("kind"), cases: [{ value: "3", then: set("seen > 1") }] }],
    };
    expect(impliedVariables({ flow, variables: [] })).toMatchObject([{ name: "seen", type: "number" }]);
    expect(impliedVariables({ variables: [makeVariable("a", { values: allowed("b") })] })).toEqual([]);
  });
});
