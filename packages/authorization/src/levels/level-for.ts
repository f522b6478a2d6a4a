/** From which level on a tool may be used with a context, whoever asks. */
import { type Context, type FlowmindTool, type Level, levels } from "@flowmind/core";
import type { LevelSettings } from "./level-settings.ts";
import { complexityLock, toolLock } from "./locks.ts";

/** The lowest where levels are switched off; undefined: no level has it. Permissions are not asked. */
export function levelFor(
  context: Pick<Context, "uri" | "complexity">,
  tool: FlowmindTool,
  settings: LevelSettings,
): Level | undefined {
  return levels.find((level) => {
    const standing = { level, uses: settings.thresholds[level] };
    const isOpen = toolLock(tool, standing, settings) === undefined;
    return isOpen && !(carriesOut.includes(tool) && complexityLock(context, standing, settings) !== undefined);
  });
}

/** The complexity bars executing, not reading. */
const carriesOut: readonly FlowmindTool[] = ["call_tool", "execute_workflow", "compose_workflow"];
