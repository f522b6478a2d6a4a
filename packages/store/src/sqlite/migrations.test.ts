import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openStore } from "../open-store.ts";
import type { Store } from "../store.ts";
import { migrations } from "./migrations.ts";
import { openSqlite } from "./sqlite-connection.ts";

interface OldRun {
  readonly id: string;
  /** JSON. */
  readonly start?: string;
  /** JSON. */
  readonly state?: string;
  readonly isOver?: boolean;
}

/** A store as it was when runs were neither listed nor parked. */
async function openOld(runs: readonly OldRun[]): Promise<Store> {
  const file = join(temporaryFolder(), "store.db");
  await (await openStore(file, { migrations: migrations.slice(0, 2) })).close();
  const connection = await openSqlite(file, 1_000);
  for (const { id, start = "null", state, isOver = false } of runs) {
    await connection.query("insert into runs values (?, 'acme', 'ann', 5, 1, null, 0, ?)", [id, isOver ? 1 : 0]);
    await connection.query("insert into run_starts values (?, ?)", [id, start]);
    if (state !== undefined) await connection.query("insert into run_states values (?, ?)", [id, state]);
  }
  connection.close();
  const store = await openStore(file);
  onTestFinished(() => store.close());
  return store;
}

function startOf(uri: unknown): string {
  return JSON.stringify({ context: { uri, title: "A" }, variables: { uri: "tool://other" } });
}

describe("a store whose runs were not listed yet", () => {
  it("tells of each run which context is run, what its last state was, and when it began", async () => {
    const awaited = [{ type: "answer" }];
    const { runs } = await openOld([
      { id: "over", start: startOf("workflow://a"), state: JSON.stringify({ status: "completed" }), isOver: true },
      {
        id: "paused",
        start: startOf("agent://b/c@1.0.0"),
        state: JSON.stringify({ awaited, status: "limit_reached" }),
      },
      { id: "stateless", start: startOf("workflow://a") },
    ]);
    const owner = { tenant: "acme", subject: "ann" };
    const begun = { owner, startedAtMs: 5, changedAtMs: 5 };
    expect(await runs.list("acme")).toEqual([
      { ...begun, id: "over", uri: "workflow://a", status: "completed" },
      { ...begun, id: "paused", uri: "agent://b/c@1.0.0", status: "limit_reached" },
      { ...begun, id: "stateless", uri: "workflow://a", status: "running" },
    ]);
    expect(await runs.find("paused")).toMatchObject({ uri: "agent://b/c@1.0.0", start: { context: { title: "A" } } });
    expect(await runs.unfinished(0)).toEqual(["paused", "stateless"]);
  });

  it("is brought to the present version whatever its runs began with", async () => {
    const odd = 'a\0"\\\ud800ü';
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    const { runs } = await openOld([
      { id: "a", start: startOf(odd) },
      { id: "b", start: startOf(7) },
      { id: "c", start: `{"context":{"uri":"tool://a","flow":${deep}}}`, state: deep },
      { id: "d", state: JSON.stringify({ status: 7 }) },
    ]);
    const listed = await runs.list("acme");
    expect(listed.map(({ uri, status }) => [uri, status])).toEqual([odd, "", "", ""].map((uri) => [uri, "running"]));
  });

  it("takes up its old runs like others", async () => {
    const { runs } = await openOld([{ id: "a" }]);
    const lease = await runs.lease({ runId: "a", driver: "one", nowMs: 10, untilMs: 20 });
    expect(lease).toEqual({ runId: "a", fence: 2 });
    expect(await runs.park({ runId: "a", fence: 2 }, ["x"])).toBe(true);
    expect(await runs.unfinished(30)).toEqual([]);
    expect(await runs.removeBefore(6, 30)).toBe(1);
  });
});
