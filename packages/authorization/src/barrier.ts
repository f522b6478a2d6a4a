/** Why a caller may know of a context and yet not use it. */
import { type Context, type FlowmindTool, opensInWords } from "@flowmind/core";
import type { LevelSettings } from "./levels/level-settings.ts";
import { complexityLock, toolLock } from "./levels/locks.ts";
import type { Standing } from "./levels/standing.ts";
import type { CallerPermissions } from "./permissions/compile-permissions.ts";
import type { Refusal } from "./refusal.ts";

export type Barrier = Refusal<"TOOL_FORBIDDEN" | "TOOL_LOCKED" | "COMPLEXITY_LOCKED">;

/** Undefined: the caller may use the context with the tool of ours. The complexity bars executing, not reading. */
export function barrierTo(
  context: Context,
  tool: string,
  { granted, standing }: { readonly granted: Pick<CallerPermissions, "mayUse">; readonly standing: Standing },
  levels: LevelSettings,
): Barrier | undefined {
  if (!granted.mayUse(context, tool)) return { code: "TOOL_FORBIDDEN", details: { tool, uri: context.uri } };
  const locked = toolLock(tool, standing, levels);
  if (locked !== undefined || tool === reading) return locked;
  return complexityLock(context, standing, levels);
}

const reading: FlowmindTool = "get_help";

/** In a few words: an answer may have it five times. */
export function barrierInWords(barrier: Barrier): string {
  if (barrier.code === "TOOL_FORBIDDEN") return "not allowed to this caller";
  const { needed, progress } = barrier.details;
  return needed === undefined || progress === undefined ? "no level has it" : opensInWords(needed, progress);
}
