import { isFlowmindError } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { readExportedRun, toExportedRun } from "./exported-run.ts";

const start = { context: makeContext("workflow://w"), variables: {} };
const record = { id: "run", owner: { tenant: "", subject: "ann" }, uri: "workflow://w", startedAtMs: 0, start };
const state = { status: "running", awaited: [], variables: {}, progress: { done: 0 }, trace: [] } as const;
const made = { atMs: 1_000, version: "1.2.3" };
const whole = { ...toExportedRun(record, state, [{ path: "a", value: 1 }], made) };

describe("an exported run", () => {
  it("is read as it was written", () => {
    const read = readExportedRun(JSON.stringify(whole), "run.json");
    expect(read).toEqual({
      id: "run",
      start: JSON.parse(JSON.stringify(start)),
      state,
      entries: [{ path: "a", value: 1 }],
    });
    expect(whole).toMatchObject({ exported_at: "1970-01-01T00:00:01.000Z", flowmind_version: "1.2.3", owner: "ann" });
    expect(toExportedRun(record, undefined, [], made)).not.toHaveProperty("state");
  });

  it.each([
    ["no JSON", "{", "no JSON with format"],
    ["a list", "[]", "no JSON with format"],
    ["another document", '{"format": "x"}', "no JSON with format"],
    ["a newer one", { ...whole, version: 2 }, "version 2, this one knows 1"],
    ["one without its id", { ...whole, id: 5 }, "no id"],
    ["one without a start", { ...whole, start: {} }, "names no context"],
    ["one without variables", { ...whole, start: { context: start.context } }, "names no context"],
    ["one with a broken state", { ...whole, state: { status: "running", trace: [1], awaited: [] } }, "state is none"],
    ["one without entries", { ...whole, entries: {} }, "entries are no list"],
    ["one with a broken entry", { ...whole, entries: [{ path: "a" }] }, "entries are no list"],
  ])("is not %s", (_what, document, said) => {
    const text = typeof document === "string" ? document : JSON.stringify(document);
    expect(() => readExportedRun(text, "run.json")).toThrow(
      expect.objectContaining({ code: "RUN_EXPORT_INVALID", message: expect.stringContaining(said) }),
    );
  });

  it("is refused in words, whatever a file holds", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (key, value) => {
        try {
          readExportedRun(JSON.stringify({ ...whole, [key]: value }), "run.json");
        } catch (error) {
          expect(isFlowmindError(error) && error.code).toBe("RUN_EXPORT_INVALID");
        }
      }),
    );
  });
});
