/** `flowmind who-may`: what the rules let each caller do with a context; no server is started and no encoder loaded. */
import {
  explainPermission,
  namedCallers,
  type PermissionExplanation,
  type PermissionSettings,
} from "@flowmind/authorization";
import { type Caller, type Context, type FlowmindTool, flowmindTools, localTenant } from "@flowmind/core";
import { createNameIndex } from "@flowmind/engine";
import { openCompiledStore } from "../assembly/compiled-store.ts";
import { findContexts } from "../assembly/find-contexts.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { showFault } from "../output/show-fault.ts";
import { type CallerDecisions, showWhoMay } from "../output/show-who-may.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface WhoMayOptions extends CommonOptions {
  readonly tool?: FlowmindTool;
  readonly caller?: string;
  readonly tenant?: string;
  readonly json?: boolean;
}

/** 1 where there is no such context. @param name a URI, an alias or a title. Throws CONFIG_INVALID and FOLDER_NOT_FOUND. */
export async function runWhoMay(name: string, options: WhoMayOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, errorOutput, environment } = surroundings;
  const settings = await resolveSettings(options, surroundings);
  const names = createNameIndex(await contextsOf(settings, surroundings));
  const context = names.find(name);
  if (context === undefined) {
    const nearest = names.suggest(name);
    if (options.json === true) output.write(asJson({ uri: name, found: false, nearest }));
    else errorOutput.write(notFound(name, nearest));
    return exitCode.findings;
  }
  const { permissions } = settings;
  const decided = callersFor(permissions, options, localCaller(surroundings)).map((caller) =>
    decisionsOf(permissions, caller, context, options.tool === undefined ? flowmindTools : [options.tool]),
  );
  output.write(
    options.json === true
      ? asJson({ uri: context.uri, found: true, callers: decided.map(callerAsJson) })
      : showWhoMay(context, decided, permissions, createStyle(output, environment)),
  );
  return exitCode.fine;

  function notFound(uri: string, nearest: readonly string[]): string {
    const fix =
      nearest.length === 0 ? "flowmind match finds one by what it does" : `Did you mean ${nearest.join(" or ")}?`;
    return showFault(
      { code: "UNKNOWN_CONTEXT", message: `There is no context ${uri}`, fix },
      createStyle(errorOutput, environment),
    );
  }
}

/** From what was compiled earlier where nothing has changed, else from the files and what is known of the servers. */
async function contextsOf(settings: Settings, surroundings: Surroundings): Promise<readonly Context[]> {
  const { errorOutput } = surroundings;
  const store = openCompiledStore(settings, ({ message, fix }) => errorOutput.write(`warning  ${message}. ${fix}\n`));
  const { contexts } = await findContexts(settings, {
    store,
    loaded: undefined,
    surroundings,
    newServers: "left",
    readServers: undefined,
    onContext: () => {},
  });
  return contexts;
}

/** Those that rules tell apart; a caller that is asked about is added to them, as it would be if a group named it. */
function callersFor(
  permissions: PermissionSettings,
  { caller, tenant }: WhoMayOptions,
  local: Caller,
): readonly Caller[] {
  if (caller !== undefined && tenant !== undefined && tenant !== localTenant)
    return [{ tenant, subject: caller, isLocal: false }];
  const asked = caller === undefined ? [] : [{ subject: caller }];
  const named = namedCallers({ ...permissions, groups: { ...permissions.groups, [askedGroup]: asked } }, local.subject);
  const wanted = named.filter((one) => caller === undefined || one.subject === caller);
  return tenant === undefined ? wanted : wanted.filter((one) => one.tenant === tenant);
}

/** No name that a file could give to a group by accident. */
const askedGroup = "\0asked";

function decisionsOf(
  permissions: PermissionSettings,
  caller: Caller,
  context: Context,
  tools: readonly FlowmindTool[],
): CallerDecisions {
  return {
    caller,
    seeing: explainPermission(permissions, caller, context),
    using: tools.map((tool) => ({ tool, decision: explainPermission(permissions, caller, context, tool) })),
  };
}

function callerAsJson({ caller: { tenant, subject, isLocal }, seeing, using }: CallerDecisions): unknown {
  return {
    ...(isLocal ? {} : { tenant }),
    subject,
    local: isLocal,
    sees: decisionAsJson(seeing),
    uses: Object.fromEntries(using.map(({ tool, decision }) => [tool, decisionAsJson(decision)])),
  };
}

/** Rules are numbered from 1. */
function decisionAsJson({ isAllowed, decidedBy }: PermissionExplanation): unknown {
  return { allowed: isAllowed, decided_by: decidedBy === undefined ? "otherwise" : { rule: decidedBy } };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
