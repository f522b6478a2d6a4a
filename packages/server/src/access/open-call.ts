/** What every call begins with: who makes it, what the rules say of that caller, what it sees and what is remembered of it. */
import type { CallerPermissions, Unlocked } from "@flowmind/authorization";
import type { Caller, Clock, IdSource } from "@flowmind/core";
import type { CatalogView, Permitted } from "../catalog-view.ts";
import type { Drafts } from "../composed/drafts.ts";
import type { CallerWatch } from "../outcomes/caller-watch.ts";
import type { TenantLearning } from "../outcomes/tenant-learning.ts";
import type { ToolCall } from "../tools/tool.ts";

export interface OpenCallParts {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly permissionsOf: (caller: Caller) => CallerPermissions;
  readonly catalog: (permitted: Permitted) => CatalogView;
  /** What callers have composed. */
  readonly drafts: Pick<Drafts, "in">;
  readonly watch: CallerWatch;
  /** Absent: nothing is learned. */
  readonly learning?: TenantLearning;
}

interface OpenedCall {
  readonly call: ToolCall;
  /** What the call has unlocked so far. */
  readonly unlocked: readonly Unlocked[];
}

type CallGiven = Pick<ToolCall, "caller" | "signal" | "isCancelled" | "host" | "onProgress" | "person">;

export type OpenCall = (given: CallGiven) => Promise<OpenedCall>;

export function createCallOpener(parts: OpenCallParts): OpenCall {
  const { clock, ids, permissionsOf, catalog, drafts, watch, learning } = parts;
  return async (given) => {
    const receivedMs = clock.monotonic();
    const requestId = ids.next();
    const granted = permissionsOf(given.caller);
    const watched = await watch.open(given.caller);
    const unlocked: Unlocked[] = [];
    const acted: ToolCall["acted"] = (uri, how) => void unlocked.push(...watched.acted({ uri, how }));
    const view = drafts.in(catalog(granted), given.caller);
    await learning?.ready(given.caller.tenant);
    const learned = learning && { learned: learning.of(given.caller.tenant) };
    const hidden = new Set<unknown>();
    return { call: { ...given, ...learned, receivedMs, requestId, granted, watched, acted, view, hidden }, unlocked };
  };
}
