/** The way to a server: a process of ours, or an address. */
import { StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { ServerTarget } from "../servers/upstream-server.ts";
import { keptErrorCharacters, mostMessageBytes } from "../tuning.ts";
import { createBoundedFetch } from "./bounded-fetch.ts";

export interface OpenedTransport {
  readonly transport: Transport;
  /** The end of what a process said on standard error. */
  readonly lastWords: () => string;
  /** Ends a process at once, for one that floods us; what it started itself is left to it. */
  readonly kill: () => void;
}

/** @param onExceeded a message was larger than 8 MiB and is cut off */
export function createTransport(target: ServerTarget, onExceeded: () => void): OpenedTransport {
  if (target.transport === "http") {
    const transport = new StreamableHTTPClientTransport(new URL(target.url), {
      requestInit: { headers: { ...target.headers } },
      fetch: createBoundedFetch(mostMessageBytes, onExceeded),
    });
    return { transport, lastWords: () => "", kill: () => {} };
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
  let words = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    words = `${words}${chunk.toString("utf8").slice(-keptErrorCharacters)}`.slice(-keptErrorCharacters);
  });
  return {
    transport,
    lastWords: () => words,
    kill: () => {
      if (transport.pid !== null) killProcess(transport.pid);
    },
  };
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
