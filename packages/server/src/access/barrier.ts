/** Why a caller may know of a context and yet not use it. */
import { complexityLock, type LevelSettings, type Refusal, toolLock } from "@flowmind/authorization";
import type { Context } from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";

export type Barrier = Refusal<"TOOL_FORBIDDEN" | "TOOL_LOCKED" | "COMPLEXITY_LOCKED">;

/** Undefined: the caller may use the context with the tool of ours, or at all where none is named. */
export type BarrierOf = (context: Context, tool?: string) => Barrier | undefined;

/** In a few words: an answer may have it five times. */
export function barrierInWords(barrier: Barrier): string {
  if (barrier.code === "TOOL_FORBIDDEN") return "not allowed to this caller";
  const { needed, progress } = barrier.details;
  return needed === undefined ? "no level has it" : `opens at level ${needed} (${progress} uses)`;
}

/** As the caller stands now. The complexity bars executing, not reading. */
export function barriersOf(
  { granted, watched }: Pick<ToolCall, "granted" | "watched">,
  levels: LevelSettings,
): BarrierOf {
  const standing = watched.standing();
  return (context, tool) => {
    if (tool === undefined) return complexityLock(context, standing, levels);
    if (!granted.mayUse(context, tool)) return { code: "TOOL_FORBIDDEN", details: { tool, uri: context.uri } };
    const locked = toolLock(tool, standing, levels);
    if (locked !== undefined || tool === toolNames.getHelp) return locked;
    return complexityLock(context, standing, levels);
  };
}

/** For an answer that refuses: the store may not have been read yet, and another process may have seen uses that are missing here. */
export async function barrierNow(
  context: Context,
  tool: string,
  call: Pick<ToolCall, "granted" | "watched">,
  levels: LevelSettings,
): Promise<Barrier | undefined> {
  const known = barriersOf(call, levels)(context, tool);
  if (known === undefined || known.code === "TOOL_FORBIDDEN") return known;
  await call.watched.refresh();
  return barriersOf(call, levels)(context, tool);
}
