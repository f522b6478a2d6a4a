import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Flow, isRecord, isRunOver, type RunJournal, type RunStart, type StepRecord } from "@flowmind/core";
import { openStore } from "@flowmind/store";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeContext } from "../support/make-context.ts";
import { call, cel, steps } from "../support/run-flow.ts";
import { createSeededRandom } from "../support/seeded-random.ts";
import { type Ledger, serveLedger } from "../support/serve-ledger.ts";
import {
  buildChaosProgram,
  type ChaosLine,
  type ChaosPlaces,
  type ChaosProcess,
  startChaos,
} from "../support/start-chaos.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const rounds = 100;
/** In one round of so many the process is held up for longer than its lease lasts, before it is killed. */
const heldUpEvery = 34;
const heldUpMs = 2_500;

/** A loop, a parallel block, a retry with its back-off, an approval, an answer that may come early, a time that runs out. */
function chaosFlow(version: number): Flow {
  const note = (what: string): Flow => call("tool://ledger/note", { arguments: { what, version } });
  const loop = steps(note("${n}"), { type: "set", values: { n: "n + 1" } });
  return steps(
    { type: "set", values: { n: 0 } },
    note("begin"),
    { type: "loop", while: cel("n < 3"), maxIterations: 5, body: loop },
    {
      type: "parallel",
      tasks: [
        call("tool://ledger/slow", { arguments: { version } }),
        { type: "invoke", uri: "workflow://inner", arguments: {} },
      ],
    },
    call("tool://ledger/flaky", { arguments: { version }, retries: 3 }),
    call("tool://ledger/wipe", { arguments: { version } }),
    { type: "ask", variable: "word" },
    {
      type: "attempt",
      body: { type: "instruct", name: "nobody", prompt: "Say something", extract: [], timeoutMs: 400 },
      onFailure: note("late"),
    },
    note("end ${word}"),
  );
}

/** Keys of one run: begin, three rounds, slow, three of the inner workflow, flaky, wipe, late, end. */
const callsOfRun = 12;

function writeContexts(file: string, version: number): void {
  const inner = (what: string) => call("tool://ledger/note", { arguments: { what, innerVersion: version } });
  const contexts = [
    makeContext("workflow://chaos", { flow: chaosFlow(version) }),
    makeContext("workflow://inner", { flow: steps(inner("first"), call("tool://ledger/slow"), inner("second")) }),
  ];
  writeFileSync(`${file}.new`, JSON.stringify(contexts));
  renameSync(`${file}.new`, file);
}

interface Life {
  readonly said: readonly ChaosLine[];
  readonly errors: readonly string[];
}

/** Two drive and answer; one of them, by turns, is killed and another started in its place. The last two see all runs end. */
async function liveThrough(places: ChaosPlaces, journal: RunJournal): Promise<Life> {
  const random = createSeededRandom(7);
  const program = await buildChaosProgram();
  const all: ChaosProcess[] = [startChaos(program, places, "a0"), startChaos(program, places, "b0")];
  const errors: string[] = [];
  const living = [...all];
  onTestFinished(async () => void (await Promise.all(living.map((one) => one.kill()))));
  for (let round = 1; round <= rounds; round++) {
    writeContexts(places.contextsFile, round);
    const at = round % 2;
    const one = living[at];
    if (one === undefined) throw new Error("nothing lives");
    // Four of five while they work, the fifth in its start.
    if (round % 5 > 0) await one.ready;
    await delay(random() * 200);
    if (round % heldUpEvery === 0) {
      await one.holdUp(heldUpMs);
      await delay(random() * 100);
    }
    errors.push(await one.kill());
    const next = startChaos(program, places, `${"ab"[at]}${round}`);
    living[at] = next;
    all.push(next);
  }
  const remaining = async () => {
    const runs = await journal.list("acme", { limit: 1_000 });
    return runs.filter(({ status }) => status !== "completed");
  };
  await expect.poll(remaining, { timeout: 60_000, interval: 200 }).toEqual([]);
  errors.push(...(await Promise.all(living.map((one) => one.kill()))));
  return { said: all.flatMap(({ lines }) => lines), errors };
}

