import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleVariable } from "../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../test/support/sample-outcomes.ts";
import { tellsApart } from "./tells-apart.ts";

const matchesOf = (...declared: readonly (Variable | undefined)[]) =>
  declared.map((one, at) =>
    sampleMatch(sampleContext(`tool://${at}`, { variables: one === undefined ? [] : [one] }), { probability: 0.3 }),
  );
const listed = (...values: readonly string[]) =>
  sampleVariable("x", { values: values.map((value) => ({ value, synonyms: [] })), closed: true });

describe("tellsApart", () => {
  it.each([
    ["lists that differ", [listed("a", "b"), listed("b", "c")]],
    ["lists that differ, beside one that has none", [undefined, listed("a", "b"), listed("c")]],
  ])("does by %s", (_, declared) => {
    expect(tellsApart("x", matchesOf(...declared))).toBe(true);
  });

  it.each([
    ["a list that only one has", [listed("a"), undefined]],
    ["a list and free text", [listed("a"), sampleVariable("x")]],
    ["a number that only one needs", [sampleVariable("x", { type: "integer", required: true }), undefined]],
    ["the same list", [listed("a", "b"), listed("b", "a")]],
    ["free text, which fits both", [sampleVariable("x", { required: true }), undefined]],
    ["an option that only one has", [sampleVariable("x", { type: "integer", required: false }), undefined]],
    ["a single match", [listed("a")]],
  ])("does not by %s", (_, declared) => {
    expect(tellsApart("x", matchesOf(...declared))).toBe(false);
  });
});
