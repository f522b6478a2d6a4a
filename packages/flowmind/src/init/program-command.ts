/** What a person types to call the program again. */
import { basename } from "node:path";
import { shellWord } from "../output/shell-word.ts";
import { mainProgram } from "./main-program.ts";

/** For a POSIX shell, in any folder: `flowmind` where it was started by that name, else `node` and the program's absolute path. */
export function programCommand(
  args: readonly string[],
  startedAs: string = process.argv[1] ?? "",
  program: string = mainProgram,
): string {
  const words = basename(startedAs) === "flowmind" ? ["flowmind"] : ["node", program];
  return [...words, ...args].map(shellWord).join(" ");
}
