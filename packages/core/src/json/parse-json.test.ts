import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRecord } from "./is-record.ts";
import { parseJson } from "./parse-json.ts";

describe("JSON from outside", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each(["", "{", "undefined", "{a: 1}", "[1,]"])("is undefined where it is none: %j", (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  it("is a record where it is an object, and neither a list nor nothing", () => {
    expect([{}, { a: 1 }, Object.create(null)].every(isRecord)).toBe(true);
    expect([[], null, undefined, "{}", 7, true].some(isRecord)).toBe(false);
  });
});
