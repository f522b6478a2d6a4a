/** A tool of this server: it gets arguments that have passed its schema and gives an answer. */
import type { CallProgress, Clock, Provider, Router } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import type { Host } from "@flowmind/teaching";
import type { ErrorObject } from "ajv";
import type { Person } from "../calls/person.ts";
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
  /** The program that is asking, where it is a known one. */
  readonly host?: Host;
  /** Wanted by the client. */
  readonly onProgress?: (progress: CallProgress) => void;
  /** Absent where the client cannot ask the person in front of it. */
  readonly person?: Person;
}

/** What every tool works with. */
export interface ToolParts {
  readonly engine: Engine;
  /** Over the help topics. */
  readonly help: Router;
  readonly clock: Clock;
  readonly catalog: () => CatalogView;
  /** Those that carry contexts out. */
  readonly providers: readonly Provider[];
  /** The name under which `field_request` is published. */
  readonly fieldRequestName: string;
  readonly isAvailable: (tool: string) => boolean;
}

export interface Tool {
  readonly inputSchema: ObjectSchema;
  /** Puts right what is often sent otherwise than the schema says, with a remark on each; before anything is checked. */
  prepare?(raw: unknown): { readonly value: unknown; readonly hints: readonly string[] };
  /** Whether an error that the schema finds is no fault here; absent: never. */
  pardons?(error: ErrorObject): boolean;
  /**
   * @param input arguments that have passed `inputSchema`
   * @param hints remarks on how they were read, to be passed on
   */
  run(input: Readonly<Record<string, unknown>>, hints: readonly string[], call: ToolCall): Promise<WireAnswer>;
}
