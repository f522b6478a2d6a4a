import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import type { ListQuery } from "./list-query.ts";
import { selectContexts } from "./select-contexts.ts";

const all: ListQuery = { kinds: [], domains: [], tags: [], sortBy: "name", descending: false, offset: 0, limit: 50 };

function titles(query: Partial<ListQuery>, scores?: ReadonlyMap<string, number>): readonly string[] {
  return selectContexts(sampleContexts, { ...all, ...query }, scores).page.map((context) => context.title);
}

describe("selectContexts", () => {
  it("filters by kind, domain, tag without case, and complexity, all of which must hold", () => {
    expect(titles({ kinds: ["agent", "pattern"] })).toEqual(["Debugger", "Five whys"]);
    expect(titles({ domains: ["emergency"] })).toEqual(["Data breach response"]);
    expect(titles({ tags: ["ON-CALL", "nothing"] })).toEqual(["Incident response", "Triage"]);
    expect(titles({ complexity: "simple" })).toEqual(["Triage"]);
    expect(titles({ kinds: ["agent"], domains: ["emergency"] })).toEqual([]);
  });

  it("sorts by name in both directions", () => {
    const ascending = titles({});
    expect(ascending[0]).toBe("Data breach response");
    expect(titles({ descending: true })).toEqual([...ascending].reverse());
  });

  it("sorts by the file's modification time, newest first", () => {
    expect(titles({ sortBy: "recent", descending: true }).slice(0, 3)).toEqual([
      "Triage",
      "Debugger",
      "Incident response",
    ]);
  });

  it.each(["relevance", "popularity"] as const)("sorts by %s, and by name where nothing tells", (sortBy) => {
    const scores = new Map([
      ["agent://debugger", 0.7],
      ["pattern://five-whys", 0.2],
    ]);
    expect(titles({ sortBy, descending: true }, scores).slice(0, 3)).toEqual([
      "Debugger",
      "Five whys",
      "Data breach response",
    ]);
    expect(titles({ sortBy, descending: false }, scores).slice(-2)).toEqual(["Five whys", "Debugger"]);
    expect(titles({ sortBy, descending: true })).toEqual(titles({}));
    expect(titles({ sortBy: "name" }, scores)).toEqual(titles({}));
  });

  it("gives an empty page past the end, with the total", () => {
    expect(selectContexts(sampleContexts, { ...all, offset: 99 }, undefined)).toEqual({ page: [], total: 6 });
  });

  it("gives every context exactly once over all pages, whatever the page size and the catalog's order", () => {
    const catalogs = fc.shuffledSubarray([...sampleContexts], { minLength: sampleContexts.length });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        catalogs,
        fc.constantFrom("name", "recent"),
        (limit, catalog, sortBy) => {
          const seen: string[] = [];
          for (let offset: number | undefined = 0; offset !== undefined; ) {
            const selection = selectContexts(catalog, { ...all, sortBy: sortBy as "name", offset, limit }, undefined);
            seen.push(...selection.page.map((context) => context.title));
            offset = selection.nextOffset;
          }
          expect(seen).toEqual(titles({ sortBy: sortBy as "name" }));
        },
      ),
    );
  });
});
