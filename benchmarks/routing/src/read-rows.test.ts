import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonObject, readRows } from "./read-rows.ts";

const readNamed = (line: JsonObject) =>
  typeof line["name"] === "string" ? { name: line["name"] } : 'it has no "name"';

describe("rows of a JSON Lines file", () => {
  it("are read line by line, blank lines passed over", () => {
    expect(readRows('{"name": "a"}\n\n  \r\n{"name": "b"}\n', "x.jsonl", readNamed)).toEqual({
      rows: [{ name: "a" }, { name: "b" }],
      faults: [],
    });
  });

  it("leave bad lines out and name each with its file, its number and what is wrong", () => {
    const text = '{"name": "a"}\nnot json\n[1]\n"text"\n{"title": 1}\n{"name": "b"}';
    expect(readRows(text, "set/x.jsonl", readNamed)).toEqual({
      rows: [{ name: "a" }, { name: "b" }],
      faults: [
        "set/x.jsonl:2: the line is not JSON",
        "set/x.jsonl:3: the line is no JSON object",
        "set/x.jsonl:4: the line is no JSON object",
        'set/x.jsonl:5: it has no "name"',
      ],
    });
  });

  it("never throw for what a file holds, and account for every line that is not blank", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json({ maxDepth: 2 })), { maxLength: 20 }), (lines) => {
        const text = lines.join("\n");
        const { rows, faults } = readRows(text, "x.jsonl", readNamed);
        expect(rows.length + faults.length).toBe(text.split("\n").filter((line) => line.trim() !== "").length);
      }),
    );
  });
});
