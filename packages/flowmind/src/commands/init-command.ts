/** `flowmind init`: a commented flowmind.yaml, a first context, and what the hosts' configurations want. */
import { join, resolve } from "node:path";
import { loadCatalog } from "@flowmind/catalog";
import { isFlowmindError } from "@flowmind/core";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { clientSnippets, showSnippets, startCommand } from "../init/client-snippets.ts";
import { configTemplate } from "../init/config-template.ts";
import { firstContext, firstContextPath } from "../init/first-context.ts";
import { programCommand } from "../init/program-command.ts";
import { writeNewFile } from "../init/write-new-file.ts";
import { createStyle } from "../output/style.ts";
import { readConfigFile } from "../settings/read-config-file.ts";

export interface InitOptions {
  readonly json?: boolean;
}

interface InitStep {
  /** A file, or a folder that holds contexts already. */
  readonly path: string;
  readonly state: "written" | "kept";
}

/** Where a context goes that FlowMind brings. */
const contextsName = "contexts";

/** What is there stays; what is missing is written. Throws CONFIG_INVALID, and what writing throws. */
export async function runInit(given: string, options: InitOptions, surroundings: Surroundings): Promise<ExitCode> {
  const folder = resolve(surroundings.currentFolder, given);
  const configFile = join(folder, "flowmind.yaml");
  const isNew = await writeNewFile(folder, ["flowmind.yaml"], configTemplate());
  const configured = (await readConfigFile(configFile))?.contexts ?? [];
  const steps: readonly InitStep[] = [
    { path: configFile, state: isNew ? "written" : "kept" },
    ...(await writeFirstContext(folder, configured)),
  ];
  const style = createStyle(surroundings.output, surroundings.environment);
  const clients = clientSnippets(startCommand(configFile));
  const said = steps.map(({ path, state }) =>
    state === "written"
      ? `${style.good("written")}  ${path}\n`
      : `${style.faint("there already, left as it is")}  ${path}\n`,
  );
  const next = [
    programCommand(["check", "--config", configFile]),
    programCommand(["match", "status update for my manager", "--config", configFile]),
  ];
  const text = [
    said.join(""),
    `${style.strong("Next")}\n${next.map((line) => `  ${line}\n`).join("")}`,
    `${style.strong("To take in the servers and skills that you have")}\n  ${programCommand(["import"])}\n`,
    `${style.strong("Give it to your agents")}\n`,
    showSnippets(clients),
  ].join("\n");
  const json = () => `${JSON.stringify({ folder, steps, clients }, null, 2)}\n`;
  surroundings.output.write(options.json === true ? json() : text);
  return exitCode.fine;
}

/** Only where the configuration reads it and nothing is there yet. */
async function writeFirstContext(folder: string, configured: readonly string[]): Promise<readonly InitStep[]> {
  const folders = configured.map((one) => resolve(folder, one));
  const contextsFolder = join(folder, contextsName);
  if (!folders.includes(contextsFolder)) return folders.map((path) => ({ path, state: "kept" }));
  if (await holdsContexts(contextsFolder)) return [{ path: contextsFolder, state: "kept" }];
  const names = [contextsName, ...firstContextPath];
  const isWritten = await writeNewFile(folder, names, firstContext());
  return [{ path: join(folder, ...names), state: isWritten ? "written" : "kept" }];
}

async function holdsContexts(folder: string): Promise<boolean> {
  try {
    return (await loadCatalog([folder])).files > 0;
  } catch (error) {
    if (isFlowmindError(error)) return false;
    throw error;
  }
}
