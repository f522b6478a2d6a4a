import { once } from "node:events";
import { chmodSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { openStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { type StoreProgram, startStoreProgram } from "../support/store-program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const ann = { tenant: "acme", subject: "ann" };
const kills = 100;
/** Each process writes to several stores, so that one kill finds each of them in another place. */
const storesOfOne = 5;
const processesAtOnce = 2;

/** Four of five in the midst of writing, the fifth in its start, when tables are made or the last writes recovered. */
async function waitForMoment(program: StoreProgram, round: number): Promise<void> {
  const isInStart = round % 5 === 0;
  if (!isInStart) await once(program.process.stdout as Readable, "data");
  await new Promise((resolve) => setTimeout(resolve, isInStart ? 80 + round * 8 : (round * 37) % 60));
}

/** Gives for each store the uses that were acknowledged last. */
async function killOnce(file: string, round: number): Promise<readonly number[]> {
  const program = startStoreProgram("writeForEver", file, { count: storesOfOne, name: `round ${round} ` });
  await waitForMoment(program, round);
  program.process.kill("SIGKILL");
  expect(await program.ended).toBe("");
  expect(program.lines).not.toContain("not kept");
  return Array.from({ length: storesOfOne }, (_, number) => {
    const last = program.lines.findLast((line) => line.startsWith(`${number} `)) ?? "0 0";
    return Number(last.slice(2));
  });
}

/** Gives how many writes of each kind a store holds, which are as many of one as of the others. */
async function countWhole(file: string): Promise<number> {
  const store = await openStore(file);
  const { uses } = await store.callers.read(ann);
  const outcomes = await store.outcomes.list("acme", { limit: 100_000 });
  const verdict = await store.audit.verify("acme");
  expect(store.problems()).toEqual([]);
  expect([outcomes.length, verdict]).toMatchObject([uses, { isIntact: true, entries: uses }]);
  await store.close();
  return uses;
}

describe("a store whose processes are killed", () => {
  it(`loses nothing that was acknowledged and holds nothing half-written, ${kills} times`, async () => {
    const folder = temporaryFolder();
    const lives = Array.from({ length: processesAtOnce }, async (_, life) => {
      const file = join(folder, `${life}.db`);
      let before: readonly number[] = Array.from({ length: storesOfOne }, () => 0);
      for (let round = life; round < kills / storesOfOne; round += processesAtOnce) {
        const acknowledged = await killOnce(file, round);
        const written: number[] = [];
        for (const [number, uses] of acknowledged.entries()) {
          const found = await countWhole(`${file}.${number}`);
          expect(found).toBeGreaterThanOrEqual(Math.max(uses, before[number] ?? 0));
          written.push(found);
        }
        before = written;
      }
      return before;
    });
    // How much depends on what else the machine has to do; what counts is that there was something to lose.
    for (const uses of (await Promise.all(lives)).flat()) expect(uses).toBeGreaterThan(0);
  });
});

describe("a store of several processes", () => {
  it("has every change of each of them, on one unbroken chain", async () => {
    const file = join(temporaryFolder(), "store.db");
    const programs = ["one", "two", "three"].map((name) => startStoreProgram("writeMany", file, { count: 150, name }));
    for (const { ended, lines } of programs) {
      expect(await ended).toBe("");
      expect(lines).toEqual([JSON.stringify({ kept: true, problems: [] })]);
    }
    const store = await openStore(file);
    expect((await store.callers.read(ann)).uses).toBe(450);
    expect(await store.audit.verify("acme")).toMatchObject({ isIntact: true, entries: 450 });
    await store.close();
  });
});

describe("a store on a bad disk", () => {
  it("goes on when the disk is full, says so, and keeps what was acknowledged", async () => {
    const file = join(temporaryFolder(), "store.db");
    const program = startStoreProgram("fillDisk", file, { limitBlocks: 400 });
    expect(await program.ended).toBe("");
    const said = JSON.parse(program.lines[0] ?? "");
    expect(said).toMatchObject({
      after: ["in_memory", "in_memory", 1, "STORE_NOT_WRITTEN"],
      uses: 1,
      listed: said.at,
      problems: [{ code: "STORE_NOT_WRITTEN" }],
    });
    expect(said.at).toBeGreaterThan(10);
    const store = await openStore(file);
    expect((await store.outcomes.list("acme", { limit: 9_999 })).length).toBeGreaterThanOrEqual(said.at);
    await store.close();
  });

  it("is read where it cannot be written", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "store.db");
    const store = await openStore(file);
    await store.callers.update(ann, () => ({ uses: 7, counted: [] }));
    await store.runs.create({ id: "run", owner: ann, uri: "tool://a", startedAtMs: 0, start: null });
    for (const end of ["", "-wal", "-shm"]) copyFileSync(`${file}${end}`, join(folder, `copy.db${end}`));
    await store.close();
    for (const end of ["", "-wal", "-shm"]) chmodSync(join(folder, `copy.db${end}`), 0o444);
    chmodSync(folder, 0o555);
    const program = startStoreProgram("readOnly", join(folder, "copy.db"));
    const errors = await program.ended;
    chmodSync(folder, 0o755);
    expect(errors).toBe("");
    expect(JSON.parse(program.lines[0] ?? "")).toEqual({
      before: 7,
      kept: "in_memory",
      run: "STORE_NOT_WRITTEN",
      unfinished: ["run"],
      problems: ["STORE_NOT_WRITTEN"],
    });
  });
});
