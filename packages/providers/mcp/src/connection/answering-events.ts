/** A stream of events in which every answer can be read. */
import { parseJson } from "@flowmind/core";
import { readableAnswer } from "./readable-answer.ts";

const lineFeed = 10;

/** Whole lines are passed on; of those with data an answer that MCP does not know becomes a fault. An event of several such lines stays as it is. */
export function answeringEvents(): TransformStream<Uint8Array, Uint8Array> {
  let parts: Uint8Array[] = [];
  const flush = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    if (parts.length > 0) controller.enqueue(answering(Buffer.concat(parts)));
    parts = [];
  };
  return new TransformStream({
    transform(chunk, controller) {
      let begin = 0;
      for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, begin)) {
        parts.push(chunk.subarray(begin, end + 1));
        begin = end + 1;
        flush(controller);
      }
      if (begin < chunk.length) parts.push(chunk.subarray(begin));
    },
    flush,
  });
}

/** Only what may be such an answer is read: most lines are long results. */
function answering(line: Buffer): Buffer {
  if (!line.subarray(0, dataField.length).equals(dataField)) return line;
  const text = line.toString("utf8");
  if (!strangeResult.test(text)) return line;
  const value = parseJson(text.slice(dataField.length));
  const readable = readableAnswer(value);
  return readable === value ? line : Buffer.from(`data: ${JSON.stringify(readable)}\n`);
}

const dataField = Buffer.from("data:");
const strangeResult = /"result"\s*:\s*[^\s{]/;
