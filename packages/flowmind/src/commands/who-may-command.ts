/** `flowmind who-may`: what the rules let each caller do with a context; no server is started and no encoder loaded. */
import {
  explainPermission,
  type LevelSettings,
  namedCallers,
  type PermissionExplanation,
  type PermissionSettings,
} from "@flowmind/authorization";
import { type Caller, type Context, type FlowmindTool, flowmindTools, localTenant } from "@flowmind/core";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { type OpenedByLevel, openedByLevels, showOpenedByLevels } from "../output/show-opened-by-levels.ts";
import { type CallerDecisions, showWhoMay } from "../output/show-who-may.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions } from "../settings/settings.ts";
import { findNamed } from "./find-named.ts";

export interface WhoMayOptions extends CommonOptions {
  readonly tool?: FlowmindTool;
  readonly caller?: string;
  readonly tenant?: string;
  readonly json?: boolean;
}

/** 1 where there is no such context. @param name a URI, an alias or a title. Throws CONFIG_INVALID and FOLDER_NOT_FOUND. */
export async function runWhoMay(name: string, options: WhoMayOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, environment } = surroundings;
  const settings = await resolveSettings(options, surroundings);
  const named = await findNamed(name, options, settings, surroundings);
  if (named === undefined) return exitCode.findings;
  const { context } = named;
  const { permissions, levels } = settings;
  const tools = options.tool === undefined ? flowmindTools : [options.tool];
  const decided = callersFor(permissions, options, localCaller(surroundings)).map((caller) =>
    decisionsOf(permissions, caller, context, tools),
  );
  const opened = openedByLevels(context, tools, levels);
  output.write(
    options.json === true
      ? asJson({
          uri: context.uri,
          found: true,
          callers: decided.map(callerAsJson),
          levels: levelsAsJson(opened, levels),
        })
      : showWhoMay(context, decided, permissions, createStyle(output, environment)) +
          showOpenedByLevels(opened, levels),
  );
  return exitCode.fine;
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

/** By tool, as far as levels count; `level` null: none has it. */
function levelsAsJson(opened: readonly OpenedByLevel[], { thresholds }: LevelSettings): unknown {
  const entries = opened.flatMap(({ level = null, tools }) =>
    tools.map((tool) => [tool, { level, ...(level === null ? {} : { uses: thresholds[level] }) }] as const),
  );
  return Object.fromEntries(entries);
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
function decisionAsJson({ isAllowed, decidedBy, isOfOthers }: PermissionExplanation): unknown {
  const others = isOfOthers === true ? "owner" : "otherwise";
  return { allowed: isAllowed, decided_by: decidedBy === undefined ? others : { rule: decidedBy } };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
