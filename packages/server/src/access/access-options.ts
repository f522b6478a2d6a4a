/** What can be set about callers: what they may see, what they have to earn, and how often they may call. */
import {
  compilePermissions,
  createMemoryRateLimitStore,
  createRateLimiter,
  defaultPermissions,
  type LevelSettings,
  type LimitSettings,
  type PermissionSettings,
  type Permissions,
  type RateLimiter,
  resolveLevelSettings,
  resolveLimitSettings,
} from "@flowmind/authorization";
import type { RateLimitStore } from "@flowmind/core";

export interface AccessOptions {
  /** @default the local user may see and use everything, others nothing */
  readonly permissions?: PermissionSettings;
  /** @default those of seeds/001 */
  readonly levels?: LevelSettings;
  /** @default those of seeds/001 */
  readonly limits?: LimitSettings;
  /** Where the state of limits lies. @default the memory of this process */
  readonly rateLimits?: RateLimitStore;
}

export interface Access {
  readonly permissions: Permissions;
  readonly levels: LevelSettings;
  readonly limiter: RateLimiter;
}

/** Throws a RangeError for rules with faults. */
export function resolveAccess(options: AccessOptions = {}): Access {
  const { rateLimits = createMemoryRateLimitStore() } = options;
  return {
    permissions: compilePermissions(options.permissions ?? defaultPermissions),
    levels: options.levels ?? resolveLevelSettings(),
    limiter: createRateLimiter(rateLimits, options.limits ?? resolveLimitSettings()),
  };
}
