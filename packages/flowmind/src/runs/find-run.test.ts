import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { findRun, summaryNow } from "./find-run.ts";

const { signal } = new AbortController();

async function journalOf(...ids: readonly string[]) {
  const journal = createMemoryStore().runs;
  for (const id of ids) {
    const owner = { tenant: "", subject: "ann" };
    await journal.create({ id, owner, uri: "workflow://w", startedAtMs: 5, start: {} });
  }
  return journal;
}

describe("a run is found", () => {
  it("by any beginning of its id that is its alone, in any case", async () => {
    const journal = await journalOf("abc1", "abd2");
    expect(await findRun(journal, " ABC ", signal)).toMatchObject({ id: "abc1" });
  });

  it("by its whole id, also where another one goes on after that", async () => {
    const journal = await journalOf("abc", "abcd");
    expect(await findRun(journal, "abc", signal)).toMatchObject({ id: "abc" });
  });

  it("among more than are read at once", async () => {
    const journal = await journalOf(...Array.from({ length: 1_200 }, (_, at) => `r${at}x`));
    expect(await findRun(journal, "r1199", signal)).toMatchObject({ id: "r1199x" });
    for (const id of ["r0x", "r555x", "r999x"]) {
      const found = await findRun(journal, id, signal);
      expect(await summaryNow(journal, found)).toMatchObject({ id });
    }
  });

  it("and told apart in words", async () => {
    const journal = await journalOf("abcdefgh-1", "abcdefgh-2", "x");
    await expect(findRun(journal, "y", signal)).rejects.toMatchObject({ code: "RUN_UNKNOWN" });
    await expect(findRun(journal, "", signal)).rejects.toMatchObject({ code: "RUN_UNKNOWN" });
    await expect(findRun(journal, "abc", signal)).rejects.toMatchObject({
      code: "RUN_AMBIGUOUS",
      details: { ids: ["abcdefgh-1", "abcdefgh-2"] },
    });
  });
});
