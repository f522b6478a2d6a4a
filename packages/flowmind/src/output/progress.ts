/** How far indexing is: a bar on a terminal, a line at every quarter elsewhere. */
import type { Writable } from "node:stream";
import { Presets, SingleBar } from "cli-progress";

export interface Progress {
  readonly update: (done: number, total: number) => void;
  readonly end: () => void;
}

/** Fewer open texts than this are embedded before a bar could be read. */
const worthShowing = 40;

/** Shows nothing until it is clear that there is something to wait for. */
export function openProgress(output: Writable & { readonly isTTY?: boolean }, what: string): Progress {
  return output.isTTY === true ? openBar(output, what) : openLines(output, what);
}

function openBar(output: Writable, what: string): Progress {
  const format = `${what} {bar} {value}/{total} · {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: output as NodeJS.WritableStream, hideCursor: true, clearOnComplete: true },
    Presets.rect,
  );
  let started = false;
  return {
    update: (done, total) => {
      if (!started && total - done < worthShowing) return;
      if (!started) bar.start(total, done);
      started = true;
      bar.update(done);
    },
    end: () => {
      if (started) bar.stop();
    },
  };
}

function openLines(output: Writable, what: string): Progress {
  let nextShare: number | undefined;
  return {
    update: (done, total) => {
      if (nextShare === undefined) {
        if (total - done < worthShowing) return;
        nextShare = 0;
      }
      if (done / total < nextShare) return;
      output.write(`${what}: ${done} of ${total}\n`);
      nextShare = Math.floor((done / total) * 4 + 1) / 4;
    },
    end: () => {},
  };
}
