/** A reader that goes before everything is written, `head` for one, is no fault of the command. */
import type { Writable } from "node:stream";
import { messageOf, systemCode } from "@flowmind/core";

/**
 * What nobody reads any more is dropped.
 * @param fail called with what is wrong where writing fails otherwise: nobody would catch an error that is thrown then
 */
export function outliveReader(output: Writable, fail: (fault: string) => void): void {
  output.on("error", (error) => {
    if (systemCode(error) !== "EPIPE") fail(`The output cannot be written: ${messageOf(error)}`);
  });
}