/** Moments in the time of the runs; the key of a call stands for all of its tries. */
async function checkRun(journal: RunJournal, runId: string, said: readonly ChaosLine[], ledger: Ledger): Promise<void> {
  const state = await journal.state(runId);
  const entries = await journal.entries(runId);
  const calls = ledger.calls.filter(({ key }) => key.startsWith(`${runId}:`));
  const keys = new Set(calls.map(({ key }) => key));
  expect([state && isRunOver(state), keys.size]).toEqual([true, callsOfRun]);

  // No step that the journal has was run again.
  for (const key of keys) {
    const path = key.slice(runId.length + 1);
    const records = entries.filter((one) => one.path === path || one.path.startsWith(`${path}~`)).filter(isStep);
    const keptAtMs = Math.max(...records.map(({ value }) => (value as StepRecord).endedAtMs));
    // By when it was begun: what a process had begun when it was held up may arrive long after.
    const later = said.filter((one) => one.type === "call" && one.key === key && one.atMs > keptAtMs);
    expect([path, records.length > 0, later]).toEqual([path, true, []]);
  }

  // It went on with the files as they were when it began, and when it first used another.
  const { start } = (await journal.find(runId)) as { start: RunStart };
  const versions = (name: string) =>
    new Set(calls.map((one) => one.arguments[name]).filter((version) => version !== undefined));
  expect(JSON.stringify(start.context.flow)).toContain(`"version":${[...versions("version")].join()}`);
  expect([versions("version").size, versions("innerVersion").size]).toEqual([1, 1]);

  // What was said to be kept was kept, and what counts was used.
  const kept = new Map(entries.map(({ path, value }) => [path, value]));
  const signals = said.filter(({ type }) => type === "signal");
  for (const { path, value } of signals) expect(kept.get(path)).toMatchObject({ signal: value });
  const word = kept.get(">workflow://chaos/6!result") as { signal: { variables: { word: string } } };
  expect(state?.variables["word"]).toBe(word.signal.variables.word);
  expect(kept.get(">workflow://chaos/5!approve")).toMatchObject({ signal: { decision: "approve" } });

  checkDrivers(said);
}

function isStep({ value }: { readonly value: unknown }): boolean {
  return isRecord(value) && typeof value["endedAtMs"] === "number";
}

function isLease({ type }: ChaosLine): boolean {
  return type === "begin" || type === "renew";
}

/** Whoever was given the run held it until it let go, or until the time was over that it had last asked for. */
function checkDrivers(said: readonly ChaosLine[]): void {
  expect(said.filter(({ type, fence }) => type === "call" && fence === undefined)).toEqual([]);
  const fences = [...new Set(said.filter(({ type }) => type === "begin").map(({ fence }) => fence))];
  let freeAtMs = 0;
  for (const fence of fences.sort((a, b) => a - b)) {
    const own = said.filter((line) => line.fence === fence);
    const begun = own.filter(({ type }) => type === "begin");
    expect(begun[0]?.atMs).toBeGreaterThanOrEqual(freeAtMs);
    for (const one of own.filter(({ type }) => type === "call")) expect(one.atMs).toBeLessThanOrEqual(one.leasedMs);
    const last = own.findLast(({ type }) => type !== "call");
    const leasedMs = Math.max(...own.filter(isLease).map((one) => one.leasedMs));
    freeAtMs = last?.type === "end" ? Math.min(last.atMs, leasedMs) : leasedMs;
  }
}

describe("workflows whose processes are killed", () => {
  it(`all end, with no kept step run twice, no answer lost and one driver at a time, ${rounds} times`, async () => {
    const folder = temporaryFolder();
    const ledger = await serveLedger();
    const contextsFile = join(folder, "contexts.json");
    writeContexts(contextsFile, 0);
    const storeFile = join(folder, "store.db");
    const store = await openStore(storeFile);
    onTestFinished(() => store.close());
    const life = await liveThrough({ storeFile, contextsFile, upstreamUrl: ledger.url }, store.runs);
    expect(life.errors.join("")).toBe("");
    expect(life.said.filter(({ type }) => type === "error")).toEqual([]);
    const runs = await store.runs.list("acme", { limit: 1_000 });
    // How many depends on what else the machine has to do.
    expect(runs.length).toBeGreaterThan(rounds / 3);
    for (const { id } of runs) {
      const said = life.said.filter(({ runId }) => runId === id);
      await checkRun(store.runs, id, said, ledger);
    }
    // There was something to lose: runs changed hands, and calls that were in flight were made again.
    expect(life.said.filter(({ type }) => type === "begin").length).toBeGreaterThan(2 * runs.length);
    expect(ledger.calls.length).toBeGreaterThan(runs.length * (callsOfRun + 1));
  }, 240_000);
});
