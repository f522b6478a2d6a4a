/** The command line's surroundings for tests: everything written is kept. */
import { PassThrough, Writable } from "node:stream";
import type { Surroundings } from "../../packages/flowmind/src/command-line/surroundings.ts";

export interface KeptSurroundings extends Surroundings {
  readonly written: () => string;
  readonly errors: () => string;
}

export function makeSurroundings(folder: string, parts: Partial<Surroundings> = {}): KeptSurroundings {
  const output = keep();
  const errorOutput = keep();
  let id = 0;
  return {
    environment: { FLOWMIND_DATA: `${folder}/data` },
    currentFolder: folder,
    homeFolder: folder,
    input: new PassThrough(),
    output: output.stream,
    errorOutput: errorOutput.stream,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { next: () => `id-${++id}` },
    signal: new AbortController().signal,
    ...parts,
    written: output.text,
    errors: errorOutput.text,
  };
}

function keep() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join("") };
}
