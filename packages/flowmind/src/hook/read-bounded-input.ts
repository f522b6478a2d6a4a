/** Standard input as a whole, if it is small and comes soon. */
import type { Readable } from "node:stream";

export interface InputBounds {
  readonly mostBytes: number;
  /** Until it must have ended. */
  readonly timeLimitMs: number;
}

/** Undefined where it is longer, later or broken. The stream is closed then, so that nothing waits for it. */
export function readBoundedInput(
  input: Readable,
  { mostBytes, timeLimitMs }: InputBounds,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    const end = (text: string | undefined): void => {
      clearTimeout(timer);
      // What comes after the end, such as a broken pipe, is of no interest.
      input.on("error", () => {});
      input.destroy();
      resolve(text);
    };
    const timer = setTimeout(() => end(undefined), timeLimitMs);
    input.once("end", () => end(Buffer.concat(chunks).toString("utf8")));
    input.once("error", () => end(undefined));
    input.once("close", () => end(undefined));
    input.on("data", (chunk: Buffer | string) => {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      sizeBytes += bytes.byteLength;
      if (sizeBytes > mostBytes) end(undefined);
      else chunks.push(bytes);
    });
  });
}
