/** What `flowmind import` found, as plain data without any secret. */
import type { ForeignMapping } from "@flowmind/catalog";
import type { ErrorCode, Severity } from "@flowmind/core";
import type { HostName, HostScope } from "@flowmind/provider-mcp";
import type { Overlaps } from "./find-overlaps.ts";

/** `ready`: its definitions were listed. `repeated`: another entry is the same server. `shadowed`: the host prefers another of this name. */
export type ServerState =
  | "ready"
  | "not_started"
  | "unavailable"
  | "switched_off"
  | "repeated"
  | "shadowed"
  | "flowmind";

/** In place of a host's name: the server stands in flowmind.yaml itself. */
export const ownHost = "flowmind";

export interface FoundServer {
  readonly host: HostName | typeof ownHost;
  readonly scope: HostScope;
  /** As it is shown and written: relative to the project, or with `~/`. */
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** Its key in flowmind.yaml; absent where it is not taken, or is there under another entry. */
  readonly key?: string;
  /** How it is reached, without secrets. */
  readonly shown: string;
  readonly state: ServerState;
  readonly reason?: string;
  readonly tools: number;
  readonly prompts: number;
  readonly resources: number;
}

/** A folder or file that contexts are read from. */
export interface FoundPlace {
  /** As it is shown and written: relative to the project, or with `~/`. */
  readonly written: string;
  /** Whose it is: a host's name, "own files" or "mapped YAML". */
  readonly owner: string;
  readonly scope: "project" | "user" | "configured";
  /** By kind of file: skill, agent, command, rule and so on. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Something wrong or invisible, at its place. */
export interface Finding {
  /** `file:line:column`, or the server. */
  readonly at: string;
  readonly severity: Severity;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fix: string;
}

/** `incomplete`: it was there, and lacks what `snippet` says. */
export interface ConfigOutcome {
  readonly file: string;
  readonly state: "written" | "added" | "complete" | "incomplete";
  readonly snippet?: string;
}

export interface ImportReport {
  readonly folder: string;
  readonly servers: readonly FoundServer[];
  readonly places: readonly FoundPlace[];
  readonly mappings: readonly ForeignMapping[];
  /** All of them, those of upstream servers too. */
  readonly contexts: number;
  readonly findings: readonly Finding[];
  /** Absent where it was not looked for. */
  readonly overlaps?: Overlaps;
  readonly config: ConfigOutcome;
  readonly elapsedMs: number;
}
