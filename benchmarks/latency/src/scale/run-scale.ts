/** `pnpm bench scale`: catalogs of any size, each compiled in one process and served in another, then the figures. */
import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScaleOptions } from "../read-options.ts";
import { formatScale, type ScaleFigures } from "./report-scale.ts";
import type { CompiledFigures, ScaleTask, ServedFigures } from "./scale-task.ts";

/** @param tell takes one line of progress at a time; the report is returned. */
export async function runScale(options: ScaleOptions, tell: (line: string) => void): Promise<string> {
  const { sizes, dataFolder, cacheFolder, requestCount } = options;
  const all: ScaleFigures[] = [];
  for (const size of sizes) {
    const compiledFolder = await mkdtemp(join(tmpdir(), "flowmind-scale-"));
    const task = { size, dataFolder, cacheFolder, compiledFolder, requestCount } as const;
    try {
      tell(`compiling ${size} contexts`);
      const compiled = await apart<CompiledFigures>({ ...task, phase: "compile" });
      tell(`serving ${size} contexts`);
      const served = await apart<ServedFigures>({ ...task, phase: "serve" });
      all.push({ size, compiled, served });
      tell(formatScale(all));
    } finally {
      await rm(compiledFolder, { recursive: true, force: true });
    }
  }
  return options.json ? `${JSON.stringify(all, null, 2)}\n` : formatScale(all);
}

/** Profiling flags of this process (`node --cpu-prof`) hold for the other one too. Rejects where that ends without a result. */
function apart<Result>(task: ScaleTask): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./scale-process.js", import.meta.url), {
      serialization: "advanced",
      execArgv: [...process.execArgv, "--expose-gc", ...(task.phase === "compile" ? [heapForCompiling] : [])],
    });
    let result: Result | undefined;
    child.once("message", (message) => {
      result = message as Result;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (result === undefined) reject(new Error(`the ${task.phase} process ended with code ${code}`));
      else resolve(result);
    });
    child.send(task);
  });
}

/** Half a million contexts are made, tokenised and indexed at once; serving goes without. */
const heapForCompiling = "--max-old-space-size=8192";
