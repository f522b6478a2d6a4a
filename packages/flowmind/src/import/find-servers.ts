/** The MCP servers of all hosts, what becomes of each in flowmind.yaml, and what those that are started have. */
import type { Context, Problem, ProviderProblem } from "@flowmind/core";
import { findHostServers } from "@flowmind/provider-mcp";
import { readHostFile } from "../assembly/read-host-file.ts";
import { openUpstream } from "../assembly/upstream/open-upstream.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { shownPath } from "../output/shown-path.ts";
import { configuredServers } from "../settings/configured-servers.ts";
import type { Settings } from "../settings/settings.ts";
import { warning } from "./find-invisible.ts";
import { type Finding, type FoundServer, ownHost, type ServerState } from "./import-report.ts";
import { type PlannedServer, planServers, type ReferenceEntry } from "./plan-servers.ts";
import { type StartedServers, startServers } from "./start-servers.ts";

export interface ServersFound {
  readonly servers: readonly FoundServer[];
  /** What flowmind.yaml lacks, by key. */
  readonly entries: ReadonlyMap<string, ReferenceEntry>;
  readonly contexts: readonly Context[];
  readonly findings: readonly Finding[];
}

export interface FindServersOptions {
  readonly folder: string;
  /** Of the flowmind.yaml that is there, or will be. */
  readonly settings: Settings & { readonly configFile: string };
  readonly isStarted: boolean;
}

/** Throws REQUEST_ABORTED. */
export async function findServers(
  { folder, settings, isStarted }: FindServersOptions,
  surroundings: Surroundings,
): Promise<ServersFound> {
  const { homeFolder, platform } = surroundings;
  const found = findHostServers({ home: homeFolder, folder, platform, readFile: readHostFile });
  const plan = planServers(found.servers, { folder, homeFolder, configured: settings.mcpServers ?? [] });
  const added = configuredServers(Object.fromEntries(plan.entries), { folder, homeFolder });
  const mcpServers = [...(settings.mcpServers ?? []), ...added];
  const upstream = openUpstream({ ...settings, mcpServers }, surroundings);
  const { servers: startable, problems } = upstream.resolved;
  const started = isStarted ? await startServers(upstream, startable, surroundings) : undefined;
  const reasons = new Map([
    ...problems.filter(({ severity }) => severity === "error").map(({ source, message }) => [source, message] as const),
    ...(started?.unavailable ?? []),
  ]);
  const contexts = started?.contexts ?? [];
  const around = { folder, homeFolder, reasons, contexts, started };
  const listed = new Set(plan.servers.map(({ key }) => key));
  const own = (settings.mcpServers ?? []).filter(({ name }) => !listed.has(name));
  const shown = new Map(startable.map((server) => [server.name, server.shown]));
  const servers = [
    ...plan.servers.map((one) => describe(one, around)),
    ...own.map(({ name }) => describeOwn(name, shown.get(name) ?? "", around)),
  ];
  return {
    servers,
    entries: plan.entries,
    contexts,
    findings: [
      ...found.problems.map(fromProblem),
      ...plan.servers.flatMap((one) => repeatedOf(one, folder, homeFolder)),
      ...[...problems, ...(started?.problems ?? [])].map(fromProvider),
    ],
  };
}

interface Around {
  readonly folder: string;
  readonly homeFolder: string;
  /** By key, why it is not there. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly contexts: readonly Context[];
  readonly started: StartedServers | undefined;
}

function describe({ found, state, key, reason }: PlannedServer, around: Around): FoundServer {
  const down = key === undefined ? undefined : around.reasons.get(key);
  const why = reason ?? down;
  return {
    host: found.host,
    scope: found.scope,
    file: shownPath(found.file, around.folder, around.homeFolder),
    line: found.line,
    name: found.server.name,
    ...(key === undefined ? {} : { key }),
    shown: found.server.shown,
    state: stateOf(state, down, around.started),
    ...(why === undefined ? {} : { reason: why }),
    ...countDefinitions(key, around.contexts),
  };
}

/** One that stands in flowmind.yaml and in no host's file. */
function describeOwn(name: string, shown: string, { reasons, contexts, started }: Around): FoundServer {
  const reason = reasons.get(name);
  return {
    host: ownHost,
    scope: "project",
    file: "flowmind.yaml",
    line: 1,
    name,
    key: name,
    shown,
    state: stateOf("taken", reason, started),
    ...(reason === undefined ? {} : { reason }),
    ...countDefinitions(name, contexts),
  };
}

function countDefinitions(
  key: string | undefined,
  contexts: readonly Context[],
): Pick<FoundServer, "tools" | "prompts" | "resources"> {
  const own = contexts.filter(({ source }) => source.provider === `mcp:${key ?? ""}`);
  const resources = own.filter(({ uri }) => uri.includes("/resources/")).length;
  const prompts = own.filter(({ kind }) => kind === "pattern").length;
  return { tools: own.length - resources - prompts, prompts, resources };
}

function stateOf(
  state: PlannedServer["state"],
  down: string | undefined,
  started: StartedServers | undefined,
): ServerState {
  if (state !== "taken" && state !== "repeated") return state;
  if (down !== undefined) return "unavailable";
  if (started === undefined) return "not_started";
  return state === "repeated" ? "repeated" : "ready";
}

function repeatedOf({ found, first }: PlannedServer, folder: string, homeFolder: string): readonly Finding[] {
  if (first === undefined) return [];
  const file = shownPath(found.file, folder, homeFolder);
  const other = `${first.server.name} in ${shownPath(first.file, folder, homeFolder)}`;
  return [warning(`${found.file}:${found.line}:1`, "SERVER_REPEATED", { server: found.server.name, file, other })];
}

/** Where a host's file cannot be parsed its place stands in the words. */
export function fromProblem({ file, line, column, severity, code, message, fix }: Problem): Finding {
  const [, statedLine = line, statedColumn = column] =
    code === "HOST_FILE_UNUSABLE" ? (/line (\d+), column (\d+)/.exec(message) ?? []) : [];
  return { at: `${file}:${statedLine}:${statedColumn}`, severity, code, message, fix };
}

function fromProvider({ source, severity, code, message, fix }: ProviderProblem): Finding {
  return { at: source, severity, code, message, fix };
}
