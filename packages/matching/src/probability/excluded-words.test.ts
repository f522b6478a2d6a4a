import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "../lexical/build-lexical-model.ts";
import { tokenize } from "../lexical/tokenize.ts";
import { exclusionShift } from "./excluded-words.ts";

const tuning = makeContext("pattern://sql-tuning", {
  title: "sql-tuning",
  description: "Finds out why a PostgreSQL query is slow. Not for Oracle, MongoDB, backups, or long reports.",
  examples: { positive: ["this report is slow"], negative: [] },
});
const others = ["backup", "reporting"].map((title) =>
  makeContext(`tool://${title}`, { title, description: "Long and short ones." }),
);
const silent = makeContext("tool://a", { description: "Reads Oracle tables that are not empty." });
const only = makeContext("tool://b", { description: "Not for Oracle." });
const contexts = [tuning, ...others, silent, only];
const model = buildLexicalModel(contexts);
const shiftOf = (request: string, context = tuning) =>
  exclusionShift({ context, position: contexts.indexOf(context) }, tokenize(request), model);

describe("exclusionShift", () => {
  it("speaks against a context that says it is not for what is asked", () => {
    expect(shiftOf("my MongoDB query is slow")).toBeLessThan(-1);
    expect(shiftOf("set up a backup")).toBeLessThan(-1);
  });

  it("does not by words that the context has elsewhere as well, or that many contexts have", () => {
    expect(shiftOf("my PostgreSQL query is slow")).toBe(0);
    expect(shiftOf("the report")).toBe(0);
    expect(shiftOf("a long query")).toBe(0);
  });

  it("does not where nothing, or nothing but that, is said", () => {
    expect(shiftOf("read Oracle tables", silent)).toBe(0);
    expect(shiftOf("read Oracle tables", only)).toBe(0);
    expect(shiftOf("")).toBe(0);
  });
});
