/** A log that writes one JSON object a line. */
import type { Writable } from "node:stream";
import type { Clock, Log, LogLevel } from "@flowmind/core";

const order: readonly LogLevel[] = ["debug", "info", "warn", "error"];

export function createStreamLog(output: Writable, least: LogLevel, clock: Clock): Log {
  return {
    write: (level, message, details) => {
      if (order.indexOf(level) < order.indexOf(least)) return;
      output.write(`${JSON.stringify({ time: new Date(clock.now()).toISOString(), level, message, ...details })}\n`);
    },
  };
}
