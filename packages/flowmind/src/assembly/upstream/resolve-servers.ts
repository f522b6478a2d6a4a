/** `mcpServers` of the configuration → servers that can be started, and everything that is wrong with the others. */
import { dirname, join } from "node:path";
import { isFlowmindError, type ProviderProblem } from "@flowmind/core";
import {
  createServersReader,
  isFlowmind,
  type ListedServer,
  type PinnedServer,
  type PlaceholderValues,
  readServer,
  resolveServer,
  type ServersReader,
  sourceProblem,
  type UpstreamServer,
} from "@flowmind/provider-mcp";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { ConfiguredServer, ServerReference, Settings } from "../../settings/settings.ts";
import { readHostFile } from "../read-host-file.ts";
import { strangeKeys } from "./strange-keys.ts";

export interface ResolvedServers {
  /** With all their values. */
  readonly servers: readonly UpstreamServer[];
  /** Those that cannot be started as they are configured; what was accepted of them earlier can be found with the reason. */
  readonly broken: readonly PinnedServer[];
  /** Names of those that are meant to be left out. */
  readonly switchedOff: readonly string[];
  /** All of them; none holds a value of an entry. */
  readonly problems: readonly ProviderProblem[];
}

/** Starts nothing and never throws: what is wrong with a server costs that server. */
export function resolveServers(settings: Settings, surroundings: Surroundings): ResolvedServers {
  const { homeFolder, environment, platform } = surroundings;
  const { mcpServers = [], configFile = join(surroundings.currentFolder, "flowmind.yaml") } = settings;
  const folder = dirname(configFile);
  const around: Around = {
    configFile,
    values: { env: environment, home: homeFolder, folder },
    reader: createServersReader({ home: homeFolder, folder, platform, readFile: readHostFile }),
  };
  const firstNames = new Map<string, string>();
  const readings = mcpServers.map((configured) => {
    const { name } = configured;
    const first = firstNames.get(name.toLowerCase());
    if (first === undefined) firstNames.set(name.toLowerCase(), name);
    return first === undefined ? readConfigured(configured, around) : refuse(name, `another one is named ${first}`);
  });
  return {
    servers: readings.flatMap(({ server }) => server ?? []),
    broken: readings.flatMap(({ broken }) => broken ?? []),
    switchedOff: readings.flatMap(({ switchedOff }) => switchedOff ?? []),
    problems: readings.flatMap(({ problems }) => problems ?? []),
  };
}

interface Around {
  readonly configFile: string;
  readonly values: PlaceholderValues;
  readonly reader: ServersReader;
}

interface Reading {
  readonly server?: UpstreamServer;
  readonly broken?: PinnedServer;
  readonly switchedOff?: string;
  readonly problems?: readonly ProviderProblem[];
}

function readConfigured(configured: ConfiguredServer, around: Around): Reading {
  const { name, entry, from } = configured;
  const fault = strangeKeys(configured);
  if (fault !== undefined) return refuse(name, fault);
  if (from === undefined) return readEntry({ name, entry, file: around.configFile, values: around.values });
  const { disabled, timeoutMs, startTimeoutMs } = entry as Readonly<Record<string, unknown>>;
  if (disabled === true) return { switchedOff: name };
  const { file, server: listed } = from;
  const found = around.reader.read(file, listed, from.project);
  if (found.fault !== undefined) {
    return fail({ name, file }, sourceProblem(name, "error", "HOST_FILE_UNUSABLE", { file, detail: found.fault }));
  }
  if (found.found === undefined) {
    const details = { server: name, listed, file, names: found.names };
    return fail({ name, file }, sourceProblem(name, "error", "SERVER_NOT_LISTED", details));
  }
  const isOff = isSwitchedOff(found, file);
  if (isOff && disabled !== false) {
    const problem = sourceProblem(name, "warning", "SERVER_SWITCHED_OFF", { server: name, listed, file });
    return { switchedOff: name, problems: [problem] };
  }
  const limits = {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(startTimeoutMs === undefined ? {} : { startTimeoutMs }),
  };
  const hosts = hostsOf(from, isOff ? undefined : found, around.reader);
  const values = { ...around.values, folder: found.folder };
  const given = withLimits(found.found.entry, limits);
  return readEntry({ name, entry: given, file, values, hosts: { hosts, nameInHosts: listed } });
}

/** Whether it is switched off has been decided. */
function withLimits(entry: unknown, limits: Readonly<Record<string, unknown>>): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  return { ...entry, disabled: false, enabled: true, ...limits };
}

interface Entry {
  readonly name: string;
  readonly entry: unknown;
  /** The file that it stands in. */
  readonly file: string;
  readonly values: PlaceholderValues;
  readonly hosts?: Required<Pick<UpstreamServer, "hosts" | "nameInHosts">>;
}

function readEntry({ name, entry, file, values, hosts }: Entry): Reading {
  const { server, isDisabled, problems } = readServer(name, entry, file);
  if (server === undefined) return { broken: toBroken({ name, file }, problems), problems };
  if (isDisabled) return { switchedOff: name };
  if (isFlowmind(server)) {
    return { problems: [sourceProblem(name, "error", "SERVER_IS_FLOWMIND", { server: name })] };
  }
  const known: UpstreamServer = { ...server, ...(hosts === undefined || hosts.hosts.length === 0 ? {} : hosts) };
  try {
    return { server: resolveServer(known, values) };
  } catch (error) {
    if (!isFlowmindError(error) || error.code !== "SERVER_VALUES_MISSING") throw error;
    return fail(known, sourceProblem(name, "error", "SERVER_VALUES_MISSING", error.details as MissingValues));
  }
}

interface MissingValues {
  readonly server: string;
  readonly names: readonly string[];
}

function refuse(name: string, detail: string): Reading {
  return { problems: [sourceProblem(name, "error", "SERVER_INVALID", { server: name, detail })] };
}

function fail(
  { name, file, hosts, nameInHosts }: Omit<PinnedServer, "unavailable">,
  problem: ProviderProblem,
): Reading {
  const server = {
    name,
    ...(file === undefined ? {} : { file }),
    ...(hosts === undefined ? {} : { hosts }),
    ...(nameInHosts === undefined ? {} : { nameInHosts }),
  };
  return { broken: toBroken(server, [problem]), problems: [problem] };
}

function toBroken(server: PinnedServer, [problem]: readonly ProviderProblem[]): PinnedServer {
  return { ...server, unavailable: problem?.message ?? "it is not configured rightly" };
}

/** Those whose files have it and have not switched it off. */
function hostsOf(
  { server, alsoIn, project }: ServerReference,
  first: ListedServer | undefined,
  reader: ServersReader,
): readonly string[] {
  const others = alsoIn.flatMap((file) => {
    const listed = reader.read(file, server, project);
    return listed.found === undefined || isSwitchedOff(listed, file) ? [] : (listed.host ?? []);
  });
  return [...new Set([...(first?.host === undefined ? [] : [first.host]), ...others])];
}

function isSwitchedOff({ found }: ListedServer, file: string): boolean {
  return found !== undefined && (found.isSwitchedOff || readServer(found.name, found.entry, file).isDisabled);
}
