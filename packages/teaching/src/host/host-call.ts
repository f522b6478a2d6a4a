/** How a host calls a context that it has itself: a skill, an agent, a command, a tool of a server that it knows. */
import { type Context, decodeUriSegment, type NativeSource } from "@flowmind/core";
import type { Host } from "./host.ts";

/** A call of the host's own, as its model makes it. */
export interface OwnCall {
  readonly tool: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The server that the tool belongs to, where the host's own name for the tool is not known. */
  readonly server?: string;
  /** What has to be called first where the host has not loaded the tool yet. */
  readonly ifDeferred?: { readonly tool: string; readonly parameters: Readonly<Record<string, unknown>> };
}

export interface HostCall {
  /** For a sentence that begins "It is". */
  readonly words: string;
  /** Absent where only the user can start it. */
  readonly call?: OwnCall;
}

/** What the call is to be made with. */
export interface HostCallGiven {
  /** Values for a tool's arguments; of another context those of the call that would run it. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The request in the caller's words, which a subagent is given to do. */
  readonly request?: string;
}

/** Undefined where the host does not have the context: it is then called through FlowMind. */
export function hostCall(context: Context, host: Host, given: HostCallGiven = {}): HostCall | undefined {
  const { native } = context.source;
  if (native === undefined) return undefined;
  if (native.format === "mcp-tool") return serverTool(context, native, host, given);
  return host === "claude-code" ? claudeFile(context, native, given) : undefined;
}

/**
 * Claude Code names a server's tool `mcp__server__tool` (code.claude.com/docs/en/mcp) and loads it with `ToolSearch`, whose query
 * `select:NAME` picks one by name (its tool description, version 2.1.72); Codex has the same names
 * (github.com/openai/codex, codex-rs/core, mcp_connection_manager). The others show server and tool.
 */
function serverTool(
  context: Context,
  { name, server, hosts = [] }: NativeSource,
  host: Host,
  { parameters = {} }: HostCallGiven,
): HostCall | undefined {
  if (!hosts.includes(host)) return undefined;
  if (host === "claude-code") {
    const ifDeferred = { tool: "ToolSearch", parameters: { query: `select:${name}` } };
    return { words: `the tool ${name}`, call: { tool: name, parameters, ifDeferred } };
  }
  if (host === "codex") return { words: `the tool ${name}`, call: { tool: name, parameters } };
  const tool = ownName(context.uri);
  const from = server === undefined ? "" : ` of the MCP server ${server}`;
  return {
    words: `the tool ${tool}${from}`,
    call: { tool, parameters, ...(server === undefined ? {} : { server }) },
  };
}

/** What the server itself calls the tool: the last segment of the URI, decoded. */
function ownName(uri: string): string {
  return decodeUriSegment(uri.slice(uri.lastIndexOf("/") + 1));
}

/**
 * code.claude.com/docs/en/skills, sub-agents, slash-commands and tools-reference: `Skill` carries out commands too, with what is written
 * after one under `args`.
 */
function claudeFile(
  { title, source, variables }: Context,
  native: NativeSource,
  given: HostCallGiven,
): HostCall | undefined {
  const { format, name, use } = native;
  const isElsewhere =
    native.hosts === undefined ? foldersOfOthers.test(source.file ?? "") : !native.hosts.includes("claude-code");
  if (isElsewhere) return undefined;
  switch (format) {
    case "claude-agent": {
      const { request = title } = given;
      const parameters = { subagent_type: name, description: title, prompt: request };
      return { words: `the subagent ${name}`, call: { tool: "Agent", parameters } };
    }
    case "skill":
    case "claude-command": {
      const kind = format === "skill" ? "skill" : "slash command";
      if (use === "manual") return { words: `the ${kind} /${name}, which only the user can start` };
      const slash = format === "skill" ? "" : "/";
      const args = writtenAfter(variables, given.parameters ?? {});
      const parameters = { skill: name, ...(args === undefined ? {} : { args }) };
      return { words: `the ${kind} ${slash}${name}`, call: { tool: "Skill", parameters } };
    }
    default:
      return undefined;
  }
}

/** Skills are one format for many hosts; those in another host's folder are not read by Claude Code. */
const foldersOfOthers = /[/\\]\.(?:agents|codex|cursor|github)[/\\]/;

/** Arguments count by their place: undefined where one before another, or one that is required, is not known. */
function writtenAfter(variables: Context["variables"], { initial_variables: given }: Values): string | undefined {
  const values = typeof given === "object" && given !== null ? (given as Values) : {};
  const known = variables.filter(({ name }) => Object.hasOwn(values, name));
  const isWhole = variables.every(
    ({ name, required }, at) => known[at]?.name === name || (at >= known.length && !required),
  );
  if (known.length === 0 || !isWhole) return undefined;
  const texts = known.map(({ name }) => asText(values[name]));
  // Of several, one of several words is told apart by quotes; a single one may be any text.
  return variables.length === 1 ? texts.join(" ") : texts.map(quoted).join(" ");
}

type Values = Readonly<Record<string, unknown>>;

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoted(text: string): string {
  return /[\s"]/.test(text) ? JSON.stringify(text) : text;
}
