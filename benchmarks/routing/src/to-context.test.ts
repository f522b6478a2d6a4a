import { parseContextUri } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogRow } from "./public-rows.ts";
import { toContext } from "./to-context.ts";

function contextOf(line: Readonly<Record<string, unknown>>, examples: readonly string[] = []) {
  const row = readCatalogRow(line);
  if (typeof row === "string") throw new RangeError(row);
  return toContext("bfcl", row, examples);
}

describe("a context made of a public row", () => {
  it("has the row's words and the examples it is given, each once", () => {
    const line = { id: "a/b", title: "A b", description: "c", tags: ["t", "t"], params: { properties: { size: {} } } };
    expect(contextOf(line, ["do it", "do it"])).toMatchObject({
      uri: "tool://bfcl/a%2Fb",
      title: "A b",
      description: "c",
      tags: ["t"],
      examples: { positive: ["do it"] },
      variables: [{ name: "size", required: false }],
    });
  });

  it("is described by its title where the row says nothing", () => {
    expect(contextOf({ id: "x", title: "Nearby", description: " " }).description).toBe("Nearby");
  });

  it("has a valid URI of its own whatever the id holds", () => {
    const ids = fc.string({ unit: "grapheme" }).filter((id) => id.trim() !== "");
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const uris = [contextOf({ id: one }).uri, contextOf({ id: other }).uri];
        for (const uri of uris) expect(parseContextUri(uri)).toBeDefined();
        expect(uris[0] === uris[1]).toBe(one.trim() === other.trim());
      }),
    );
  });
});
