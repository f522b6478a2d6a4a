/** A program between arguments and exit code, run with its streams kept. */
import { Writable } from "node:stream";

interface Streams {
  readonly output: Writable;
  readonly errorOutput: Writable;
}

export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errorOutput: string;
}

export async function runProgram(
  run: (args: readonly string[], streams: Streams) => Promise<number>,
  args: readonly string[],
): Promise<Ended> {
  const said = { output: "", errorOutput: "" };
  const collect = (name: keyof typeof said) =>
    new Writable({
      write(chunk, _, done) {
        said[name] += String(chunk);
        done();
      },
    });
  const code = await run(args, { output: collect("output"), errorOutput: collect("errorOutput") });
  return { code, ...said };
}
