/** What levels add to the rules about a context, as people read it. */
import { type LevelSettings, levelFor } from "@flowmind/authorization";
import { type Context, type FlowmindTool, groupBy, type Level, levels } from "@flowmind/core";
import { formatColumns } from "./format-columns.ts";

/** `level` absent: none has these tools. */
export interface OpenedByLevel {
  readonly level?: Level;
  readonly tools: readonly FlowmindTool[];
}

/** Without what every level has; the lowest level first. */
export function openedByLevels(
  context: Context,
  tools: readonly FlowmindTool[],
  settings: LevelSettings,
): readonly OpenedByLevel[] {
  const byLevel = groupBy(tools, (tool) => levelFor(context, tool, settings));
  return [...levels.slice(1), undefined].flatMap((level) => {
    const opened = byLevel.get(level);
    if (opened === undefined) return [];
    return [level === undefined ? { tools: opened } : { level, tools: opened }];
  });
}

/** A paragraph; empty where levels keep nothing back. */
export function showOpenedByLevels(opened: readonly OpenedByLevel[], { start, thresholds }: LevelSettings): string {
  if (opened.length === 0) return "";
  const rows = opened.map(({ level, tools }) => [
    level === undefined ? "no level has it" : `from ${level} on, ${thresholds[level]} successful uses`,
    tools.join(", "),
  ]);
  const head = `the local user starts at ${start.local}, other callers at ${start.remote} (docs/permissions.md)`;
  return `\nlevels come on top of rules: ${head}\n${formatColumns(rows)}`;
}
