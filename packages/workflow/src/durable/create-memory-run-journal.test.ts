import { describe, expect, it } from "vitest";
import { describeRunJournal } from "../../../../test/support/describe-run-journal.ts";
import { createMemoryRunJournal } from "./create-memory-run-journal.ts";

describeRunJournal("a journal in memory", createMemoryRunJournal);

describe("a journal in memory", () => {
  it("refuses what is written to a run that it does not have", async () => {
    const journal = createMemoryRunJournal();
    const lease = { runId: "none", fence: 1 };
    await expect(journal.append(lease, { path: "a", value: 1 })).rejects.toMatchObject({ code: "RUN_TAKEN_OVER" });
    expect(await journal.signal("none", { path: "a", value: 1 })).toBeUndefined();
    expect(await journal.entries("none")).toEqual([]);
  });
});
