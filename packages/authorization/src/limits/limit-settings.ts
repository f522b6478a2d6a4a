/** How often a caller may call each tool. */
import { limitsByTool, usualLimit } from "../tuning.ts";

export interface ToolLimit {
  /** Calls a minute that go on for ever; above 0. */
  readonly perMinute: number;
  /** Calls at once after a rest; a whole number from 1 on. */
  readonly burst: number;
  /** Calls that may run at the same time; absent: any number. */
  readonly concurrent?: number;
}

export interface LimitSettings {
  /** False: nothing is limited. */
  readonly enabled: boolean;
  readonly tools: ReadonlyMap<string, ToolLimit>;
  /** For every other tool. */
  readonly usual: ToolLimit;
}

export interface LimitOptions {
  /** @default true */
  readonly enabled?: boolean;
  /** By tool; what is left out of one keeps its default. @default those of seeds/001 (tuning.ts) */
  readonly tools?: Readonly<Record<string, Partial<ToolLimit>>>;
  /** @default 60 a minute, 10 at once */
  readonly usual?: Partial<ToolLimit>;
}

/** Throws RangeError for limits that let nothing through. */
export function resolveLimitSettings({ enabled = true, tools = {}, usual }: LimitOptions = {}): LimitSettings {
  const settings: LimitSettings = {
    enabled,
    tools: new Map(
      [...Object.keys(limitsByTool), ...Object.keys(tools)].map((tool): [string, ToolLimit] => [
        tool,
        { ...(ownOf(limitsByTool, tool) ?? { ...usualLimit, ...usual }), ...ownOf(tools, tool) },
      ]),
    ),
    usual: { ...usualLimit, ...usual },
  };
  const faults = limitFaults(settings);
  if (faults.length > 0) throw new RangeError(faults.join("; "));
  return settings;
}

/** One sentence for each fault; empty: none. */
export function limitFaults({ tools, usual }: LimitSettings): readonly string[] {
  return [...tools, ["every other tool", usual] as const].flatMap(([tool, { perMinute, burst, concurrent = 1 }]) => [
    ...(Number.isFinite(perMinute) && perMinute > 0 ? [] : [`the calls of ${tool} a minute must be more than 0`]),
    ...(isCount(burst) ? [] : [`the calls of ${tool} at once must be a whole number from 1 on`]),
    ...(isCount(concurrent) ? [] : [`the calls of ${tool} that run must be a whole number from 1 on`]),
  ]);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function ownOf<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
