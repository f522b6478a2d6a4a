#!/usr/bin/env node
/** The `flowmind` command. */
import { runCommandLine } from "./command-line/run-command-line.ts";
import { processSurroundings } from "./command-line/surroundings.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), processSurroundings());
