/** The noun everything turns on: something an agent can use, as a plain value. */
import type { CallerKey } from "./caller.ts";
import type { Flow } from "./flow.ts";

export const contextKinds = ["workflow", "agent", "pattern", "tool"] as const;
export type ContextKind = (typeof contextKinds)[number];

export const domains = ["technical", "creative", "business", "regulatory", "personal", "emergency"] as const;
export type Domain = (typeof domains)[number];

/** Ordered from least to most demanding; a caller's level bounds how far up it may go. */
export const complexities = ["simple", "moderate", "complex", "expert"] as const;
export type Complexity = (typeof complexities)[number];

/** Ordered from harmless to harmful. */
export const effects = ["read", "write", "destructive"] as const;
export type Effect = (typeof effects)[number];

export const variableTypes = [
  "string",
  "number",
  "integer",
  "boolean",
  "date",
  "datetime",
  "duration",
  "email",
  "url",
  "list",
  "object",
] as const;
export type VariableType = (typeof variableTypes)[number];

/** A value that a variable may take, with other words people use for it. */
export interface AllowedValue {
  readonly value: string | number | boolean;
  readonly synonyms: readonly string[];
}

export interface Variable {
  readonly name: string;
  readonly type: VariableType;
  readonly required: boolean;
  /** Empty: any value of the type. */
  readonly values: readonly AllowedValue[];
  /** True: nothing outside `values` is allowed. False: the values are suggestions. */
  readonly closed: boolean;
  readonly default?: unknown;
  readonly description?: string;
  /** The question that asks a person for it. */
  readonly question?: string;
  /** Words that announce a value in a request ("service", "budget"). */
  readonly extractionHints: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** A regular expression as the author wrote it; never given to an engine that backtracks. */
  readonly pattern?: string;
  /** Its values are not written down. */
  readonly sensitive?: true;
}

/** A near miss: a request worded like this context that belongs to another. */
export interface NegativeExample {
  readonly text: string;
  readonly belongsTo?: string;
}

export interface Activation {
  /** A condition in plain language. */
  readonly condition?: string;
  /** The probability from which the context may be executed, 0..1; it never hides the context. */
  readonly probabilityRequired?: number;
  readonly variablesRequired: readonly string[];
  /** URI of the context to use when this one is uncertain. */
  readonly fallback?: string;
}

export const relationNames = ["complements", "conflictsWith", "followsWell", "leadsTo", "requires"] as const;
export type RelationName = (typeof relationNames)[number];
export type Relations = Readonly<Record<RelationName, readonly string[]>>;

export interface ContextSource {
  readonly provider: string;
  readonly file?: string;
  readonly line?: number;
  /** Milliseconds since 1970. */
  readonly modifiedAtMs?: number;
  /** Set where an agent's host has it itself: a file that it reads, or a tool of a server that it knows. */
  readonly native?: NativeSource;
  /** Who made it with FlowMind: it is of that caller's tenant only. Absent: whoever may see it by the rules. */
  readonly owner?: CallerKey;
}

/** What a host knows of a context that it has too. */
export interface NativeSource {
  /** The kind of file: "skill", "claude-command", "cursor-rule" and so on; "mcp-tool" for a tool of an MCP server. */
  readonly format: string;
  /** The name by which the host calls it; of a server's tool the name that Claude Code gives it. */
  readonly name: string;
  /** Hosts that have it themselves: "claude-code", "codex" and so on. Absent: told from where the file lies. */
  readonly hosts?: readonly string[];
  /** Of a server's tool: the server as these hosts name it. */
  readonly server?: string;
  /** `always`: it stands in the host's prompt anyway. `manual`: only a person may call it. Absent: the host's model chooses it. */
  readonly use?: "always" | "manual";
}

export interface Context {
  /** Canonical URI, without a version: `workflow://incident-response`. */
  readonly uri: string;
  readonly kind: ContextKind;
  readonly title: string;
  readonly description: string;
  /** An agent's prompt, a pattern's technique. */
  readonly body?: string;
  readonly tags: readonly string[];
  /** What the parts of the body are about: found by their words, where tags are part of what a context means as a whole. */
  readonly topics?: readonly string[];
  readonly domain?: Domain;
  readonly complexity?: Complexity;
  /** Other URIs, or plain names, that lead here. */
  readonly aliases: readonly string[];
  readonly version?: string;
  readonly timeEstimate?: string;
  readonly examples: { readonly positive: readonly string[]; readonly negative: readonly NegativeExample[] };
  readonly variables: readonly Variable[];
  readonly activation?: Activation;
  readonly relations: Relations;
  readonly effect?: Effect;
  readonly flow?: Flow;
  readonly source: ContextSource;
  /** Why it cannot be used at present; absent: it can. It can be found all the same. */
  readonly unavailable?: string;
  /** Digest of the content, independent of where the file lies. */
  readonly digest: string;
}
