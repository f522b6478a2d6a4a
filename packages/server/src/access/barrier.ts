/** Why a caller may know of a context and yet not use it. */
import { type Barrier, barrierTo, complexityLock, type LevelSettings } from "@flowmind/authorization";
import type { Context } from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";

/** Undefined: the caller may use the context with the tool of ours, or at all where none is named. */
export type BarrierOf = (context: Context, tool?: string) => Barrier | undefined;

/** As the caller stands now. */
export function barriersOf(
  { granted, watched }: Pick<ToolCall, "granted" | "watched">,
  levels: LevelSettings,
): BarrierOf {
  const standing = watched.standing();
  return (context, tool) => {
    if (tool === undefined) return complexityLock(context, standing, levels);
    return barrierTo(context, tool, { granted, standing }, levels);
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
