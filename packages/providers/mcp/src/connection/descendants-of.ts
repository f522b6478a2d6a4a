/** What a process has started, and what that has started: a server behind npx or a shell is no child of ours. */
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Process ids, without the given one. Empty where the system does not tell. Never rejects. */
export async function descendantsOf(pid: number): Promise<readonly number[]> {
  const parents = await (process.platform === "linux" ? parentsFromProc() : parentsFromPs()).catch(() => []);
  const found = new Set([pid]);
  // A child has mostly a higher number than its parent, and not always: go on until nothing is added.
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  found.delete(pid);
  return [...found];
}

type Parents = readonly (readonly [child: number, parent: number])[];

/** proc(5): after the name, which may hold anything, stand the state and the parent. Small images have no `ps`. */
async function parentsFromProc(): Promise<Parents> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const read = names.map(async (name) => {
    const text = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    return [Number(name), Number(text.slice(text.lastIndexOf(")") + 1).split(" ")[2])] as const;
  });
  return Promise.all(read);
}

/** POSIX; on Windows there is no such command, and nothing is found. */
async function parentsFromPs(): Promise<Parents> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="], { timeout: psTimeoutMs });
  return stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([child = 0, parent = 0]) => [child, parent]);
}

/** It takes some hundredths of a second. */
const psTimeoutMs = 400;
