/** A tool of this server: it gets arguments that have passed its schema and gives an answer. */
import type { Clock, Router } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import type { ErrorObject } from "ajv";
import type { CatalogView } from "../catalog-view.ts";
import type { WireAnswer } from "../wire/answer.ts";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";

/** What one connection remembers. */
export interface Session {
  /** Probabilities that the last request gave, by URI; sorts lists by relevance. */
  relevance?: ReadonlyMap<string, number>;
}

export interface ToolCall {
  readonly requestId: string;
  /** Reading of the monotonic clock when the call arrived. */
  readonly receivedMs: number;
  readonly session: Session;
  readonly signal?: AbortSignal;
}

/** What every tool works with. */
export interface ToolParts {
  readonly engine: Engine;
  /** Over the help topics. */
  readonly help: Router;
  readonly clock: Clock;
  readonly catalog: () => CatalogView;
  /** The name under which `field_request` is published. */
  readonly fieldRequestName: string;
  readonly isAvailable: (tool: string) => boolean;
}

export interface Tool {
  readonly inputSchema: ObjectSchema;
  /** Whether an error that the schema finds is no fault here; absent: never. */
  pardons?(error: ErrorObject): boolean;
  /**
   * @param input arguments that have passed `inputSchema`
   * @param hints remarks on how they were read, to be passed on
   */
  run(input: Readonly<Record<string, unknown>>, hints: readonly string[], call: ToolCall): Promise<WireAnswer>;
}
