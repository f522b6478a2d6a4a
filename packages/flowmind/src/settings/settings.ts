/** What can be configured, resolved: nothing is optional that has a default. */
import type { LevelSettings, LimitSettings, PermissionSettings } from "@flowmind/authorization";
import type { ForeignMapping } from "@flowmind/catalog";
import type { Costs, Level, LogLevel } from "@flowmind/core";
import type { IndexMethod } from "@flowmind/retrieval";

export interface EncoderSettings {
  /** A model folder in the Hugging Face layout; absent: the encoder that ships. */
  readonly path?: string;
  readonly modelFile?: string;
  readonly pooling?: "mean" | "cls" | "in_graph";
  readonly queryPrefix?: string;
  readonly documentPrefix?: string;
  readonly maxTokens?: number;
}

/** Where a host keeps a server; read there each time, so that nothing of it is copied. */
export interface ServerReference {
  /** Absolute. */
  readonly file: string;
  /** Its name there. */
  readonly server: string;
  /** Absolute; in a file that keeps the servers of several projects. */
  readonly project?: string;
  /** Absolute: files of other hosts that have it too. */
  readonly alsoIn: readonly string[];
}

/** A language model with an OpenAI-compatible endpoint. */
export interface AlphaLlmSettings {
  readonly url: string;
  readonly model: string;
  /** Name of the environment variable that holds the key; absent: it wants none. */
  readonly keyVariable?: string;
  readonly timeoutMs: number;
}

/** One entry of `mcpServers`. */
export interface ConfiguredServer {
  readonly name: string;
  /** As it stands in the file, secrets and all: to be shown nowhere. */
  readonly entry: unknown;
  readonly from?: ServerReference;
}

/** What callers may do, and what is kept of it. */
export interface CallerSettings {
  readonly permissions: PermissionSettings;
  readonly levels: LevelSettings;
  readonly limits: LimitSettings;
  /** The log of calls, and for how many days an entry stays. */
  readonly audit: { readonly enabled: boolean; readonly retentionDays: number };
  /** Whether what came of requests moves later answers, and for how many days that is kept. */
  readonly learning: { readonly enabled: boolean; readonly retentionDays: number };
  /** For how many days a run stays after its state was kept last. */
  readonly runs: { readonly retentionDays: number };
}

export interface Settings extends CallerSettings {
  /** Absolute folders of context files, without the shipped one. */
  readonly contextFolders: readonly string[];
  /** Absolute, and there as soon as something was saved: what the local user has composed. Absent: that is not looked for. */
  readonly savedFolder?: string;
  /** Whether the shipped contexts are used. */
  readonly shippedContexts: boolean;
  /** How YAML that is not ours is read; absent: not at all. */
  readonly mappings?: readonly ForeignMapping[];
  /** MCP servers to stand in front of; absent where there are none. */
  readonly mcpServers?: readonly ConfiguredServer[];
  /** Upstream tools that are listed beside FlowMind's own: URIs, patterns, or `all`. Absent: none. */
  readonly expose?: readonly string[];
  /** Absolute; holds vectors, parsed files and what is remembered of callers. */
  readonly dataFolder: string;
  readonly encoder: EncoderSettings;
  /** Asked about what is uncertain; absent: nobody is. */
  readonly alphaLlm?: AlphaLlmSettings;
  /** How vectors are searched. */
  readonly index: IndexMethod;
  /** What mistakes cost, from which the statuses follow. */
  readonly costs: Costs;
  readonly serve: { readonly alias?: string; readonly compact: boolean };
  readonly logLevel: LogLevel;
  /** The configuration file that was read, if any. */
  readonly configFile?: string;
}

/** What was said on the command line. */
export interface CommonOptions {
  readonly contexts?: readonly string[];
  readonly withExamples?: boolean;
  readonly data?: string;
  readonly config?: string;
  /** By the names of `costNames`. */
  readonly cost?: Readonly<Record<string, number>>;
  readonly alias?: string;
  readonly compact?: boolean;
  /** Of the local user. */
  readonly startLevel?: Level;
}
