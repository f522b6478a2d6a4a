#!/usr/bin/env node
/** The `flowmind` command: from one file where that was built, else from its modules. */
import { loadBundle } from "./start/load-bundle.ts";

/** A process that an upstream server has left behind holds on to what it shares with us; nobody waits for that. */
const lingerMs = 500;

const [command] = process.argv.slice(2);
const bundle = loadBundle(import.meta.url, command);
const { runProcess } = bundle ?? (await import("./command-line/run-process.ts"));
process.exitCode = await runProcess();
bundle?.keepCode();
if (command === "serve") setTimeout(() => process.exit(), lingerMs).unref();
