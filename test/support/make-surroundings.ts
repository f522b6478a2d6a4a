/** The command line's surroundings for tests: everything written is kept. */
import { PassThrough, Writable } from "node:stream";

/** @param environment without it, only the data folder is set, to one below the given folder */
export function makeSurroundings(
  folder: string,
  { environment }: { readonly environment?: Readonly<Record<string, string | undefined>> } = {},
) {
  const output = keep();
  const errorOutput = keep();
  let id = 0;
  return {
    environment: environment ?? { FLOWMIND_DATA: `${folder}/data` },
    currentFolder: folder,
    homeFolder: folder,
    userName: () => "ann",
    platform: process.platform,
    input: new PassThrough(),
    output: output.stream,
    errorOutput: errorOutput.stream,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { next: () => `id-${++id}` },
    signal: new AbortController().signal,
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
