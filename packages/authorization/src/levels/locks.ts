/** What a caller's level keeps from it, with how far it has come. */
import { type Complexity, type Context, complexities, type Level, levels } from "@flowmind/core";
import { type Refusal, refuse } from "../refusal.ts";
import type { LevelSettings } from "./level-settings.ts";
import { progressInWords, type Standing } from "./standing.ts";

/** Undefined: the tool is open. A tool that no level has is forbidden. */
export function toolLock(
  tool: string,
  { level, uses }: Standing,
  settings: LevelSettings,
): Refusal<"TOOL_LOCKED" | "TOOL_FORBIDDEN"> | undefined {
  const own = settings.tools[level];
  if (!settings.enabled || own === "all" || own.includes(tool)) return undefined;
  const needed = levels.find((one) => hasTool(one, tool, settings));
  if (needed === undefined) return refuse("TOOL_FORBIDDEN", { tool });
  const progress = progressInWords(uses, settings.thresholds[needed]);
  return refuse("TOOL_LOCKED", { tool, level, needed, progress, open: own, aDay: settings.usesADay });
}

/** Undefined: the context is open; one that declares no complexity always is. */
export function complexityLock(
  { uri, complexity }: Pick<Context, "uri" | "complexity">,
  { level, uses }: Standing,
  settings: LevelSettings,
): Refusal<"COMPLEXITY_LOCKED"> | undefined {
  if (complexity === undefined || reaches(level, complexity, settings)) return undefined;
  const locked = { uri, complexity, level, most: settings.maxComplexity[level], aDay: settings.usesADay };
  const needed = levels.find((one) => reaches(one, complexity, settings));
  if (needed === undefined) return refuse("COMPLEXITY_LOCKED", locked);
  const progress = progressInWords(uses, settings.thresholds[needed]);
  return refuse("COMPLEXITY_LOCKED", { ...locked, needed, progress });
}

function hasTool(level: Level, tool: string, { tools }: LevelSettings): boolean {
  const own = tools[level];
  return own === "all" || own.includes(tool);
}

function reaches(level: Level, complexity: Complexity, { enabled, maxComplexity }: LevelSettings): boolean {
  return !enabled || complexities.indexOf(complexity) <= complexities.indexOf(maxComplexity[level]);
}
