/** The benchmark's entry. */
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), { output: process.stdout, errorOutput: process.stderr });
