import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readComponents } from "./read-components.ts";

describe("readComponents", () => {
  it("reads the URIs in their order, also from JSON text", () => {
    const components = [{ uri: " workflow://a " }, { role: "support" }, { uri: "sev1" }, { uri: "x".repeat(300) }];
    expect(readComponents({ components })).toEqual(["workflow://a", "sev1"]);
    expect(readComponents(JSON.stringify({ components }))).toEqual(["workflow://a", "sev1"]);
    expect(readComponents({ components: JSON.stringify(components) })).toEqual(["workflow://a", "sev1"]);
  });

  it("reads at most as many as a composition may have, and nothing from anything else", () => {
    expect(readComponents({ components: Array.from({ length: 50 }, () => ({ uri: "a" })) })).toHaveLength(10);
    fc.assert(fc.property(fc.anything(), (raw) => Array.isArray(readComponents(raw))));
  });
});
