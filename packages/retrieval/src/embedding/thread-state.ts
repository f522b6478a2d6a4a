/**
 * What a pool and one of its threads know of each other without messages: the runtime's native code aborts the whole process when a
 * thread is torn down inside a run (onnxruntime-node 1.30), so a thread is only ever ended between runs.
 */

/** Two numbers shared between the threads: whether to stop, whether a run is under way. */
export type ThreadState = Int32Array<SharedArrayBuffer>;

const stopAt = 0;
const busyAt = 1;

/** Busy, until the thread first says otherwise: it is loading its model. */
export function createThreadState(): ThreadState {
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  state[busyAt] = 1;
  return state;
}

/** By the thread, before each run; false where it may not begin. Saying "busy" first and looking then leaves no gap. */
export function beginRun(state: ThreadState): boolean {
  Atomics.store(state, busyAt, 1);
  if (Atomics.load(state, stopAt) === 0) return true;
  endRun(state);
  return false;
}

/** By the thread after each run and when it is loaded; by the pool when the thread is gone. */
export function endRun(state: ThreadState): void {
  Atomics.store(state, busyAt, 0);
  Atomics.notify(state, busyAt);
}

/** By the pool: no run begins from now on. */
export function requestStop(state: ThreadState): void {
  Atomics.store(state, stopAt, 1);
}

/** By the pool, blocking: after `requestStop`, until the run under way is over. */
export function waitForRun(state: ThreadState, timeoutMs: number): void {
  Atomics.wait(state, busyAt, 1, timeoutMs);
}
