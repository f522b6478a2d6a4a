/** Why a context cannot be called right now, which may have changed since the catalog was made. */
import { setTimeout as delay } from "node:timers/promises";
import { type Context, contextUriKey } from "@flowmind/core";
import type { CallingProvider } from "./calling-provider.ts";

/** A provider that is there answers from memory; one that still starts a server is not waited for. */
const patienceMs = 2_000;

/** Undefined: it can be called. */
export async function presentReason(
  { uri, unavailable }: Context,
  provider: CallingProvider,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (unavailable === undefined) return undefined;
  const over = new AbortController();
  const patience = delay(patienceMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  try {
    const contexts = await Promise.race([provider.contexts(signal), patience]);
    const key = contextUriKey(uri);
    const now = contexts?.find((one) => contextUriKey(one.uri) === key);
    return now === undefined ? unavailable : now.unavailable;
  } finally {
    over.abort();
  }
}
