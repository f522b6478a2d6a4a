import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { sendSignal } from "@flowmind/workflow";
import { describe, expect, it } from "vitest";
import { keepRun, openKeptStore } from "../../../../../test/support/keep-run.ts";
import { makeSurroundings } from "../../../../../test/support/make-surroundings.ts";
import {
  answerSample,
  approveAll,
  declineAll,
  sampleRun,
  sampleRunContexts,
  secretToken,
} from "../../../../../test/support/sample-runs.ts";
import { temporaryFolder } from "../../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../../command-line/run-command-line.ts";

const contexts = sampleRunContexts;

async function waiting() {
  const folder = temporaryFolder({});
  await keepRun(folder, sampleRun, { contexts, id: "run", answer: answerSample });
  return folder;
}

function watch(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  return { surroundings, watching: runCommandLine(["runs", "watch", "run", ...args], surroundings) };
}

async function shown(surroundings: ReturnType<typeof makeSurroundings>, text: string): Promise<void> {
  while (!surroundings.written().includes(text)) await delay(20);
}

describe("watching a run", () => {
  it("gives a line for each step, each wait and the end, once", async () => {
    const folder = await waiting();
    const { surroundings, watching } = watch(folder);
    await shown(surroundings, "waits");
    expect(await runCommandLine(["runs", "cancel", "run"], makeSurroundings(folder))).toBe(0);
    expect(await watching).toBe(1);
    const lines = surroundings.written().trimEnd().split("\n");
    expect(lines[0]).toBe("workflow://incident  Incident");
    expect(lines[1]).toMatch(/^awaiting_approval {2}18 of/);
    const steps = lines.slice(3);
    expect(steps[0]).toMatch(/^20\d\d-.*Z {2}done {2}assess$/);
    expect(steps.filter((line) => line.includes("failed  tool://none"))).toHaveLength(1);
    expect(steps.at(-2)).toMatch(/Z {2}waits {2}for an approval of tool:\/\/wipe {2}flowmind runs approve run$/);
    expect(steps.at(-1)).toMatch(/Z {2}cancelled {2}18 of about \d+ steps$/);
    expect(surroundings.written()).not.toContain(secretToken);
  });

  it("draws the tree anew on a terminal, within its height, and leaves the end there", async () => {
    const folder = await waiting();
    const surroundings = makeSurroundings(folder);
    Object.assign(surroundings.output, { isTTY: true, columns: 60, rows: 16 });
    const watching = runCommandLine(["runs", "watch", "run"], surroundings);
    await shown(surroundings, "Waits for");
    const first = stripVTControlCharacters(surroundings.written());
    expect(first.split("\n").length).toBeLessThanOrEqual(16);
    expect(first).toContain("◆ clean-up  waits");
    await runCommandLine(["runs", "cancel", "run"], makeSurroundings(folder));
    expect(await watching).toBe(1);
    const end = stripVTControlCharacters(surroundings.written()).slice(first.length);
    expect(end).toContain("├─ ✔ assess");
    expect(end).toContain("■ clean-up  ended here");
  });

  it("gives every other state as a line of JSON", async () => {
    const folder = await waiting();
    const { surroundings, watching } = watch(folder, "--json");
    await shown(surroundings, "\n");
    await delay(600);
    await runCommandLine(["runs", "cancel", "run"], makeSurroundings(folder));
    await watching;
    const states = surroundings.written().trimEnd().split("\n");
    expect(states.map((line) => JSON.parse(line).status)).toEqual(["awaiting_approval", "cancelled"]);
  });

  it("ends where the program is told to, and leaves the run as it is", async () => {
    const folder = await waiting();
    const end = new AbortController();
    const surroundings = { ...makeSurroundings(folder), signal: end.signal };
    const watching = runCommandLine(["runs", "watch", "run"], surroundings);
    while (!surroundings.written().includes("waits")) await delay(20);
    end.abort();
    expect(await watching).toBe(0);
    expect(surroundings.written()).not.toContain("cancelled");
  });

  it.each([
    ["0 where it has completed", approveAll, 0],
    ["1 where it has failed", declineAll, 1],
  ])("ends at once with %s", async (_what, answer, code) => {
    const folder = temporaryFolder({});
    await keepRun(folder, sampleRun, { contexts, id: "run", answer });
    expect(await runCommandLine(["runs", "watch", "run"], makeSurroundings(folder))).toBe(code);
  });

  it("sees what was sent and not yet come to", async () => {
    const folder = await waiting();
    const store = await openKeptStore(folder);
    await sendSignal(store.runs, "run", ">workflow://incident/6!approve", { decision: "approve" });
    await store.close();
    const surroundings = makeSurroundings(folder);
    await runCommandLine(["runs", "show", "run"], surroundings);
    expect(surroundings.written()).toMatch(/^running {2}18 of/m);
    expect(surroundings.written()).toMatch(/^├─ ▸ clean-up {2}running/m);
  });
});
