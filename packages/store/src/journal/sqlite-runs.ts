/** The journal of runs in SQLite. */
import { FlowmindError, type RunJournal } from "@flowmind/core";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { DiskReader } from "../sqlite/disk-reader.ts";
import type { WriteQueue } from "../writing/write-queue.ts";
import { listOld, listRuns, listUnfinished, removeOld } from "./run-lists.ts";
import { insertRun, leaseRun, parkRun, unparkRun, writeEntry, writeLeased, writeState } from "./run-rows.ts";

/**
 * What resolves is on disk, and what is not on disk rejects with STORE_NOT_WRITTEN: a run that goes on over what was not kept would do
 * things twice after a crash. Reads reject with STORE_UNUSABLE where the file cannot be read, since nothing may pass for not yet done.
 */
export function sqliteRuns(reader: DiskReader, queue: WriteQueue): RunJournal {
  return {
    create: (run) => queue.write((transaction) => insertRun(transaction, run)),
    find: (runId) =>
      reader.readOrThrow(async (database) => {
        const row = await database
          .selectFrom("runs")
          .innerJoin("run_starts", "run_id", "id")
          .select(["tenant", "subject", "uri", "started_at_ms", "start"])
          .where("id", "=", toColumn(runId))
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const owner = { tenant: fromColumn(row.tenant), subject: fromColumn(row.subject) };
        const uri = fromColumn(row.uri);
        return { id: runId, owner, uri, startedAtMs: row.started_at_ms, start: JSON.parse(row.start) };
      }),
    lease: (wish) => queue.write((transaction) => leaseRun(transaction, wish)),
    release: ({ runId, fence }) =>
      queue.write(async (transaction) => {
        const given = transaction.updateTable("runs").set({ driver: null });
        await given.where("id", "=", toColumn(runId)).where("fence", "=", fence).execute();
      }),
    park: (lease, paths) => queue.write((transaction) => parkRun(transaction, lease, paths)),
    async append(lease, { path, value }) {
      const text = JSON.stringify(value);
      // Being taken over is a result inside: a write that throws makes all that were gathered with it transactions of their own.
      const counts = await queue.write((transaction) => writeLeased(transaction, lease, path, text));
      if (counts === undefined) throw new FlowmindError("RUN_TAKEN_OVER", { runId: lease.runId });
      return JSON.parse(counts);
    },
    async signal(runId, { path, value }) {
      const text = JSON.stringify(value);
      const counts = await queue.write(async (transaction) =>
        (await unparkRun(transaction, runId)) ? writeEntry(transaction, runId, path, text) : undefined,
      );
      return counts === undefined ? undefined : JSON.parse(counts);
    },
    entries: (runId) =>
      reader.readOrThrow(async (database) => {
        const written = database.selectFrom("run_entries").select(["path", "value"]).orderBy("number");
        const rows = await written.where("run_id", "=", toColumn(runId)).execute();
        return rows.map(({ path, value }) => ({ path: fromColumn(path), value: JSON.parse(value) }));
      }),
    value: (runId, path) =>
      reader.readOrThrow(async (database) => {
        const ofRun = database.selectFrom("run_entries").select("value").where("run_id", "=", toColumn(runId));
        const row = await ofRun.where("path", "=", toColumn(path)).executeTakeFirst();
        return row === undefined ? undefined : JSON.parse(row.value);
      }),
    async setState(lease, state, atMs) {
      if (await queue.write((transaction) => writeState(transaction, lease, state, atMs))) return;
      throw new FlowmindError("RUN_TAKEN_OVER", { runId: lease.runId });
    },
    state: (runId) =>
      reader.readOrThrow(async (database) => {
        const states = database.selectFrom("run_states").select("state");
        const row = await states.where("run_id", "=", toColumn(runId)).executeTakeFirst();
        return row === undefined ? undefined : JSON.parse(row.state);
      }),
    unfinished: (nowMs) => reader.readOrThrow((database) => listUnfinished(database, nowMs)),
    list: (tenant, page) => reader.readOrThrow((database) => listRuns(database, tenant, page)),
    async removeBefore(beforeMs, nowMs) {
      const old = { beforeMs, nowMs };
      let removed = 0;
      for (let afterId: string | undefined; ; ) {
        const ids = await reader.readOrThrow((database) => listOld(database, old, afterId));
        afterId = ids.at(-1);
        if (afterId === undefined) return removed;
        removed += await queue.write((transaction) => removeOld(transaction, old, ids));
      }
    },
  };
}
