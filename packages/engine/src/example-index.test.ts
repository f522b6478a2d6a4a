import { textKey } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { createExampleIndex } from "./example-index.ts";

function indexOf(...examples: readonly (readonly string[])[]) {
  const contexts = examples.map((positive, at) =>
    makeContext(`tool://${at}`, { examples: { positive, negative: [] } }),
  );
  const firstRows = new Uint32Array(contexts.length + 1);
  examples.forEach((of, at) => {
    firstRows[at + 1] = (firstRows[at] as number) + 2 + of.length;
  });
  const owners = new Uint32Array(firstRows.at(-1) as number);
  for (const at of examples.keys()) owners.fill(at, firstRows[at], firstRows[at + 1]);
  return createExampleIndex({ contexts, firstRows, owners });
}

describe("createExampleIndex", () => {
  it("finds who has an example, letter case, spaces, width and closing marks aside", () => {
    const find = indexOf(["Prune the vines!", "数据库坏了。"], ["Order corks"]);
    for (const text of ["prune  the VINES", " Prune the\nvines?", "ｐｒｕｎｅ the vines"])
      expect(find(text)).toEqual([0]);
    expect(find("数据库坏了")).toEqual([0]);
    expect(find("order corks.")).toEqual([1]);
    for (const text of ["", "Prune", "Prunethevines", "Prune, the vines", "ordercorks"]) expect(find(text)).toEqual([]);
  });

  it("finds all that share one, each once", () => {
    expect(indexOf(["a b", "A b."], [], ["x", "a B"])("a b")).toEqual([0, 2]);
    expect(indexOf([])("")).toEqual([]);
    expect(indexOf([""], ["..."])("")).toEqual([0, 1]);
  });

  it("finds what comparing with every example finds", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc
        .array(fc.constantFrom("a", "A", "Ａ", " ", ".", "ß", "é", "e\u0301", "ﬁ", "fi", "İ", "數"), { maxLength: 4 })
        .map((all) => all.join("")),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 6 }), text, (examples, asked) => {
        const scanned = examples.flatMap((of, at) => (of.some((one) => textKey(one) === textKey(asked)) ? [at] : []));
        expect(indexOf(...examples)(asked)).toEqual(scanned);
      }),
    );
  });
});
