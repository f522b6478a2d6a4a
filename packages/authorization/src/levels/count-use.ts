/** Which uses count towards the next level, and what they open. */
import {
  type Caller,
  type CallerProgress,
  type Complexity,
  type CountedUse,
  type Level,
  levels,
  type Outcome,
  toKeptVector,
} from "@flowmind/core";
import type { LevelSettings } from "./level-settings.ts";
import { standingOf } from "./standing.ts";

/** A request, and what came of it. */
export interface Use {
  /** What it was answered with; `refused`: nothing, since it was not taken. */
  readonly status: Outcome["status"] | "refused";
  /** The matched context that was acted on or reported about. */
  readonly uri: string;
  /** The request's unit vector. */
  readonly vector: Float32Array;
  /** `acted`: executed, called or read; `helpful`: reported so; `none`: neither yet. */
  readonly came: "acted" | "helpful" | "none";
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** Why a use does not count. */
export type NotCounted = "not_answered" | "not_used" | "like_an_earlier_one" | "enough_today";

export interface Unlocked {
  readonly level: Level;
  /** Tools that it adds; `all`: every tool. */
  readonly tools: readonly string[] | "all";
  readonly maxComplexity: Complexity;
}

export interface CountedProgress {
  readonly progress: CallerProgress;
  /** Absent: it counted. */
  readonly notCounted?: NotCounted;
  /** What this very use has opened. */
  readonly unlocked?: Unlocked;
}

/**
 * A use counts once for each kind of request: another context, or the same for a request whose cosine with every counted one lies under
 * `alikeCosine`; at most `usesADay` in a day. What does not count leaves the progress as it was, the very same value. All that
 * counted are remembered as long as they can matter: up to the highest threshold, and for the day.
 */
export function countUse(progress: CallerProgress, use: Use, caller: Caller, settings: LevelSettings): CountedProgress {
  const vector = toKeptVector(use.vector);
  const notCounted = reasonAgainst(progress, use, vector, settings);
  if (notCounted !== undefined) return { progress, notCounted };
  const remembered = Math.max(settings.usesADay, ...levels.map((level) => settings.thresholds[level]));
  const counted = [...progress.counted, { uri: use.uri, vector, atMs: use.atMs }].slice(-remembered);
  const after: CallerProgress = { uses: progress.uses + 1, counted };
  const unlocked = unlockedBy(
    standingOf(caller, progress, settings).level,
    standingOf(caller, after, settings).level,
    settings,
  );
  return unlocked === undefined ? { progress: after } : { progress: after, unlocked };
}

function reasonAgainst(
  { counted }: CallerProgress,
  use: Use,
  vector: Int8Array,
  { alikeCosine, usesADay }: LevelSettings,
): NotCounted | undefined {
  if (!answered.has(use.status)) return "not_answered";
  if (use.came === "none") return "not_used";
  if (counted.some((one) => isAlike(one, use.uri, vector, alikeCosine))) return "like_an_earlier_one";
  // By the calendar day and not by the last 24 hours, so that a clock that is put back takes nothing away.
  const today = dayOf(use.atMs);
  return counted.filter(({ atMs }) => dayOf(atMs) === today).length >= usesADay ? "enough_today" : undefined;
}

/** Statuses that come with matches. */
const answered: ReadonlySet<Use["status"]> = new Set<Use["status"]>([
  "success",
  "disambiguation_needed",
  "refinement_suggested",
  "content_processing_required",
]);

/** Vectors of different encoders cannot be compared: then the context alone decides. */
function isAlike(one: CountedUse, uri: string, vector: Int8Array, least: number): boolean {
  if (one.uri !== uri) return false;
  return one.vector.length !== vector.length || cosineOf(one.vector, vector) >= least;
}

function cosineOf(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let squared = 0;
  let otherSquared = 0;
  for (let at = 0; at < one.length; at++) {
    const a = one[at] as number;
    const b = other[at] as number;
    product += a * b;
    squared += a * a;
    otherSquared += b * b;
  }
  const length = Math.sqrt(squared * otherSquared);
  // Without a direction there is nothing to be unlike in.
  return length === 0 ? 1 : product / length;
}

const dayMs = 86_400_000;

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs);
}

function unlockedBy(before: Level, after: Level, settings: LevelSettings): Unlocked | undefined {
  if (before === after) return undefined;
  const had = settings.tools[before];
  const has = settings.tools[after];
  const tools = has === "all" ? (had === "all" ? [] : has) : has.filter((tool) => had !== "all" && !had.includes(tool));
  return { level: after, tools, maxComplexity: settings.maxComplexity[after] };
}
