/** Where a caller stands: its level, and what the next one takes. */
import { type Caller, type CallerProgress, type Level, levels } from "@flowmind/core";
import type { LevelSettings } from "./level-settings.ts";

export interface Standing {
  readonly level: Level;
  /** Successful uses so far. */
  readonly uses: number;
  /** Absent at the highest level, and where levels are switched off. */
  readonly next?: { readonly level: Level; readonly uses: number };
}

/** The higher of where the caller starts and what its uses have earned: uses never cost a level. */
export function standingOf(caller: Caller, { uses }: CallerProgress, settings: LevelSettings): Standing {
  if (!settings.enabled) return { level: highestLevel, uses };
  const start = levels.indexOf(startLevelOf(caller, settings));
  const earned = levels.findLastIndex((level) => uses >= settings.thresholds[level]);
  const level = levels[Math.max(start, earned)] as Level;
  const next = levels[levels.indexOf(level) + 1];
  return next === undefined ? { level, uses } : { level, uses, next: { level: next, uses: settings.thresholds[next] } };
}

/** What is configured for this caller, or for its like. */
export function startLevelOf({ tenant, subject, isLocal }: Caller, settings: LevelSettings): Level {
  const own = settings.callers.find((one) => one.tenant === tenant && one.subject === subject);
  return own?.level ?? (isLocal ? settings.start.local : settings.start.remote);
}

/** "4 of 10": what was done of what a level takes. */
export function progressInWords(uses: number, needed: number): string {
  return `${Math.min(uses, needed)} of ${needed}`;
}

const highestLevel: Level = "advanced";
