/** Lets lines through up to a length, and drops longer ones whole, so that no message can fill the memory. */
import { Transform, type TransformCallback } from "node:stream";

export interface DroppedLine {
  readonly sizeBytes: number;
  /** The JSON-RPC id, where the beginning or the end of the line shows it. */
  readonly id?: string | number;
}

export interface BoundedLinesOptions {
  readonly maxLineBytes: number;
  readonly onDropped: (line: DroppedLine) => void;
  /** Is told each line that is let through, before whoever reads them. */
  readonly onLine?: (line: string) => void;
  /** Awaited before the end is passed on. */
  readonly beforeEnd?: () => Promise<void>;
}

/** Bytes of a dropped line's beginning and end that are looked through for its id. */
const edgeBytes = 256;
const newline = 0x0a;

/** Holds at most `maxLineBytes` of an unfinished line. */
export function createBoundedLines(options: BoundedLinesOptions): Transform {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let dropping: { head: Buffer; tail: Buffer; sizeBytes: number } | undefined;

  function take(part: Buffer): void {
    if (dropping !== undefined) {
      dropping.sizeBytes += part.length;
      dropping.tail = Buffer.concat([dropping.tail, part.subarray(-edgeBytes)]).subarray(-edgeBytes);
      return;
    }
    held.push(part);
    heldBytes += part.length;
    if (heldBytes <= options.maxLineBytes) return;
    const line = Buffer.concat(held);
    dropping = { head: line.subarray(0, edgeBytes), tail: line.subarray(-edgeBytes), sizeBytes: line.length };
    held = [];
    heldBytes = 0;
  }

  function endLine(stream: Transform): void {
    if (dropping !== undefined) {
      const id = idOf(dropping.head.toString("utf8"), dropping.tail.toString("utf8"));
      options.onDropped({ sizeBytes: dropping.sizeBytes, ...(id === undefined ? {} : { id }) });
      dropping = undefined;
      return;
    }
    const line = Buffer.concat([...held, Buffer.of(newline)]);
    options.onLine?.(line.toString("utf8"));
    stream.push(line);
    held = [];
    heldBytes = 0;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let rest = chunk;
      for (let at = rest.indexOf(newline); at !== -1; at = rest.indexOf(newline)) {
        take(rest.subarray(0, at));
        endLine(this);
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) take(rest);
      done();
    },
    flush(done: TransformCallback) {
      if (heldBytes > 0 || dropping !== undefined) endLine(this);
      if (options.beforeEnd === undefined) done();
      else options.beforeEnd().then(() => done(), done);
    },
  });
}

/** Clients write the id first or last; one in between could belong to the payload. */
function idOf(head: string, tail: string): string | number | undefined {
  const found =
    /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")/.exec(head) ??
    /,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*\}\s*$/.exec(tail);
  return found?.[1] === undefined ? undefined : (JSON.parse(found[1]) as string | number);
}
