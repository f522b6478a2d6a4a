/** What the configuration file says of callers → settings, with every default. */
import {
  defaultPermissions,
  type LevelOptions,
  type LevelSettings,
  type LimitSettings,
  type PermissionSettings,
  resolveLevelSettings,
  resolveLimitSettings,
  type ToolLimit,
} from "@flowmind/authorization";
import type { Level } from "@flowmind/core";
import type { CallerSettings } from "./settings.ts";
import { usualOutcomeRetentionDays, usualRetentionDays, usualRunRetentionDays } from "./tuning.ts";

interface Switch {
  readonly enabled?: boolean;
}
interface Retention {
  readonly retention_days?: number;
}
interface LimitSection {
  readonly per_minute?: number;
  readonly burst?: number;
  readonly concurrent?: number;
}

/** As the file spells them. */
export interface CallerSections {
  readonly permissions?: {
    readonly groups?: PermissionSettings["groups"];
    readonly rules?: PermissionSettings["rules"];
    readonly otherwise?: Partial<PermissionSettings["otherwise"]>;
  };
  readonly levels?:
    | "off"
    | (Pick<LevelOptions, "enabled" | "thresholds" | "start" | "callers" | "tools"> & {
        readonly max_complexity?: Partial<LevelSettings["maxComplexity"]>;
        readonly alike_cosine?: number;
        readonly uses_a_day?: number;
      });
  readonly limits?:
    | "off"
    | (Switch & { readonly tools?: Readonly<Record<string, LimitSection>>; readonly usual?: LimitSection });
  readonly audit?: "off" | (Switch & Retention);
  readonly learning?: "off" | (Switch & Retention);
  readonly runs?: Retention;
}

/** @param startLevel where the local user starts, whatever the file says */
export function callerSettings(file: CallerSections, startLevel?: Level): CallerSettings {
  const audit = switched(file.audit);
  const learning = switched(file.learning);
  return {
    permissions: permissionSettings(file.permissions),
    levels: levelSettings(file.levels, startLevel),
    limits: limitSettings(file.limits),
    audit: { enabled: audit.enabled ?? true, retentionDays: audit.retention_days ?? usualRetentionDays },
    learning: {
      enabled: learning.enabled ?? true,
      retentionDays: learning.retention_days ?? usualOutcomeRetentionDays,
    },
    runs: { retentionDays: file.runs?.retention_days ?? usualRunRetentionDays },
  };
}

function permissionSettings({ groups, rules, otherwise }: CallerSections["permissions"] = {}): PermissionSettings {
  return {
    groups: groups ?? defaultPermissions.groups,
    rules: rules ?? defaultPermissions.rules,
    otherwise: { ...defaultPermissions.otherwise, ...otherwise },
  };
}

/** Throws RangeError where a higher level would have less. */
export function levelSettings(section: CallerSections["levels"], startLevel?: Level): LevelSettings {
  const { max_complexity, alike_cosine, uses_a_day, start, ...others } = switched(section);
  return resolveLevelSettings({
    ...others,
    start: { ...start, ...(startLevel === undefined ? {} : { local: startLevel }) },
    ...(max_complexity === undefined ? {} : { maxComplexity: max_complexity }),
    ...(alike_cosine === undefined ? {} : { alikeCosine: alike_cosine }),
    ...(uses_a_day === undefined ? {} : { usesADay: uses_a_day }),
  });
}

/** Throws RangeError for limits that let nothing through. */
export function limitSettings(section: CallerSections["limits"]): LimitSettings {
  const { enabled, tools = {}, usual = {} } = switched(section);
  return resolveLimitSettings({
    ...(enabled === undefined ? {} : { enabled }),
    tools: Object.fromEntries(Object.entries(tools).map(([tool, limit]) => [tool, toolLimit(limit)])),
    usual: toolLimit(usual),
  });
}

function toolLimit({ per_minute, ...others }: LimitSection): Partial<ToolLimit> {
  return { ...others, ...(per_minute === undefined ? {} : { perMinute: per_minute }) };
}

/** What the word `off` stands for, and a section that is left out: none has a key that must be there. */
function switched<Section extends Switch>(section: Section | "off" | undefined): Section {
  return section === "off" ? ({ enabled: false } as Section) : (section ?? ({} as Section));
}
