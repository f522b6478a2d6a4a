/** What a router gets and what it hands back: files between the benchmark and one process for each router, in any language. */
import type { Context } from "@flowmind/core";
import type { JsonObject } from "@flowmind/evaluation";

/** One thing to route to, with everything that FlowMind is told of it too. */
export interface TaskContext {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Requests that lead here. */
  readonly examples: readonly string[];
  /** As a tool that takes these parameters would publish it. */
  readonly inputSchema: JsonObject;
  /** The same as FlowMind's own; the rivals do not read it. */
  readonly context: Context;
}

export interface Task {
  readonly contexts: readonly TaskContext[];
  readonly requests: readonly string[];
  /** With the weights and the tokenizer that every router with an encoder uses. */
  readonly encoderFolder: string;
  /** Where those with an encoder keep the vectors of their catalog; absent: nowhere. */
  readonly cacheFolder?: string;
}

/** A router's own verdict: here it is; perhaps one of these; nothing fits. A router that knows no doubt never says `unsure`. */
export type OwnVerdict = "accepted" | "unsure" | "refused";

export interface TaskAnswer {
  /** Best first, at most ten; the score is the router's own, absent where it hands out none. */
  readonly ranked: readonly { readonly id: string; readonly score?: number }[];
  /** The router's own measure of whether anything fits, higher is more likely; absent where it hands out none. */
  readonly inScope?: number;
  readonly verdict: OwnVerdict;
  /** Of what an agent is given to read. */
  readonly answerCharacters: number;
  readonly latencyMs: number;
}

export interface TaskResult {
  /** Of the router's package. */
  readonly version: string;
  /** From the contexts in memory to ready for a request, an encoder's loading and encoding included. */
  readonly buildMs: number;
  /** Parallel to the task's requests. */
  readonly answers: readonly TaskAnswer[];
}

/** Requests answered before the measured ones, the first of the same, so that nobody is charged for starting up. */
export const warmUpRequests = 20;

/** As many of the ranked count. */
export const rankedKept = 10;
