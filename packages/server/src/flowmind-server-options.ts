/** What can be set about a server. */
import { type IsExposed, parseExposePatterns } from "./exposed/expose-patterns.ts";
import { toolNames } from "./tools/tool-names.ts";

export interface FlowmindServerOptions {
  /**
   * Another name under which `field_request` is published, 1 to 64 letters, digits, `_` or `-`; calls by the original name are
   * still answered. @default "field_request"
   */
  readonly alias?: string;
  /** Publish the tools with short descriptions and schemas (under 1,200 tokens). @default false */
  readonly compact?: boolean;
  /**
   * Upstream tools that are listed directly beside our own: URIs, patterns in which `*` stands for any characters
   * (`tool://github/*`), or `all`. @default []
   */
  readonly expose?: readonly string[];
  /** Whether what came of requests moves later answers, within bounds, for the same tenant. @default true */
  readonly learns?: boolean;
  /** Milliseconds for which a run is kept after it last changed; clients are told how long a task lasts. @default for ever */
  readonly runsKeptMs?: number;
}

export interface ResolvedServerOptions {
  readonly fieldRequestName: string;
  readonly compact: boolean;
  readonly isExposed: IsExposed;
  readonly learns: boolean;
  /** Null: for ever. */
  readonly runsKeptMs: number | null;
}

/** Hosts refuse other tool names (FACTS section 6). */
const toolNameForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Throws a RangeError for an alias that is no tool name or is taken, and for an entry of `expose` that is no URI and no pattern. */
export function resolveServerOptions(options: FlowmindServerOptions = {}): ResolvedServerOptions {
  const { alias = toolNames.fieldRequest, compact = false, expose = [], learns = true, runsKeptMs = null } = options;
  const { fieldRequest: _own, ...others } = toolNames;
  const taken: readonly string[] = Object.values(others);
  if (!toolNameForm.test(alias))
    throw new RangeError(`alias must be 1 to 64 letters, digits, "_" or "-", not "${alias}"`);
  if (taken.includes(alias)) throw new RangeError(`alias must not be the name of another tool, as "${alias}" is`);
  return { fieldRequestName: alias, compact, isExposed: parseExposePatterns(expose), learns, runsKeptMs };
}
