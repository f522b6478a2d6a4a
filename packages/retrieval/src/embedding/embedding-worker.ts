/** A worker thread with a model of its own: a text in, its vector out, in the order in which they came. */

import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "@flowmind/core";
import type { EmbeddingReply, ThreadData } from "./embedding-pool.ts";
import { loadOnnxModel, type OnnxModelOptions } from "./onnx-model.ts";
import { beginRun, endRun } from "./thread-state.ts";

if (parentPort === null) throw new Error("embedding-worker is started as a worker thread, by embedding-pool");
const port = parentPort;
const { state, model: options } = workerData as ThreadData<OnnxModelOptions>;
const model = await loadOnnxModel(options).finally(() => endRun(state));
let last: Promise<void> = Promise.resolve();

port.on("message", (text: string) => {
  last = last.then(() => answer(text));
});

/** Closing the port lets the thread end by itself. */
async function answer(text: string): Promise<void> {
  if (!beginRun(state)) return port.close();
  try {
    const vector = await model.embed(text);
    port.postMessage({ vector } satisfies EmbeddingReply, [vector.buffer as ArrayBuffer]);
  } catch (error) {
    port.postMessage({ failure: messageOf(error) } satisfies EmbeddingReply);
  } finally {
    endRun(state);
  }
}
