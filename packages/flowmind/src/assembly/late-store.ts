/** The store, opened a moment after the server is ready: making a new one takes a fifth of a second, which no first answer waits for. */
import { setTimeout as delay } from "node:timers/promises";
import { FlowmindError } from "@flowmind/core";
import type { Store } from "@flowmind/store";

export interface LateStore extends Store {
  /** Resolves when it is open. Rejects with what opening threw: the program must not go on then. */
  readonly opened: Promise<void>;
}

/** Time for the first answers of a client that was waiting. */
const openAfterMs = 250;

/** What is asked of it before waits. Closing it opens it no more where nobody has asked for anything; what comes later is rejected with STORE_CLOSED. */
export function createLateStore(file: string, open: () => Promise<Store>, afterMs: number = openAfterMs): LateStore {
  const early = new AbortController();
  let wasAsked = false;
  // It keeps the process until then: nothing else may, where the client has closed its end and a call waits for the store.
  const opening = delay(afterMs, undefined, { signal: early.signal })
    .catch(() => undefined)
    .then(() => (early.signal.aborted && !wasAsked ? undefined : open()));
  let current: Store | undefined;
  const opened = opening.then((store) => {
    current = store;
  });
  opened.catch(() => undefined);

  async function store(): Promise<Store> {
    wasAsked = true;
    const ready = current ?? (await opening);
    if (ready === undefined) throw new FlowmindError("STORE_CLOSED", { file });
    return ready;
  }

  return {
    opened,
    callers: {
      read: async (caller) => (await store()).callers.read(caller),
      update: async (caller, change) => (await store()).callers.update(caller, change),
      forget: async (caller) => (await store()).callers.forget(caller),
    },
    outcomes: {
      record: async (caller, outcome) => (await store()).outcomes.record(caller, outcome),
      list: async (tenant, page) => (await store()).outcomes.list(tenant, page),
      count: async (tenant, selection) => (await store()).outcomes.count(tenant, selection),
      forget: async (tenant, selection) => (await store()).outcomes.forget(tenant, selection),
      tenants: async () => (await store()).outcomes.tenants(),
    },
    audit: {
      append: async (caller, record) => (await store()).audit.append(caller, record),
      list: async (tenant, page) => (await store()).audit.list(tenant, page),
      verify: async (tenant, noted) => (await store()).audit.verify(tenant, noted),
      removeBefore: async (tenant, beforeMs, nowMs) => (await store()).audit.removeBefore(tenant, beforeMs, nowMs),
      tenants: async () => (await store()).audit.tenants(),
    },
    runs: {
      create: async (run) => (await store()).runs.create(run),
      find: async (runId) => (await store()).runs.find(runId),
      lease: async (wish) => (await store()).runs.lease(wish),
      release: async (lease) => (await store()).runs.release(lease),
      park: async (lease, paths) => (await store()).runs.park(lease, paths),
      append: async (lease, entry) => (await store()).runs.append(lease, entry),
      signal: async (runId, entry) => (await store()).runs.signal(runId, entry),
      entries: async (runId) => (await store()).runs.entries(runId),
      value: async (runId, path) => (await store()).runs.value(runId, path),
      setState: async (lease, state, atMs) => (await store()).runs.setState(lease, state, atMs),
      state: async (runId) => (await store()).runs.state(runId),
      unfinished: async (nowMs) => (await store()).runs.unfinished(nowMs),
      list: async (tenant, page) => (await store()).runs.list(tenant, page),
      removeBefore: async (beforeMs, nowMs) => (await store()).runs.removeBefore(beforeMs, nowMs),
    },
    problems: () => current?.problems() ?? [],
    flush: async () => {
      if (wasAsked) await (await store()).flush();
    },
    async close() {
      early.abort();
      const known = await opening.catch(() => undefined);
      await known?.close();
    },
  };
}
