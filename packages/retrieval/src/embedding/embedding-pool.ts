/** Many texts → vectors on worker threads, each with a session of its own. */
import { Worker } from "node:worker_threads";
import { type EmbedManyOptions, FlowmindError } from "@flowmind/core";
import { refuseCancelled } from "../model/cancellation.ts";
import { createEmbeddingJob, type EmbeddingJob } from "./embedding-job.ts";
import { createThreadState, endRun, requestStop, type ThreadState, waitForRun } from "./thread-state.ts";

export type EmbeddingReply = { readonly vector: Float32Array } | { readonly failure: string };

export interface ThreadData<Model> {
  readonly state: ThreadState;
  readonly model: Model;
}

export interface EmbeddingPoolOptions {
  /** Answers every text it is sent with an EmbeddingReply, in order; keeps its ThreadState. */
  readonly workerFile: URL;
  /** Plain data, for the thread. */
  readonly model: unknown;
  /** Names the model in errors. */
  readonly folder: string;
  /** 1 or more. */
  readonly workers: number;
  /** How long threads without work are kept. @default 10,000 */
  readonly idleMs?: number;
}

export interface EmbeddingPool {
  /** Threads that are up. */
  running(): number;
  /**
   * Vectors in the order of the texts. Rejects with REQUEST_ABORTED at once when the signal is, and with MODEL_UNUSABLE when a text
   * fails or a thread dies; the pool serves the next call either way.
   */
  embedMany(texts: readonly string[], options?: EmbedManyOptions): Promise<readonly Float32Array[]>;
  /** Ends all threads; what is not done rejects with MODEL_UNUSABLE. */
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly state: ThreadState;
  /** What it was sent and has not answered, oldest first. */
  readonly sent: { readonly job: EmbeddingJob; readonly at: number }[];
}

export function createEmbeddingPool(options: EmbeddingPoolOptions): EmbeddingPool {
  const { workerFile, model, folder, workers, idleMs = keptIdleMs } = options;
  const threads = new Set<Thread>();
  let jobs: EmbeddingJob[] = [];
  let idleTimer: NodeJS.Timeout | undefined;

  function unusable(detail: string): FlowmindError<"MODEL_UNUSABLE"> {
    return new FlowmindError("MODEL_UNUSABLE", { folder, detail });
  }

  function startThread(): void {
    const state = createThreadState();
    const thread: Thread = {
      worker: new Worker(workerFile, { workerData: { state, model }, execArgv: [] }),
      state,
      sent: [],
    };
    if (threads.size === 0) process.on("exit", waitForRuns);
    threads.add(thread);
    let reason = "";
    thread.worker.on("message", (reply: EmbeddingReply) => {
      const task = thread.sent.shift();
      if (task === undefined) return;
      if ("vector" in reply) task.job.finish(reply.vector, task.at);
      else task.job.fail(unusable(reply.failure));
      feed();
    });
    thread.worker.on("error", (error) => {
      reason = `: ${error.message}`;
    });
    thread.worker.on("exit", (code) => {
      endRun(state);
      forget(thread);
      for (const { job } of thread.sent) job.fail(unusable(`an embedding thread ended with code ${code}${reason}`));
      feed();
    });
  }

  function forget(thread: Thread): void {
    if (threads.delete(thread) && threads.size === 0) process.off("exit", waitForRuns);
  }

  /** When the process ends, threads are torn down wherever they are. */
  function waitForRuns(): void {
    for (const { state } of threads) requestStop(state);
    for (const { state } of threads) waitForRun(state, longestRunMs);
  }

  /** Gives every thread its share, starting threads where texts wait. */
  function feed(): void {
    jobs = jobs.filter((job) => !job.settled);
    if (jobs.length === 0) rest();
    const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0);
    for (let missing = Math.min(workers, waiting) - threads.size; missing > 0; missing--) startThread();
    const share = Math.ceil(waiting / (sharesLeft * Math.max(1, threads.size)));
    const most = Math.min(mostSentAhead, Math.max(leastSentAhead, share));
    for (let ahead = 1; ahead <= most; ahead++) {
      for (const thread of threads) if (thread.sent.length < ahead) sendNext(thread);
    }
  }

  function sendNext({ worker, sent }: Thread): void {
    const job = jobs.find(({ waiting }) => waiting > 0);
    const task = job?.take();
    if (job === undefined || task === undefined) return;
    sent.push({ job, at: task.at });
    worker.postMessage(task.text);
  }

  /** Threads at rest do not keep the process alive, and are let go after a while. */
  function rest(): void {
    for (const { worker } of threads) worker.unref();
    if (threads.size > 0) idleTimer ??= setTimeout(() => void letGo(), idleMs).unref();
  }

  function stopResting(): void {
    clearTimeout(idleTimer);
    idleTimer = undefined;
    for (const { worker } of threads) worker.ref();
  }

  /** Forgets the threads before they have ended, so that a call that comes meanwhile starts new ones. */
  async function letGo(): Promise<void> {
    stopResting();
    const ending = [...threads];
    for (const thread of ending) forget(thread);
    await Promise.all(ending.map(endThread));
  }

  return {
    running: () => threads.size,
    async close() {
      for (const job of jobs) job.fail(unusable("it was closed before all texts were embedded"));
      await letGo();
    },
    async embedMany(texts, manyOptions = {}) {
      refuseCancelled(manyOptions.signal, texts.length);
      if (texts.length === 0) return [];
      return new Promise((resolve, reject) => {
        jobs.push(createEmbeddingJob(texts, manyOptions, { resolve, reject }));
        stopResting();
        feed();
      });
    },
  };
}

/** A text after the request to stop makes the thread look and end by itself. Not by `once`, which rejects when it ends badly. */
async function endThread({ worker, state }: Thread): Promise<void> {
  requestStop(state);
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.postMessage("");
  await ended;
}

/** Starting a thread takes 0.2 s and holding one about 60 MB: kept between the batches of one indexing run, not for long after. */
const keptIdleMs = 10_000;

/** Texts that are at a thread at a time: one in work and one waiting, so that it never waits for us. */
const leastSentAhead = 2;

/** Where many wait, more: this thread may be busy for a tenth of a second with what it reads and counts meanwhile. */
const mostSentAhead = 64;

/** A thread is sent a quarter of its share of what waits, so that all end at the same time (guided self-scheduling). */
const sharesLeft = 4;

/** Loading a model is the longest; a thread that has not come to an end by then never will. */
const longestRunMs = 5_000;
