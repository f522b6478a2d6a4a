import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { openStore, type Store } from "@flowmind/store";
import { describe, expect, it, onTestFinished } from "vitest";
import { type StoreProgram, startStoreProgram } from "../support/store-program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const kills = 40;
/** Of one store. */
const processesAtOnce = 2;
const storesAtOnce = 2;
/** Of one store. */
const mostRounds = 40;
/** Runs that all processes want to drive, so that one kill finds each of them in another place. */
const runs: readonly string[] = ["run0", "run1", "run2", "run3"];

/** What a process writes everywhere, `store-program.ts`. */
interface Written {
  readonly driver: string;
  readonly fence: number;
  readonly at: number;
  readonly text: string;
  /** A signal under this path goes with the state: without it the run may be left parked. */
  readonly awaits?: string;
}

/** A writing that was acknowledged. */
interface Said {
  readonly kind: string;
  readonly runId: string;
  readonly driver: string;
  readonly fence: number;
  readonly at: number;
}

function saidBy(driver: string, { lines }: StoreProgram): readonly Said[] {
  return lines.map((line) => {
    const [kind = "", runId = "", fence, at] = line.split(" ");
    return { kind, runId, driver, fence: Number(fence), at: Number(at) };
  });
}

/** Starts two that want the same runs, and kills one a while before the other. Gives what was acknowledged. */
async function killTwo(file: string, round: number): Promise<readonly Said[]> {
  const names = Array.from({ length: processesAtOnce }, (_, at) => `${round}-${at}-`);
  const programs = names.map((name) => startStoreProgram("driveRuns", file, { count: runs.length, name }));
  const begun = programs.map(({ process, ended }) =>
    Promise.race([once(process.stdout as Readable, "data"), ended.then((errors) => Promise.reject(new Error(errors)))]),
  );
  await Promise.all(begun);
  for (const [at, program] of programs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, (round * 37 + at * 53) % 120));
    program.process.kill("SIGKILL");
    expect(await program.ended).toBe("");
  }
  return programs.flatMap((program, at) => saidBy(names[at] ?? "", program));
}

/** Nothing acknowledged is missing, nothing is there in part, and no two held one run at a time. Gives how many leases wrote. */
async function checkRun(journal: Store["runs"], runId: string, said: readonly Said[]): Promise<number> {
  const entries = await journal.entries(runId);
  const paths = new Set(entries.map(({ path }) => path));
  const missing = said.filter(({ kind, driver, at }) => {
    const path = kind === "entry" ? `${driver}${at}` : `signal ${driver}${at}`;
    return (kind === "entry" || kind === "signal") && !paths.has(path);
  });
  expect(missing).toEqual([]);
  const values = entries.filter(({ path }) => !path.startsWith("wake")).map(({ value }) => value as Written);
  expect(values.filter(({ text }) => text !== "x".repeat(2_000))).toEqual([]);

  // Of an older lease nothing is written once there is a newer one, and none was given to two.
  const appended = entries.filter(({ path }) => !/^(signal|wake)/.test(path)).map(({ value }) => value as Written);
  const fences = appended.map(({ fence }) => fence);
  expect(fences).toEqual([...fences].sort((a, b) => a - b));
  const holders = new Set(appended.map(({ fence, driver }) => `${fence} ${driver}`));
  expect(holders.size).toBe(new Set(fences).size);

  const state = (await journal.state(runId))?.variables as unknown as Written;
  const later = said.filter(({ kind, fence, at }) => {
    return kind === "state" && (fence > state.fence || (fence === state.fence && at > state.at));
  });
  expect([later, state.text.length]).toEqual([[], 2_000]);

  // A run that nobody would take up now has not been sent what it waits for.
  const isParked = !(await journal.unfinished(Number.MAX_SAFE_INTEGER)).includes(runId);
  if (isParked) expect([state.awaits, paths.has(state.awaits ?? "")]).toEqual([expect.any(String), false]);
  return holders.size;
}

interface Life {
  readonly drivers: number;
  /** That wrote. */
  readonly leases: number;
  readonly parkings: number;
}

/** At least so many rounds, and on until enough was done between the kills: a busy machine does little before each. */
async function liveOn(file: string, rounds: number): Promise<Life> {
  const said: Said[] = [];
  const parkings = () => said.filter(({ kind }) => kind === "park").length;
  let leases = 0;
  const isEnough = (round: number) =>
    round >= rounds && leases > round * processesAtOnce * runs.length && parkings() > runs.length;
  for (let round = 0; !isEnough(round) && round < mostRounds; round++) {
    said.push(...(await killTwo(file, round)));
    const store = await openStore(file);
    onTestFinished(() => store.close());
    expect((await store.runs.list("acme")).map(({ id }) => id)).toEqual(runs);
    const checks = runs.map((runId) => {
      const ofRun = said.filter((one) => one.runId === runId);
      return checkRun(store.runs, runId, ofRun);
    });
    leases = (await Promise.all(checks)).reduce((sum, one) => sum + one, 0);
    expect(store.problems()).toEqual([]);
    await store.close();
  }
  return { drivers: new Set(said.map(({ driver }) => driver)).size, leases, parkings: parkings() };
}

describe("runs whose processes are killed", () => {
  it(`lose nothing that was acknowledged, wait for no signal that came, and never have two drivers, ${kills} times`, async () => {
    const folder = temporaryFolder();
    const rounds = kills / processesAtOnce / storesAtOnce;
    const lives = Array.from({ length: storesAtOnce }, (_, life) => liveOn(join(folder, `${life}.db`), rounds));
    for (const { drivers, leases, parkings } of await Promise.all(lives)) {
      expect(drivers).toBeGreaterThanOrEqual(rounds * processesAtOnce);
      expect(leases).toBeGreaterThan(drivers * runs.length);
      expect(parkings).toBeGreaterThan(runs.length);
    }
  });
});
