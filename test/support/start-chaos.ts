/** Processes that run the program of `chaos-program.ts`, each to be killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, defaultServerConditions } from "vite";
import { temporaryFolder } from "./temporary-folder.ts";

/** Time of runs goes so much faster than that of the machine: a lease lasts two seconds, a first back-off some 120 ms. */
const chaosTimeFactor = 5;

/** What a process has said, in the time of the runs. */
export interface ChaosLine {
  readonly type: "ready" | "begin" | "renew" | "end" | "call" | "signal" | "error";
  readonly atMs: number;
  readonly runId: string;
  readonly fence: number;
  /** Until when the run was its own when it said so. */
  readonly leasedMs: number;
  /** Of a call. */
  readonly key: string;
  /** Of a signal that is kept: where, and the value that counts. */
  readonly path: string;
  readonly value: unknown;
}

export interface ChaosProcess {
  readonly lines: readonly ChaosLine[];
  /** Resolves when it has loaded everything; rejects where it ends before. */
  readonly ready: Promise<void>;
  /** Gives what it wrote on standard error. */
  kill(): Promise<string>;
  /** Holds it up for so long, as a machine does that falls asleep. */
  holdUp(durationMs: number): Promise<void>;
}

export interface ChaosPlaces {
  readonly storeFile: string;
  /** JSON list of contexts; the workflow `workflow://chaos` is the one that is run. */
  readonly contextsFile: string;
  readonly upstreamUrl: string;
}

/** What no bundler takes, by the folder of the package that has it (`unbundledPackages` of the command). */
const unbundled: Readonly<Record<string, string>> = { "libsql/promise": "store", "jsonc-parser": "providers/mcp" };

function placeOf(id: string): { readonly id: string; readonly external: true } | undefined {
  const owner = unbundled[id];
  if (owner === undefined) return undefined;
  const require = createRequire(new URL(`../../packages/${owner}/package.json`, import.meta.url));
  return { id: require.resolve(id), external: true };
}

/** One file, from the sources: a hundred processes start in a quarter of the time that all modules by themselves take. */
export async function buildChaosProgram(): Promise<string> {
  const folder = temporaryFolder();
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { conditions: ["flowmind-source", ...defaultServerConditions] },
    ssr: { noExternal: true, resolve: { conditions: ["flowmind-source", ...defaultServerConditions] } },
    plugins: [{ name: "unbundled-packages", enforce: "pre", resolveId: placeOf }],
    build: {
      ssr: fileURLToPath(new URL("chaos-program.ts", import.meta.url)),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: "chaos.mjs", codeSplitting: false } },
    },
  });
  return join(folder, "chaos.mjs");
}

/** @param name tells its answers from those of others */
export function startChaos(program: string, places: ChaosPlaces, name: string): ChaosProcess {
  const { storeFile, contextsFile, upstreamUrl } = places;
  const child = spawn(process.execPath, [program, storeFile, contextsFile, upstreamUrl, name, String(chaosTimeFactor)]);
  const lines: ChaosLine[] = [];
  let unfinished = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (unfinished + text).split("\n");
    unfinished = parts.pop() ?? "";
    for (const part of parts) lines.push(JSON.parse(part));
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<string>((resolve) => child.on("close", () => resolve(errors)));
  const ready = Promise.race([
    once(child.stdout, "data").then(() => undefined),
    ended.then((text) => Promise.reject(new Error(text))),
  ]);
  // Whoever kills it in its start does not wait for this.
  ready.catch(() => undefined);
  return {
    lines,
    ready,
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
    async holdUp(durationMs) {
      child.kill("SIGSTOP");
      await new Promise((resolve) => setTimeout(resolve, durationMs));
      child.kill("SIGCONT");
    },
  };
}
