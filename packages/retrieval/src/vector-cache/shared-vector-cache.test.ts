import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVectorCache } from "./vector-cache.ts";

const built = new URL("../../dist/index.js", import.meta.url);
const dimensions = 64;
const batches = 12;
const textsPerBatch = 40;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowmind-shared-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Half of every writer's texts are those of its neighbour too. */
function textsOf(writer: number): readonly string[] {
  return Array.from({ length: batches * textsPerBatch }, (_, at) => `text ${writer * 240 + at}`);
}

function vectorOf(text: string): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, at) => text.length * 1_000 + Number(text.slice(5)) + at);
}

/** A process that writes its texts in batches, merging all the time, and says when it has begun. */
function startWriter(writer: number, endless = false): ChildProcess {
  const script = `
    import { createVectorCache } from ${JSON.stringify(built.href)};
    const dimensions = ${dimensions};
    const vectorOf = ${vectorOf.toString()};
    const cache = createVectorCache({ folder: ${JSON.stringify(folder)}, embedderId: "fake", dimensions, onProblem: (problem) => { throw problem; } });
    const texts = ${JSON.stringify(textsOf(writer))};
    do {
      for (let start = 0; start < texts.length; start += ${textsPerBatch}) {
        await cache.write(new Map(texts.slice(start, start + ${textsPerBatch}).map((text) => [text, vectorOf(text)])));
        await cache.tidy();
        if (start === 80) console.log("under way");
      }
    } while (${endless});`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
}

describe("a vector cache that processes share", () => {
  it("keeps every vector of every process, whole, while one of them is killed in the middle", async () => {
    expect(existsSync(fileURLToPath(built)), "run `tsc -b packages` first").toBe(true);
    const killed = startWriter(9, true);
    const writers = [0, 1, 2].map((writer) => startWriter(writer));
    const codes = Promise.all(writers.map(async (writer) => (await once(writer, "exit"))[0]));
    const killedExit = once(killed, "exit");
    await once(killed.stdout as NonNullable<typeof killed.stdout>, "data");
    killed.kill("SIGKILL");
    expect(await killedExit).toEqual([null, "SIGKILL"]);
    expect(await codes).toEqual([0, 0, 0]);

    const cache = createVectorCache({ folder, embedderId: "fake", dimensions });
    const written = new Set([0, 1, 2].flatMap(textsOf));
    const found = await cache.read([...written, ...textsOf(9)]);
    for (const text of written) expect(found.get(text)).toEqual(vectorOf(text));
    for (const [text, vector] of found) expect(vector).toEqual(vectorOf(text));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".unfinished")).length).toBeLessThanOrEqual(1);
  });
});
