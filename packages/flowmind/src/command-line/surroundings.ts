/** What a command sees of the world: passed in, so that tests can give another. */
import { randomUUID } from "node:crypto";
import { homedir } from "node:os";
import type { Readable, Writable } from "node:stream";
import type { Clock, IdSource } from "@flowmind/core";

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly currentFolder: string;
  readonly homeFolder: string;
  readonly platform: NodeJS.Platform;
  readonly input: Readable;
  /** Results; for `serve` protocol messages and nothing else. */
  readonly output: Writable & { readonly isTTY?: boolean };
  /** Progress, warnings and faults. */
  readonly errorOutput: Writable & { readonly isTTY?: boolean };
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Aborted when the process is told to end. */
  readonly signal: AbortSignal;
}

/** Of this process. The first signal to end cancels; a second one of the same kind ends the process as usual. */
export function processSurroundings(): Surroundings {
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => interrupt.abort());
  return {
    environment: process.env,
    currentFolder: process.cwd(),
    homeFolder: homedir(),
    platform: process.platform,
    input: process.stdin,
    output: process.stdout,
    errorOutput: process.stderr,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { next: () => randomUUID() },
    signal: interrupt.signal,
  };
}
