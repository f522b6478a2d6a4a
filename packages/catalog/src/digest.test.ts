import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./digest.ts";
import { placeInFolder } from "./file-place.ts";
import { parseContextFile } from "./parse-context-file.ts";

function digest(text: string, path = "workflows/a.yaml"): string | undefined {
  return parseContextFile(text, placeInFolder("c", path.split("/"))).context?.digest;
}

const text = `name: A
description: d
variables: {x: [1, 2], y: string}
steps:
  - switch: x
    cases: {b: [do b], a: [do a]}
  - {call: tool://t, with: {line: 1, type: k, "1": a}}`;

describe("digestOf", () => {
  it("does not depend on the place, on lines or on the order of keys", () => {
    expect(digest(text)).toMatch(/^[0-9a-f]{64}$/);
    expect(digest(text, "workflows/other/b.yaml")).toBe(digest(text));
    expect(digest(`# a comment\n\n${text}`)).toBe(digest(text));
    const turned = `steps:
  - cases: {a: ["do a"], b: ["do b"]}
    switch: x
  - {with: {"1": a, type: k, line: 1}, call: tool://t}
variables: {y: {type: string}, x: {values: [1, 2]}}
description: "d"
name: A`;
    expect(digest(turned)).toBe(digest(text));
  });

  it("depends on everything that the file says", () => {
    const changes: readonly (readonly [string, string])[] = [
      ["name: A", "name: B"],
      ["description: d", "description: e"],
      ["[1, 2]", "[2, 1]"],
      ["do b", "do c"],
      ["line: 1", "line: 2"],
      ["type: k", "type: l"],
    ];
    const digests = changes.map(([from, to]) => digest(text.replace(from, to)));
    expect(new Set([digest(text), ...digests]).size).toBe(changes.length + 1);
    expect(digest(text, "agents/a.yaml")).not.toBe(digest(text));
  });
});

describe("canonicalJson", () => {
  it("is the same for equal values however their keys are ordered", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
