import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogRow } from "./read-catalog-row.ts";
import { readExampleRow } from "./read-example-row.ts";
import { readQueryRow } from "./read-query-row.ts";
import { readRows } from "./read-rows.ts";
import { defaultSetLimits } from "./set-limits.ts";

const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
const messages = (text: string, readRow: Parameters<typeof readRows>[2] = readQueryRow) =>
  readRows(text, "f.jsonl", readRow).problems.map(({ line, code, message }) => `${line} ${code} ${message}`);

describe("a row of the catalog", () => {
  it("keeps its words and its parameters' schemas", () => {
    const params = { properties: { base: { type: "number" } }, required: ["base", 3] };
    const text = lines({ id: "area", title: " Area ", description: "x", tags: ["t", 3, "t"], params, source: "y" });
    expect(readRows(text, "f", readCatalogRow).rows).toEqual([
      {
        id: "area",
        type: "tool",
        title: "Area",
        description: "x",
        tags: ["t"],
        parameters: { base: { type: "number" } },
        requiredParameters: ["base"],
      },
    ]);
  });

  it("is called by its id where it has no title, and null is as good as absent", () => {
    const [row] = readRows(
      lines({ id: "area", title: null, description: null, params: null }),
      "f",
      readCatalogRow,
    ).rows;
    expect(row).toMatchObject({ id: "area", title: "area", description: "", parameters: {} });
  });
});

describe("a query", () => {
  it("has what is right, what is judged, and where it is from", () => {
    const text = lines({
      query: " q ",
      relevant: ["a", "b", "a"],
      groups: [["a", "b"]],
      candidates: ["a", "b", "c"],
      not_relevant: ["c"],
      split: "test",
      kind: "multi",
      lang: "de",
    });
    expect(readRows(text, "f", readQueryRow).rows).toEqual([
      {
        query: "q",
        relevant: ["a", "b"],
        groups: [["a", "b"]],
        candidates: ["a", "b", "c"],
        notRelevant: ["c"],
        split: "test",
        kind: "multi",
        language: "de",
        line: 1,
      },
    ]);
  });

  it("belongs elsewhere where nothing is relevant", () => {
    expect(readRows(lines({ query: "q", relevant: [], groups: [] }), "f", readQueryRow).rows).toEqual([
      { query: "q", relevant: [], line: 1 },
    ]);
  });
});

describe("a bad row", () => {
  it("is named with its line and all that is wrong with it, beside every other bad row", () => {
    const text = `${lines({ query: "q", relevant: ["a"] }, { query: " ", relevant: "a", split: 3 })}\n\nnot json\n[1]\n`;
    expect(messages(text)).toEqual([
      '2 INVALID_VALUE "query" cannot be absent or blank',
      '2 WRONG_TYPE "relevant" must be a list of texts, but is text',
      '2 WRONG_TYPE "split" must be text, but is a number',
      "4 INVALID_ROW This row cannot be read: it is not JSON",
      "5 INVALID_ROW This row cannot be read: it is JSON, but no object",
    ]);
  });

  it.each([
    [{ query: "q" }, 'it has no list "relevant"'],
    [{ query: "q", relevant: [], groups: [["a"]] }, '"groups" names what is right'],
    [{ query: "q", relevant: ["a"], groups: [["a"], []] }, '"groups" must be a list of lists of texts'],
    [{ query: "q", relevant: ["a", 1] }, '"relevant" must be a list of texts, but is another list'],
    [{ query: "q", relevant: ["a"], candidates: {} }, '"candidates" must be a list of texts, but is an object'],
  ])("is one of %j", (row, message) => {
    expect(messages(lines(row)).join()).toContain(message);
  });

  it("is an example without id or text, or a context without an id", () => {
    expect(messages(lines({ id: "a" }, { text: "t" }), readExampleRow)).toHaveLength(2);
    expect(messages(lines({ title: "Area", params: [] }), readCatalogRow)).toHaveLength(2);
  });

  it("is none for a schema that is odd: those come from elsewhere, and what cannot be read of them is passed over", () => {
    const text = lines({ id: "a", params: { properties: [], required: "x" } }, { id: "b", params: { required: {} } });
    expect(messages(text, readCatalogRow)).toEqual([]);
  });

  it("is one that is too long, or one row too many, or one more after very many bad ones", () => {
    const limits = { ...defaultSetLimits, maxRowLength: 40, maxRows: 2, maxProblems: 2 };
    const bounded = (text: string) =>
      readRows(text, "f", readExampleRow, limits).problems.map(({ message }) => message);
    const row = { id: "a", text: "t" };
    expect(bounded(lines({ id: "a", text: "t".repeat(40) }))[0]).toContain("at most 40 are read");
    expect(bounded(lines(row, row, row, row))).toEqual(["This row cannot be read: reading ends after 2 rows"]);
    expect(bounded(lines({}, {}, {}))).toHaveLength(3);
  });

  it("never stops the reading, whatever a line holds", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (texts) => {
        for (const readRow of [readQueryRow, readCatalogRow, readExampleRow]) {
          const { rows, lines: read, problems } = readRows<unknown>(texts.join("\n"), "f", readRow);
          expect(read).toHaveLength(rows.length);
          for (const { line, column } of problems) expect([line > 0, column]).toEqual([true, 1]);
        }
      }),
    );
  });
});
