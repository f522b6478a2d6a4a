/** A router's program between its task file and its result file. */
import { readFile, writeFile } from "node:fs/promises";
import { answerTask, type RouterProgram } from "./answer-task.ts";
import { doneLine } from "./route-apart.ts";
import type { Task } from "./task.ts";

/**
 * The program's arguments are the two files. When the result is written it says so and stays until its input ends, so that its memory
 * can be measured from outside, by the same measure for every language.
 */
export async function runProgram<Found>(program: RouterProgram<Found>): Promise<void> {
  const [taskFile, resultFile] = process.argv.slice(2) as [string, string];
  const task = JSON.parse(await readFile(taskFile, "utf8")) as Task;
  await writeFile(resultFile, JSON.stringify(await answerTask(program, task)));
  globalThis.gc?.();
  process.stdout.write(`${doneLine}\n`);
  process.stdin.resume();
  process.stdin.once("end", () => process.exit());
}
