/** The store of a server: its problems go to the log, and old entries of the audit log go. */
import { setInterval } from "node:timers";
import { type Log, messageOf } from "@flowmind/core";
import type { Store } from "@flowmind/store";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import { openStoreOf } from "./open-store-of.ts";

const dayMs = 86_400_000;

/** A full disk is noticed by the first call that finds it so; whoever looks after the machine should know within minutes. */
const lookEveryMs = 60_000;

/** Throws STORE_NEWER; any other fault is in the log, and among its problems as long as it lasts. */
export async function openServingStore(
  settings: Pick<Settings, "dataFolder" | "audit">,
  { clock }: Pick<Surroundings, "clock">,
  log: Log,
): Promise<Store> {
  const store = await openStoreOf(settings);
  const reported = new Set<string>();
  let nextRemovalMs = Number.NEGATIVE_INFINITY;

  function look(): void {
    const problems = store.problems();
    for (const { code, message, fix } of problems.filter((one) => !reported.has(one.code))) {
      log.write("warn", `${message}. ${fix}`, { code });
    }
    reported.clear();
    for (const { code } of problems) reported.add(code);
    if (!settings.audit.enabled || clock.now() < nextRemovalMs) return;
    nextRemovalMs = clock.now() + dayMs;
    removeOld(store, settings.audit.retentionDays, clock.now()).catch((error: unknown) =>
      log.write("warn", "Old entries of the audit log could not be removed", { reason: messageOf(error) }),
    );
  }

  look();
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    ...store,
    async close() {
      clearInterval(looking);
      await store.close();
    },
  };
}

async function removeOld({ audit }: Store, retentionDays: number, nowMs: number): Promise<void> {
  for (const tenant of await audit.tenants()) await audit.removeBefore(tenant, nowMs - retentionDays * dayMs, nowMs);
}
