/** The journal of runs in SQLite. */
import { FlowmindError, type RunJournal } from "@flowmind/core";
import { fromColumn, toColumn } from "../sqlite/column-text.ts";
import type { DiskReader } from "../sqlite/disk-reader.ts";
import type { WriteQueue } from "../writing/write-queue.ts";
import { insertRun, isDriving, leaseRun, writeEntry, writeState } from "./run-rows.ts";

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
          .select(["tenant", "subject", "started_at_ms", "start"])
          .where("id", "=", toColumn(runId))
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const owner = { tenant: fromColumn(row.tenant), subject: fromColumn(row.subject) };
        return { id: runId, owner, startedAtMs: row.started_at_ms, start: JSON.parse(row.start) };
      }),
    lease: (wish) => queue.write((transaction) => leaseRun(transaction, wish)),
    release: ({ runId, fence }) =>
      queue.write(async (transaction) => {
        const given = transaction.updateTable("runs").set({ driver: null });
        await given.where("id", "=", toColumn(runId)).where("fence", "=", fence).execute();
      }),
    async append(lease, { path, value }) {
      const text = JSON.stringify(value);
      // Being taken over is a result inside: a write that throws makes all that were gathered with it transactions of their own.
      const counts = await queue.write(async (transaction) =>
        (await isDriving(transaction, lease)) ? writeEntry(transaction, lease.runId, path, text) : undefined,
      );
      if (counts === undefined) throw new FlowmindError("RUN_TAKEN_OVER", { runId: lease.runId });
      return JSON.parse(counts);
    },
    async signal(runId, { path, value }) {
      const text = JSON.stringify(value);
      const counts = await queue.write(async (transaction) => {
        const known = transaction.selectFrom("runs").select("id").where("id", "=", toColumn(runId));
        return (await known.executeTakeFirst()) === undefined ? undefined : writeEntry(transaction, runId, path, text);
      });
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
    async setState(lease, state) {
      if (await queue.write((transaction) => writeState(transaction, lease, state))) return;
      throw new FlowmindError("RUN_TAKEN_OVER", { runId: lease.runId });
    },
    state: (runId) =>
      reader.readOrThrow(async (database) => {
        const states = database.selectFrom("run_states").select("state");
        const row = await states.where("run_id", "=", toColumn(runId)).executeTakeFirst();
        return row === undefined ? undefined : JSON.parse(row.state);
      }),
    unfinished: () =>
      reader.readOrThrow(async (database) => {
        const rows = await database.selectFrom("runs").select("id").where("is_over", "=", 0).execute();
        return rows.map(({ id }) => fromColumn(id)).sort();
      }),
  };
}
