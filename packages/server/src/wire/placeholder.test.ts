import { variableTypes } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { isPlaceholder, placeholder, placeholderWithin } from "./placeholder.ts";

const values = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, synonyms: [] })) });

describe("a placeholder", () => {
  it("shows what goes in its place, a few of many", () => {
    expect(placeholder(undefined)).toBe("<value>");
    expect(placeholder(sampleVariable("n", { type: "integer" }))).toBe("<integer>");
    expect(placeholder(sampleVariable("v", values("low", "high")))).toBe("<low | high>");
    expect(placeholder(sampleVariable("v", values("only")))).toBe("<only | …>");
  });

  it("is known again, whatever it was made for", () => {
    const made = [undefined, sampleVariable("v", values("a")), sampleVariable("v", values("a", "b"))].map(placeholder);
    const typed = variableTypes.map((type) => placeholder(sampleVariable("v", { type })));
    for (const one of [...made, ...typed]) expect(isPlaceholder(one)).toBe(true);
  });

  it("says the limits of what goes in its place, and is known by them", () => {
    const limits = { minimum: -0.5, exclusiveMaximum: 1e21, maxLength: 5, minItems: 1 };
    const made = placeholderWithin("number", limits);
    expect(made).toBe("<number from -0.5 below 1e+21 no longer than 5 of at least 1>");
    expect(isPlaceholder(made)).toBe(true);
    expect(placeholderWithin("list", {})).toBe("<list>");
  });

  it.each([["…"], ["<order id>"], ["<what came of it>"], ["<the user's address>"], ["<YOUR_NAME>"], [" <new value> "]])(
    "is seen in %j",
    (value) => {
      expect(isPlaceholder(value)).toBe(true);
    },
  );

  it("may be the name of what is wanted", () => {
    expect(isPlaceholder("<path>", ["path"])).toBe(true);
    expect(isPlaceholder("<orderId>", ["order_id"])).toBe(true);
    expect(isPlaceholder("<id>", ["subject", "order_id"])).toBe(true);
    expect(isPlaceholder("<path>", ["svg"])).toBe(false);
    expect(isPlaceholder("<my-input>", ["input"])).toBe(false);
  });

  it.each([
    ["<br>"],
    ["<br/>"],
    ["</p>"],
    ["<!-- later -->"],
    ["<video controls muted>"],
    ['<a href="x">'],
    ["<p>one</p>"],
    ["<T extends string>"],
    ["<K, V>"],
    ["<String>"],
    ["<ann@example.org>"],
    ["<https://example.org>"],
    ["<1 2 3>"],
    ["and so on…"],
    ["..."],
    ["use <order id> here"],
  ])("is not seen in the value %j", (value) => {
    expect(isPlaceholder(value, ["html", "code"])).toBe(false);
  });

  it.each([["checkout"], ["<div>"], ["a < b | c > d"], ["<>"], [""], [7], [null], [{}], [["<value>"]]])(
    "is not seen in %j",
    (value) => {
      expect(isPlaceholder(value)).toBe(false);
    },
  );
});
