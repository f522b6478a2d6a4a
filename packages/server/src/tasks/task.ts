/** A task on the wire: what the Tasks extension of MCP puts in place of a result that takes its time (SEP-2663). */
import type { CallToolResult, InputRequests } from "@modelcontextprotocol/server";

/** Under this name clients and servers declare that they know tasks. */
export const tasksExtension = "io.modelcontextprotocol/tasks";

interface TaskOutline {
  readonly taskId: string;
  /** For people and models. */
  readonly statusMessage: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly lastUpdatedAt: string;
  /** Milliseconds after its creation for which it is there at least; null: for ever. */
  readonly ttlMs: number | null;
  /** Milliseconds after which it is worth asking again. */
  readonly pollIntervalMs: number;
}

/** What there is of a task besides its outline. `failed` is for faults of the protocol, which a run does not have. */
export type TaskPart =
  | { readonly status: "working" | "cancelled" }
  | { readonly status: "input_required"; readonly inputRequests: InputRequests }
  | { readonly status: "completed"; readonly result: CallToolResult };

export type Task = TaskOutline & TaskPart;
