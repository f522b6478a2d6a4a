/** The store of a server: its problems go to the log, and what is older than it is to be kept goes. */
import { setInterval } from "node:timers";
import { isFlowmindError, type Log, messageOf } from "@flowmind/core";
import type { Store } from "@flowmind/store";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import { openStoreOf } from "./open-store-of.ts";

const dayMs = 86_400_000;

/** A full disk is noticed by the first call that finds it so; whoever looks after the machine should know within minutes. */
const lookEveryMs = 60_000;

type Retention = Pick<Settings, "audit" | "learning" | "runs">;

/** Throws STORE_NEWER; any other fault is in the log, and among its problems as long as it lasts. */
export async function openServingStore(
  settings: Pick<Settings, "dataFolder"> & Retention,
  { clock }: Pick<Surroundings, "clock">,
  log: Log,
): Promise<Store> {
  const store = await openStoreOf(settings);
  const reported = new Set<string>();
  let nextRemovalMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function look(): void {
    const problems = store.problems();
    for (const { code, message, fix } of problems.filter((one) => !reported.has(one.code))) {
      log.write("warn", `${message}. ${fix}`, { code });
    }
    reported.clear();
    for (const { code } of problems) reported.add(code);
    if (clock.now() < nextRemovalMs) return;
    nextRemovalMs = clock.now() + dayMs;
    void removeOld();
  }

  /** One after the other, so that answers find the disk free in between. */
  async function removeOld(): Promise<void> {
    for (const [what, remove] of removals(store, settings, clock.now())) {
      await remove().catch((error: unknown) => {
        const isKnown = isFlowmindError(error) && store.problems().some(({ code }) => code === error.code);
        if (!(isClosed || isKnown)) log.write("warn", `Old ${what} could not be removed`, { reason: messageOf(error) });
      });
    }
  }

  look();
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    ...store,
    async close() {
      isClosed = true;
      clearInterval(looking);
      await store.close();
    },
  };
}

type Removal = readonly [what: string, remove: () => Promise<unknown>];

function removals({ audit, outcomes, runs }: Store, settings: Retention, nowMs: number): readonly Removal[] {
  const startOf = ({ retentionDays }: { readonly retentionDays: number }): number => nowMs - retentionDays * dayMs;
  const removeEntries = async (): Promise<void> => {
    for (const tenant of await audit.tenants()) await audit.removeBefore(tenant, startOf(settings.audit), nowMs);
  };
  const removeOutcomes = async (): Promise<void> => {
    const beforeMs = startOf(settings.learning);
    for (const tenant of await outcomes.tenants()) await outcomes.forget(tenant, { beforeMs });
  };
  return [
    ...(settings.audit.enabled ? [["entries of the audit log", removeEntries] as const] : []),
    ["outcomes", removeOutcomes],
    ["runs", () => runs.removeBefore(startOf(settings.runs), nowMs)],
  ];
}
