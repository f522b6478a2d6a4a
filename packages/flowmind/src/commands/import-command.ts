/** `flowmind import`: what a person has already, what is wrong with it and collides in it, and the flowmind.yaml for it. */
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Context, FlowmindError, isFlowmindError } from "@flowmind/core";
import { openEmbedder } from "../assembly/open-embedder.ts";
import { joinContexts } from "../assembly/upstream/join-contexts.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { type ConfigParts, partsText } from "../import/config-text.ts";
import { countContexts } from "../import/count-contexts.ts";
import { findContextsOfProject, type ProjectContexts } from "../import/find-contexts-of-project.ts";
import { findCutSkills, findCutTools, findUndescribed } from "../import/find-invisible.ts";
import { findOverlaps, type Overlaps } from "../import/find-overlaps.ts";
import { findServers, fromProblem, type ServersFound } from "../import/find-servers.ts";
import { importAsJson } from "../import/import-as-json.ts";
import type { ConfigOutcome, ImportReport } from "../import/import-report.ts";
import { partsOf } from "../import/parts-of.ts";
import { showImport } from "../import/show-import.ts";
import { writeConfig } from "../import/write-config.ts";
import { openProgress } from "../output/progress.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { Settings } from "../settings/settings.ts";

export interface ImportOptions {
  readonly json?: boolean;
  /** Another user's folder than that of the surroundings. */
  readonly home?: string;
  /** False: no server is started. */
  readonly start?: boolean;
  /** False: no collisions are looked for. */
  readonly overlap?: boolean;
  readonly add?: boolean;
  readonly data?: string;
}

/** 1 where anything is wrong or invisible. Hosts' files are read and never changed. */
export async function runImport(given: string, options: ImportOptions, outside: Surroundings): Promise<ExitCode> {
  const startMs = outside.clock.monotonic();
  const folder = resolve(outside.currentFolder, given);
  if (!isFolder(folder)) throw new FlowmindError("FOLDER_NOT_FOUND", { folders: [folder] });
  const homeFolder = options.home === undefined ? outside.homeFolder : resolve(outside.currentFolder, options.home);
  const surroundings = { ...outside, currentFolder: folder, homeFolder };
  const settings = await settingsOf(folder, options, surroundings);
  const contexts = await findContextsOfProject(folder, settings, surroundings);
  const servers = await findServers({ folder, settings, isStarted: options.start !== false }, surroundings);
  const joined = joinContexts([
    { name: "files", contexts: contexts.loaded.contexts },
    { name: "servers", contexts: servers.contexts },
  ]);
  const overlaps = options.overlap === false ? undefined : await overlapsOf(joined.contexts, settings, surroundings);
  const parts = partsOf({ folder, homeFolder, contexts, entries: servers.entries });
  const { config, fault } = await writeOrTell(settings.configFile, parts, options.add === true);
  const report: ImportReport = {
    folder,
    servers: servers.servers,
    places: countContexts(contexts.places, contexts.loaded.contexts, { folder, homeFolder }),
    mappings: contexts.mappings,
    contexts: joined.contexts.length,
    findings: findingsOf(contexts, servers),
    ...(overlaps === undefined ? {} : { overlaps }),
    config,
    elapsedMs: Math.round(outside.clock.monotonic() - startMs),
  };
  const style = createStyle(outside.output, outside.environment);
  const text = options.json === true ? `${JSON.stringify(importAsJson(report), null, 2)}\n` : showImport(report, style);
  outside.output.write(text);
  if (fault !== undefined) throw fault;
  return report.findings.length === 0 ? exitCode.fine : exitCode.findings;
}

interface WrittenConfig {
  readonly config: ConfigOutcome;
  readonly fault?: FlowmindError;
}

/** What was found in half a minute is told also where it cannot be kept. */
async function writeOrTell(file: string, parts: ConfigParts, isAdded: boolean): Promise<WrittenConfig> {
  try {
    return { config: await writeConfig(file, parts, isAdded) };
  } catch (error) {
    if (!isFlowmindError(error)) throw error;
    return { config: { file, state: "incomplete", snippet: partsText(parts) }, fault: error };
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Of the folder's own flowmind.yaml, whatever the environment names: that is the file that is written. */
async function settingsOf(
  folder: string,
  { data }: ImportOptions,
  surroundings: Surroundings,
): Promise<Settings & { readonly configFile: string }> {
  const { FLOWMIND_CONFIG: _config, FLOWMIND_CONTEXTS: _contexts, ...environment } = surroundings.environment;
  const settings = await resolveSettings(data === undefined ? {} : { data }, { ...surroundings, environment });
  return { ...settings, configFile: join(folder, "flowmind.yaml") };
}

function findingsOf({ loaded }: ProjectContexts, servers: ServersFound): ImportReport["findings"] {
  const findings = [
    ...servers.findings,
    ...findCutTools(servers.servers),
    ...findUndescribed(servers.contexts),
    ...loaded.problems.map(fromProblem),
    ...findCutSkills(loaded.contexts),
  ];
  return findings.sort((one, other) => Number(one.severity !== "error") - Number(other.severity !== "error"));
}

async function overlapsOf(
  contexts: readonly Context[],
  settings: Settings,
  { clock, errorOutput, signal }: Surroundings,
): Promise<Overlaps> {
  const { embedder } = await openEmbedder(settings, clock, ({ message, fix }) => {
    errorOutput.write(`warning  ${message}. ${fix}\n`);
  });
  const progress = openProgress(errorOutput, "Looking for collisions");
  try {
    return await findOverlaps(contexts, { embedder, clock, signal, onProgress: progress.update });
  } finally {
    progress.end();
    await embedder.close();
  }
}
