/** Serves one client over standard input and output until the client closes its end. */
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveOverTransport } from "@modelcontextprotocol/server/stdio";
import type { FlowmindServer } from "../create-flowmind-server.ts";
import { createBoundedLines, type DroppedLine } from "./bounded-lines.ts";
import { createCountingTransport } from "./counting-transport.ts";
import { malformedRequests } from "./malformed-requests.ts";

export interface ServeStdioOptions {
  /** @default process.stdin */
  readonly input?: Readable;
  /** Carries protocol messages and nothing else. @default process.stdout */
  readonly output?: Writable;
  /** A longer message is refused, and the connection goes on. @default 4 MiB */
  readonly maxMessageBytes?: number;
}

/** Arguments are a few kilobytes; what is larger belongs into a file. Room is left for what later tools carry. */
const defaultMaxMessageBytes = 4 * 1_024 * 1_024;

/** How long requests in flight may still take once the client has closed its end. */
const drainTimeoutMs = 5_000;

/**
 * Resolves when the input has ended, every request in flight is answered (or five seconds have passed) and the output is
 * written; also when the output can no longer be written to. Revisions 2025-03-26 to 2026-07-28, as the client opens.
 */
export async function serveStdio(server: FlowmindServer, options: ServeStdioOptions = {}): Promise<void> {
  const { input = process.stdin, output = process.stdout, maxMessageBytes = defaultMaxMessageBytes } = options;
  const { log } = server;
  const refuse = (id: string | number | undefined, message: string): void => {
    const error = { code: ProtocolErrorCode.InvalidRequest, message };
    output.write(`${JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error })}\n`);
  };
  const lines = createBoundedLines({
    maxLineBytes: maxMessageBytes,
    onDropped: (line) => {
      log.write("warn", "A message was too large and was refused", { sizeBytes: line.sizeBytes, maxMessageBytes });
      refuse(line.id, tooLarge(line, maxMessageBytes));
    },
    onLine: (line) => {
      for (const { id, message } of malformedRequests(line)) refuse(id, message);
    },
    beforeEnd: async () => {
      while (lines.readableLength > 0 && !lines.destroyed) await nextTurn();
      await Promise.race([counting.whenIdle(), delay(drainTimeoutMs, undefined, { ref: false })]);
    },
  });
  /** The lines are bounded already; the SDK's own bound, which ends the connection, only has to leave room for several at once. */
  const wire = new StdioServerTransport(lines, output, {
    maxBufferSize: 2 * maxMessageBytes + input.readableHighWaterMark,
  });
  const counting = createCountingTransport(wire);
  const connection = serveOverTransport(() => server.createConnection(), {
    transport: counting.transport,
    onerror: (error) =>
      log.write("warn", "A message was not understood", { reason: error.message.slice(0, longestReason) }),
  });
  let over = false;
  pipeline(input, lines, (error) => {
    if (error && !over) log.write("warn", "Standard input failed", { reason: error.message });
  });
  await counting.closed;
  over = true;
  lines.destroy();
  await connection.close();
  await written(output);
}

/** Validation errors of the SDK quote whole messages. */
const longestReason = 300;

function tooLarge({ sizeBytes }: DroppedLine, maxMessageBytes: number): string {
  return `The message has ${sizeBytes} bytes; at most ${maxMessageBytes} are read. Summarise large content and give its path`;
}

/** Resolves when everything given to `output` so far has left the process, or cannot. */
function written(output: Writable): Promise<void> {
  if (output.destroyed || output.writableEnded) return Promise.resolve();
  return new Promise((resolve) => {
    output.once("error", () => resolve());
    output.write("", () => resolve());
  });
}
