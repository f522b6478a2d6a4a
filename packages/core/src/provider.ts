/** The port behind which everything lies that brings contexts and can be called: files, upstream servers, what comes later. */
import type { Context } from "./context.ts";
import type { ErrorCode } from "./errors/error-table.ts";
import type { Severity } from "./errors/problem.ts";

/** How far a call is, in the callee's own units. */
export interface CallProgress {
  readonly done: number;
  readonly total?: number;
  readonly message?: string;
}

/** What goes with a call besides its arguments. */
export interface CallContext {
  /** Whose call it is: the rest of a result is given to the same caller only. Absent: the local user. */
  readonly caller?: string;
  /** The same whenever the same step of a run is tried again; a callee that knows it carries the step out once. */
  readonly idempotencyKey?: string;
  /** The result is wanted in one piece, however large: nobody reads on. @default false */
  readonly isWhole?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CallProgress) => void;
}

/** A block of content as MCP has it: `{type: "text", text}`, `{type: "image", data, mimeType}`, `{type: "resource", resource}`, … */
export interface ContentBlock {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Where the rest of a result is had that was larger than one answer may be. */
export interface ResultRest {
  readonly handle: string;
  /** Characters that are left, those of encoded pictures too. */
  readonly leftCharacters: number;
}

export interface ToolResult {
  readonly content: readonly ContentBlock[];
  /** What the tool's output schema describes; absent too where only a part of the result is given. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** The tool ran and says that it failed. */
  readonly isError: boolean;
  readonly rest?: ResultRest;
}

/** Something that is wrong with what a provider was given or brings; `Problem` without a place in a file. */
export interface ProviderProblem {
  /** The provider's own part that it is about, such as an upstream server. */
  readonly source: string;
  /** The context that it is about, where it is about one. */
  readonly uri?: string;
  readonly code: ErrorCode;
  /** An error keeps the context from being used; a warning does not. */
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
}

/** Brings contexts, and carries out those that are tools. What is down costs its own contexts (`unavailable`) and nothing else. */
export interface Provider {
  readonly name: string;
  /** Everything that it brings, in a fixed order. Rejects with REQUEST_ABORTED only. */
  contexts(signal?: AbortSignal): Promise<readonly Context[]>;
  /** What was wrong with what `contexts` gave last. */
  problems?(): readonly ProviderProblem[];
  /** How many of its parts have not answered yet and are not known from before: what they bring is on no count. @default 0 */
  unanswered?(): number;
  /** Tells that `contexts` would give something else now; gives the function that stops it. */
  onChange(listener: () => void): () => void;
  /** JSON Schema of a tool's arguments; undefined where it is not known. */
  inputSchema?(tool: string): Readonly<Record<string, unknown>> | undefined;
  /** @param tool the context's URI */
  call?(tool: string, args: Readonly<Record<string, unknown>>, context: CallContext): Promise<ToolResult>;
  /** The next part of a result. Throws RESULT_HANDLE_UNKNOWN. */
  readRest?(handle: string, context: CallContext): Promise<ToolResult>;
  close(): Promise<void>;
}
