/** A fetch whose answers end where they become too large, and whose events can be read. */
import type { FetchLike } from "@modelcontextprotocol/client";
import { answeringEvents } from "./answering-events.ts";

/**
 * @param mostBytes of a body, or of one event in a stream of events, which itself may go on for ever
 * @param onExceeded is called once for each answer that is cut off
 */
export function createBoundedFetch(mostBytes: number, onExceeded: () => void): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.body === null) return response;
    const isStream = /^text\/event-stream\b/i.test(response.headers.get("content-type") ?? "");
    const bounded = response.body.pipeThrough(bound(mostBytes, isStream, onExceeded));
    const body = isStream ? bounded.pipeThrough(answeringEvents()) : bounded;
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}

const lineFeed = 10;
const carriageReturn = 13;

function bound(mostBytes: number, isStream: boolean, onExceeded: () => void): TransformStream<Uint8Array, Uint8Array> {
  let sizeBytes = 0;
  let isLineEmpty = true;
  const count = (chunk: Uint8Array): void => {
    if (!isStream) {
      sizeBytes += chunk.length;
      return;
    }
    for (const byte of chunk) {
      sizeBytes++;
      if (byte === carriageReturn) continue;
      // An empty line ends an event.
      if (byte === lineFeed && isLineEmpty) sizeBytes = 0;
      isLineEmpty = byte === lineFeed;
      if (sizeBytes > mostBytes) return;
    }
  };
  return new TransformStream({
    transform(chunk, controller) {
      count(chunk);
      if (sizeBytes <= mostBytes) {
        controller.enqueue(chunk);
        return;
      }
      onExceeded();
      controller.error(new RangeError("The answer is too large"));
    },
  });
}
