import { problemAt } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { compareContexts, compareLoaded } from "./compare-loaded.ts";

const context = fc
  .tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("one", "two"), fc.constantFrom("x.yaml", "y.yaml"))
  .map(([name, digest, file]) => makeContext(`tool://${name}`, { digest, source: { provider: "yaml", file } }));
const contexts = fc.uniqueArray(context, { selector: ({ uri }) => uri });

describe("compareContexts", () => {
  it("finds what was added as removed, the other way round, and nothing between equal readings", () => {
    fc.assert(
      fc.property(contexts, contexts, (before, after) => {
        const there = compareContexts(before, after);
        const back = compareContexts(after, before);
        expect([there.added, there.removed]).toEqual([back.removed, back.added]);
        expect(new Set(there.changed)).toEqual(new Set(back.changed));
        expect(compareContexts(before, before)).toEqual({ added: [], changed: [], removed: [] });
      }),
    );
  });

  it("takes another effect or file for a change, and another time of the file for none", () => {
    const one = makeContext("tool://a", { source: { provider: "yaml", file: "x.yaml", modifiedAtMs: 1 } });
    const touched = { ...one, source: { ...one.source, modifiedAtMs: 2 } };
    expect(compareContexts([one], [touched]).changed).toEqual([]);
    expect(compareContexts([one], [{ ...one, effect: "write" }]).changed).toEqual([one.uri]);
    expect(compareContexts([one], [{ ...one, source: { provider: "yaml", file: "y.yaml" } }]).changed).toEqual([
      one.uri,
    ]);
  });
});

describe("compareLoaded", () => {
  const problems = [problemAt({ file: "x.yaml", line: 1, column: 1 }, "warning", "DUPLICATE_KEY", { key: "tags" })];

  it("is silent where nothing differs, and tells of problems alone", () => {
    const loaded = { contexts: [], problems: [], files: 1 };
    expect(compareLoaded(loaded, { ...loaded, files: 2 })).toBeUndefined();
    const change = compareLoaded(loaded, { ...loaded, problems });
    expect(change).toMatchObject({ added: [], problemsChanged: true, loaded: { problems } });
    expect(compareLoaded({ ...loaded, problems }, loaded)?.problemsChanged).toBe(true);
  });
});
