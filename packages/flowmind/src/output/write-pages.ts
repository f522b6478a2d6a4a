/** Pages as they come, each written before the next is read. */
import { systemCode } from "@flowmind/core";
import type { Surroundings } from "../command-line/surroundings.ts";

/** A reader that has seen enough, `head` for one, is no fault. */
export async function writePages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  show: (page: readonly Row[]) => string,
  output: Surroundings["output"],
): Promise<void> {
  // Whoever waits for a page to be written is told there; as an event it would end the process.
  output.on("error", () => {});
  try {
    for await (const page of pages) await write(show(page), output);
  } catch (error) {
    if (systemCode(error) !== "EPIPE") throw error;
  }
}

function write(text: string, output: Surroundings["output"]): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
