/** One router, one task, in a process of its own, so that its memory is its own. */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Task, TaskResult } from "./task.ts";

/** What starts a router's program; the task file and the result file are added as its last arguments. */
export interface RouterCommand {
  readonly command: string;
  readonly arguments: readonly string[];
}

export interface RoutedApart extends TaskResult {
  /** Resident, with everything built and the requests answered; of the program and of those that it started. */
  readonly residentBytes: number;
}

/** A program writes this line when its result is there. */
export const doneLine = "done";

const run = promisify(execFile);
const bytesPerKibibyte = 1024;

/** Rejects with what the program wrote to standard error when it ends without a result. */
export async function routeApart(
  { command, arguments: programArguments }: RouterCommand,
  task: Task,
): Promise<RoutedApart> {
  const folder = await mkdtemp(join(tmpdir(), "flowmind-rivals-"));
  const taskFile = join(folder, "task.json");
  const resultFile = join(folder, "result.json");
  try {
    await writeFile(taskFile, JSON.stringify(task));
    const residentBytes = await waitFor(command, [...programArguments, taskFile, resultFile]);
    return { ...(JSON.parse(await readFile(resultFile, "utf8")) as TaskResult), residentBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function waitFor(command: string, programArguments: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, programArguments, { stdio: ["pipe", "pipe", "pipe"] });
    let residentBytes: Promise<number> | undefined;
    let output = "";
    let complaints = "";
    child.stderr.on("data", (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (residentBytes !== undefined || !output.split("\n").includes(doneLine)) return;
      residentBytes = measureResident(child.pid as number);
      residentBytes.then(
        () => child.stdin.end(),
        () => child.kill(),
      );
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (residentBytes === undefined) reject(new Error(`${command} ended with ${code ?? signal}\n${complaints}`));
      else residentBytes.then(resolve, reject);
    });
  });
}

/** `ps` says it of a process in any language, in KiB. */
async function measureResident(processId: number): Promise<number> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]);
  const processes = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const kibibytesOf = (id: number): number =>
    processes.reduce((sum, [own, parent, resident = 0]) => {
      if (own === id) return sum + resident;
      return parent === id ? sum + kibibytesOf(own as number) : sum;
    }, 0);
  return kibibytesOf(processId) * bytesPerKibibyte;
}
