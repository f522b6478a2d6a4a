/** What a command sees of the world: passed in, so that tests can give another. */
import { randomUUID } from "node:crypto";
import { homedir, userInfo } from "node:os";
import type { Readable, Writable } from "node:stream";
import type { Clock, IdSource } from "@flowmind/core";

/** Where a program writes; of a terminal the size is known. */
export type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly currentFolder: string;
  readonly homeFolder: string;
  /** Name of the user who started the program; undefined where the system knows none. Asked only where it matters: it may be looked up. */
  readonly userName: () => string | undefined;
  readonly platform: NodeJS.Platform;
  readonly input: Readable;
  /** Results; for `serve` protocol messages and nothing else. */
  readonly output: Terminal;
  /** Progress, warnings and faults. */
  readonly errorOutput: Writable & { readonly isTTY?: boolean };
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Aborted when the process is told to end. */
  readonly signal: AbortSignal;
}

/** From the first signal to end on a command may close what it has opened; as long as service managers wait before they kill. */
const longestEndMs = 8_000;

/** Of this process. The first signal to end cancels; a second one of the same kind, or what takes too long, ends the process as usual. */
export function processSurroundings(): Surroundings {
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      interrupt.abort();
      // Whoever has taken it once is not asked again: this ends the process.
      setTimeout(() => process.kill(process.pid, signal), longestEndMs).unref();
    });
  }
  return {
    environment: process.env,
    currentFolder: process.cwd(),
    homeFolder: homedir(),
    userName,
    platform: process.platform,
    input: process.stdin,
    output: process.stdout,
    errorOutput: process.stderr,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { next: () => randomUUID() },
    signal: interrupt.signal,
  };
}

/** A container may run under a number that has no name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
