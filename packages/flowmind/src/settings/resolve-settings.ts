/** Flag over environment over file over default. */
import { delimiter, dirname, join, resolve } from "node:path";
import { type Costs, defaultCosts, FlowmindError, type LogLevel } from "@flowmind/core";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { savedFolder } from "../saved/saved-folder.ts";
import { alphaLlmSettings } from "./alpha-llm-settings.ts";
import { callerSettings } from "./caller-settings.ts";
import { configuredServers } from "./configured-servers.ts";
import { costNames } from "./cost-names.ts";
import { type ConfigFile, readConfigFile } from "./read-config-file.ts";
import { refuseProcFolder } from "./refuse-proc-folder.ts";
import { resolvePath } from "./resolve-path.ts";
import type { CommonOptions, EncoderSettings, Settings } from "./settings.ts";

const logLevels: readonly LogLevel[] = ["debug", "info", "warn", "error"];

/**
 * Environment variables: FLOWMIND_CONFIG, FLOWMIND_CONTEXTS (folders, separated as in PATH), FLOWMIND_DATA, FLOWMIND_LOG. Throws
 * CONFIG_INVALID for a file that is named and not there, or not valid, and DATA_FOLDER_UNUSABLE for a data folder in `/proc`.
 */
export async function resolveSettings(options: CommonOptions, surroundings: Surroundings): Promise<Settings> {
  const { environment, currentFolder } = surroundings;
  const named = options.config ?? environment["FLOWMIND_CONFIG"];
  const configFile = resolve(currentFolder, named ?? "flowmind.yaml");
  const config = await readConfigFile(configFile);
  if (config === undefined && named !== undefined) {
    throw new FlowmindError("CONFIG_INVALID", { file: configFile, violations: ["there is no such file"] });
  }
  const file = config ?? {};
  const besideFile = (path: string) => resolvePath(path, dirname(configFile), surroundings.homeFolder);
  const contextFolders = contextFoldersFrom(options, surroundings) ?? file.contexts?.map(besideFile) ?? [];
  const dataFolder =
    dataFolderFrom(options, surroundings) ?? (file.data ? besideFile(file.data) : defaultData(surroundings));
  await refuseProcFolder(dataFolder);
  const withExamples = options.withExamples ?? file.with_examples ?? false;
  return {
    contextFolders,
    shippedContexts: contextFolders.length === 0 || withExamples,
    ...(file.mapping === undefined ? {} : { mappings: file.mapping }),
    ...serverSettings(file, { folder: dirname(configFile), homeFolder: surroundings.homeFolder }),
    dataFolder,
    savedFolder: savedFolder(dataFolder, localCaller(surroundings)),
    encoder: encoderSettings(file.encoder, besideFile),
    ...(file.alpha_llm === undefined ? {} : { alphaLlm: alphaLlmSettings(file.alpha_llm, configFile) }),
    index: file.index ?? "auto",
    costs: costSettings({ ...file.costs, ...options.cost }),
    serve: serveSettings(options, file.serve),
    ...callerSettings(file, options.startLevel),
    logLevel: logLevels.find((level) => level === environment["FLOWMIND_LOG"]) ?? file.log ?? "warn",
    ...(config === undefined ? {} : { configFile }),
  };
}

function contextFoldersFrom(options: CommonOptions, surroundings: Surroundings): readonly string[] | undefined {
  const { environment, currentFolder } = surroundings;
  const fromEnvironment = environment["FLOWMIND_CONTEXTS"]?.split(delimiter).filter((folder) => folder !== "");
  return (options.contexts ?? fromEnvironment)?.map((folder) => resolve(currentFolder, folder));
}

function serverSettings(
  { mcpServers = {}, expose }: ConfigFile,
  folders: { readonly folder: string; readonly homeFolder: string },
): Pick<Settings, "mcpServers" | "expose"> {
  const servers = configuredServers(mcpServers, folders);
  return {
    ...(servers.length === 0 ? {} : { mcpServers: servers }),
    ...(expose === undefined ? {} : { expose: expose === "all" ? [expose] : expose }),
  };
}

function dataFolderFrom(options: CommonOptions, surroundings: Surroundings): string | undefined {
  const folder = options.data ?? surroundings.environment["FLOWMIND_DATA"];
  return folder === undefined ? undefined : resolve(surroundings.currentFolder, folder);
}

/** XDG Base Directory Specification 0.8. */
function defaultData({ environment, homeFolder }: Surroundings): string {
  return join(environment["XDG_DATA_HOME"] || join(homeFolder, ".local", "share"), "flowmind");
}

function costSettings(given: Readonly<Record<string, number>>): Costs {
  const named = Object.entries(costNames).flatMap(([name, { cost }]) =>
    given[name] === undefined ? [] : [[cost, given[name]]],
  );
  return { ...defaultCosts, ...Object.fromEntries(named) };
}

function serveSettings(options: CommonOptions, file: ConfigFile["serve"]): Settings["serve"] {
  const alias = options.alias ?? file?.alias;
  return { compact: options.compact ?? file?.compact ?? false, ...(alias === undefined ? {} : { alias }) };
}

function encoderSettings(file: ConfigFile["encoder"], besideFile: (path: string) => string): EncoderSettings {
  if (file === undefined) return {};
  const { path, model_file, pooling, query_prefix, document_prefix, max_tokens } = file;
  return {
    path: besideFile(path),
    ...(model_file === undefined ? {} : { modelFile: model_file }),
    ...(pooling === undefined ? {} : { pooling }),
    ...(query_prefix === undefined ? {} : { queryPrefix: query_prefix }),
    ...(document_prefix === undefined ? {} : { documentPrefix: document_prefix }),
    ...(max_tokens === undefined ? {} : { maxTokens: max_tokens }),
  };
}
