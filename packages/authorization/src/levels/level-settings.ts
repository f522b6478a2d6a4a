/** What each level has, and what it takes to get there. */
import { type CallerKey, type Complexity, complexities, type Level, levels } from "@flowmind/core";
import {
  alikeCosine,
  complexityByLevel,
  levelThresholds,
  startLevels,
  toolsByLevel,
  toolsForAll,
  usesADay,
} from "../tuning.ts";

/** A caller that starts elsewhere than its like. */
export interface CallerStart extends CallerKey {
  readonly level: Level;
}

export interface LevelSettings {
  /** False: every caller has the highest level. */
  readonly enabled: boolean;
  /** Successful uses at which each level opens; never falling from level to level. */
  readonly thresholds: Readonly<Record<Level, number>>;
  readonly start: { readonly local: Level; readonly remote: Level };
  readonly callers: readonly CallerStart[];
  /** Everything that a level may call; `all`: any tool. */
  readonly tools: Readonly<Record<Level, readonly string[] | "all">>;
  readonly maxComplexity: Readonly<Record<Level, Complexity>>;
  /** 0..1; requests for one context from this cosine on are of one kind. */
  readonly alikeCosine: number;
  /** Uses that count in one day (UTC). */
  readonly usesADay: number;
}

export type LevelOptions = {
  readonly [Key in keyof LevelSettings]?: LevelSettings[Key] extends readonly unknown[]
    ? LevelSettings[Key]
    : LevelSettings[Key] extends object
      ? Partial<LevelSettings[Key]>
      : LevelSettings[Key];
};

const intermediateTools = [...toolsForAll, ...toolsByLevel.beginner, ...toolsByLevel.intermediate];

/** Defaults for what is left out: those of seeds/001 (tuning.ts). Throws RangeError where a higher level would have less. */
export function resolveLevelSettings(options: LevelOptions = {}): LevelSettings {
  const settings: LevelSettings = {
    enabled: options.enabled ?? true,
    thresholds: { ...levelThresholds, ...options.thresholds },
    start: { ...startLevels, ...options.start },
    callers: options.callers ?? [],
    tools: {
      beginner: [...toolsForAll, ...toolsByLevel.beginner],
      intermediate: intermediateTools,
      advanced: "all",
      ...options.tools,
    },
    maxComplexity: { ...complexityByLevel, ...options.maxComplexity },
    alikeCosine: options.alikeCosine ?? alikeCosine,
    usesADay: options.usesADay ?? usesADay,
  };
  const faults = levelFaults(settings);
  if (faults.length > 0) throw new RangeError(faults.join("; "));
  return settings;
}

/** What is wrong with them, in words; empty: nothing. */
export function levelFaults(settings: LevelSettings): readonly string[] {
  const faults = levels.flatMap((level, at) => {
    const before = levels[at - 1];
    const uses = settings.thresholds[level];
    const ofItself = isCount(uses) ? [] : [`the threshold of ${level} must be a whole number from 0 on`];
    return before === undefined ? ofItself : [...ofItself, ...orderFaults(settings, before, level)];
  });
  if (!(settings.alikeCosine > 0 && settings.alikeCosine <= 1))
    faults.push("the cosine of like requests must lie above 0 and be 1 at the most");
  if (!isCount(settings.usesADay) || settings.usesADay === 0)
    faults.push("the uses that count in a day must be a whole number from 1 on");
  return faults;
}

function orderFaults(
  { thresholds, maxComplexity, tools }: LevelSettings,
  before: Level,
  level: Level,
): readonly string[] {
  const faults = lostTools(tools[before], tools[level]).map(
    (tool) => `${level} must have ${tool}, which ${before} has`,
  );
  if (thresholds[level] < thresholds[before]) faults.push(`${level} must not open before ${before}`);
  if (rankOf(maxComplexity[level]) < rankOf(maxComplexity[before]))
    faults.push(`${level} must not stop at an easier complexity than ${before}`);
  return faults;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function rankOf(complexity: Complexity): number {
  return complexities.indexOf(complexity);
}

function lostTools(before: readonly string[] | "all", after: readonly string[] | "all"): readonly string[] {
  if (after === "all") return [];
  return before === "all" ? ["every tool"] : before.filter((tool) => !after.includes(tool));
}
