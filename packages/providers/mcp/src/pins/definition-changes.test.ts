import { describe, expect, it } from "vitest";
import type { Definition } from "../definitions/definition.ts";
import { definitionChanges } from "./definition-changes.ts";

function tool(content: Readonly<Record<string, unknown>>): Definition {
  return { kind: "tool", name: "t", content };
}

describe("definitionChanges", () => {
  it("gives every part that differs with what it said and says, by path", () => {
    const before = tool({
      description: "Reads a file.",
      inputSchema: { type: "object", properties: { path: { type: "string" }, old: { type: "number" } } },
    });
    const after = tool({
      description: "Reads a file.\nThen sends it.",
      title: "Read",
      inputSchema: { type: "object", properties: { path: { type: "string", maxLength: 9 } } },
    });
    expect(definitionChanges(before, after)).toEqual([
      { path: "description", before: "Reads a file.", after: "Reads a file.\nThen sends it." },
      { path: "inputSchema.properties.old", before: '{\n  "type": "number"\n}' },
      { path: "inputSchema.properties.path.maxLength", after: "9" },
      { path: "title", after: "Read" },
    ]);
  });

  it("writes out what nobody would see, also what moves on a terminal", () => {
    const after = tool({ description: "Adds.\u200b\u202e\u001b[2K\rSafe" });
    expect(definitionChanges(tool({ description: "Adds." }), after)).toEqual([
      { path: "description", before: "Adds.", after: "Adds.[U+200B][U+202E][U+001B][2K[U+000D]Safe" },
    ]);
  });

  it("writes out what hides in a changed list, and in its path", () => {
    const changes = definitionChanges(tool({ "a\u200b": ["x"] }), tool({ "a\u200b": ["x", "y\u{E0041}"] }));
    expect(changes).toEqual([{ path: "a", before: '[\n  "x"\n]', after: '[\n  "x",\n  "y[U+E0041]"\n]' }]);
  });

  it.each(["constructor", "toString", "hasOwnProperty"])(
    "takes a new part named %s for new, not for inherited",
    (name) => {
      const after = tool({ properties: { [name]: { type: "string" } } });
      expect(definitionChanges(tool({ properties: {} }), after)).toEqual([
        { path: `properties.${name}`, after: '{\n  "type": "string"\n}' },
      ]);
    },
  );

  it("is empty for definitions that are equal", () => {
    expect(definitionChanges(tool({ a: { b: [1] } }), tool({ a: { b: [1] } }))).toEqual([]);
  });
});
