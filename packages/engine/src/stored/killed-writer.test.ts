import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createCatalogStore } from "./catalog-store.ts";

/** The built code: Node 20 runs no TypeScript. */
const builtStore = new URL("../../dist/stored/catalog-store.js", import.meta.url).href;

/** Writes two catalogs in turn until it is killed; each holds its own number in all of its vectors. */
const writer = `
  const { createCatalogStore } = await import(process.argv[1]);
  const store = createCatalogStore({ folder: process.argv[2], software: "test", onProblem: (problem) => { throw problem; } });
  for (let round = 1; ; round++) {
    const vectors = new Float32Array(100_000).fill(round % 2);
    const contexts = Array.from({ length: 300 }, (_, at) => ({ uri: "tool://" + at, round: round % 2 }));
    await store.write({ version: String(round % 2), contexts, vectors, model: {} }, { round: round % 2 });
    process.stdout.write(".");
  }`;

const kills = 24;
const atATime = 4;
/** A write takes some milliseconds: every moment of it is met. */
const longestMs = 30;

async function killWhileWriting(folder: string): Promise<void> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", writer, builtStore, folder]);
  const ended = once(child, "exit");
  const faults: string[] = [];
  child.stderr.on("data", (text) => faults.push(String(text)));
  await Promise.race([once(child.stdout, "data"), ended]);
  expect(faults.join("")).toBe("");
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));
  child.kill("SIGKILL");
  await ended;
}

describe("a process that is killed while it writes a compiled catalog", () => {
  it("leaves the one before or the new one, whole", { timeout: 120_000 }, async () => {
    const parent = temporaryFolder({});
    const one = async (folder: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time++) {
        await killWhileWriting(folder);
        const problems: unknown[] = [];
        const store = createCatalogStore({ folder, software: "test", onProblem: (problem) => problems.push(problem) });
        const found = await store.read();
        expect(problems).toEqual([]);
        const round = Number(found?.data.version);
        expect(found?.notes).toEqual({ round });
        const vectors = found?.data.vectors;
        expect(vectors instanceof Float32Array && vectors.every((value) => value === round)).toBe(true);
        expect(found?.data.contexts).toHaveLength(300);
        expect(found?.data.contexts.at(-1)).toMatchObject({ round });
      }
    };
    await Promise.all(Array.from({ length: atATime }, (_, at) => one(join(parent, String(at)), kills / atATime)));
  });
});
