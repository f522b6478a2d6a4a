/** A tool of this server: it gets arguments that have passed its schema and gives an answer. */
import type { CallerPermissions, LevelSettings } from "@flowmind/authorization";
import type { Caller, CallProgress, Clock, ConditionJudge, Learned, Provider, Router } from "@flowmind/core";
import type { Host } from "@flowmind/teaching";
import type { ErrorObject } from "ajv";
import type { Person } from "../calls/person.ts";
import type { CatalogView } from "../catalog-view.ts";
import type { WatchedCaller } from "../outcomes/watched-caller.ts";
import type { WireAnswer } from "../wire/answer.ts";
import type { ObjectSchema } from "../wire/schemas/json-schema.ts";

export interface ToolCall {
  readonly requestId: string;
  /** Reading of the monotonic clock when the call arrived. */
  readonly receivedMs: number;
  readonly caller: Caller;
  /** What the rules say of the caller. */
  readonly granted: CallerPermissions;
  /** What the caller sees of the catalog as it is now. */
  readonly view: CatalogView;
  /** What its tenant's outcomes have taught; absent where nothing is learned. */
  readonly learned?: Learned;
  /** What is remembered of the caller. */
  readonly watched: WatchedCaller;
  /** The caller has executed, called or read a context. What that unlocks is said in the answer. */
  readonly acted: (uri: string, how: "executed" | "called" | "read") => void;
  /** Values that are not written down, wherever they stand in the arguments; whoever learns of one adds it. */
  readonly hidden: Set<unknown>;
  readonly signal?: AbortSignal;
  /** Whether the client has cancelled this call, and is not merely gone. @default never */
  readonly isCancelled?: () => boolean;
  /** The program that is asking, where it is a known one. */
  readonly host?: Host;
  /** Wanted by the client. */
  readonly onProgress?: (progress: CallProgress) => void;
  /** Absent where the client cannot ask the person in front of it. */
  readonly person?: Person;
}

/** What every tool works with. */
export interface ToolParts {
  /** Over the help topics. */
  readonly help: Router;
  /** Judges conditions in plain language. */
  readonly judge: ConditionJudge;
  readonly clock: Clock;
  readonly levels: LevelSettings;
  /** Those that carry contexts out. */
  readonly providers: readonly Provider[];
  /** The name under which `field_request` is published. */
  readonly fieldRequestName: string;
  readonly isAvailable: (tool: string) => boolean;
}

/** Arguments before they are checked, with a remark on each that was put right. */
export interface Prepared {
  readonly value: unknown;
  readonly hints: readonly string[];
  /** Keys that were there without a word in them and have been taken out: if they are missed, they are called empty. */
  readonly blank?: readonly string[];
}

export interface Tool {
  readonly inputSchema: ObjectSchema;
  /** Puts right what is often sent otherwise than the schema says, with a remark on each; before anything is checked. */
  prepare?(raw: unknown, call: ToolCall): Prepared;
  /** By which bucket the call is limited, where it is another than the tool's own. */
  limitedAs?(raw: unknown, call: ToolCall): string | undefined;
  /** Whether an error that the schema finds is no fault here; absent: never. */
  pardons?(error: ErrorObject, call: ToolCall): boolean;
  /**
   * @param input arguments that have passed `inputSchema`
   * @param hints remarks on how they were read, to be passed on
   */
  run(input: Readonly<Record<string, unknown>>, hints: readonly string[], call: ToolCall): Promise<WireAnswer>;
}
