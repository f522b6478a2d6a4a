/** The way to a server: a process of ours, or an address. */
import { setTimeout as delay } from "node:timers/promises";
import { StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { ServerTarget } from "../servers/upstream-server.ts";
import { endAfterMs, keptErrorCharacters, killAfterMs, mostMessageBytes } from "../tuning.ts";
import { AnsweringReadBuffer } from "./answering-read-buffer.ts";
import { createBoundedFetch } from "./bounded-fetch.ts";
import { descendantsOf } from "./descendants-of.ts";

export interface OpenedTransport {
  readonly transport: Transport;
  /** The end of what a process said on standard error. */
  readonly lastWords: () => string;
  /** Ends a process at once, for one that floods us; what it started itself is left to it. */
  readonly kill: () => void;
  /** Closes it; resolves when a process is gone, which is ended where it takes no notice of the end of its input. */
  readonly end: (close: () => Promise<void>) => Promise<void>;
}

/** @param onExceeded a message was larger than 8 MiB and is cut off */
export function createTransport(target: ServerTarget, onExceeded: () => void): OpenedTransport {
  if (target.transport === "http") {
    const transport = new StreamableHTTPClientTransport(new URL(target.url), {
      requestInit: { headers: { ...target.headers } },
      fetch: createBoundedFetch(mostMessageBytes, onExceeded),
    });
    return { transport, lastWords: () => "", kill: () => {}, end: (close) => close() };
  }
  const { command, args, env, cwd } = target;
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...env },
    stderr: "pipe",
    maxBufferSize: mostMessageBytes,
    ...(cwd === undefined ? {} : { cwd }),
  });
  // The transport has no option for it.
  Reflect.set(transport, "_readBuffer", new AnsweringReadBuffer(mostMessageBytes));
  let words = "";
  let pid: number | null = null;
  transport.stderr?.on("data", (chunk: Buffer) => {
    words = `${words}${chunk.toString("utf8").slice(-keptErrorCharacters)}`.slice(-keptErrorCharacters);
  });
  const start = transport.start.bind(transport);
  // The transport forgets its process when it begins to close, and a handshake that fails closes it without a word to us.
  transport.start = async () => {
    await start();
    pid = transport.pid;
  };
  return {
    transport,
    lastWords: () => words,
    kill: () => signalProcess(pid, "SIGKILL"),
    end: (close) => (pid === null ? close() : endProcess(pid, close)),
  };
}

/** Resolves when the process and what it has started are gone, or there is nothing left to be done about them. */
async function endProcess(pid: number, close: () => Promise<void>): Promise<void> {
  const startedAtMs = performance.now();
  const elapsedMs = () => performance.now() - startedAtMs;
  let pids: readonly number[] = [pid];
  const areLeft = () => pids.some((one) => signalProcess(one, 0));
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const one of pids) signalProcess(one, signal);
  };
  const leftAfter = async (limitMs: number): Promise<boolean> => {
    while (areLeft() && elapsedMs() < limitMs) await delay(lookAgainMs);
    return areLeft();
  };
  // It ends the input. It may wait for a pipe that somebody else holds, so it is not waited for.
  void close();
  if (!(await leftAfter(endAfterMs))) return;
  pids = [pid, ...(await descendantsOf(pid))];
  signalAll("SIGTERM");
  if (!(await leftAfter(killAfterMs))) return;
  signalAll("SIGKILL");
  // Nobody escapes that; who has lost his parent is there for the system until it looks after him.
  pids = [pid];
  await leftAfter(2 * killAfterMs);
}

/** How often it is looked whether a process is still there. */
const lookAgainMs = 15;

/** Whether there was such a process; signal 0 only looks. */
function signalProcess(pid: number | null, signal: NodeJS.Signals | 0): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
