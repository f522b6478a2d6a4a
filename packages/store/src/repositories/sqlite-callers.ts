/** Callers' progress in SQLite. */
import { type CallerKey, type CallerProgress, type CallerRepository, keyOfCaller, noProgress } from "@flowmind/core";
import type { Kysely } from "kysely";
import { toColumn } from "../sqlite/column-text.ts";
import type { DiskReader } from "../sqlite/disk-reader.ts";
import type { Tables } from "../sqlite/tables.ts";
import type { WriteQueue } from "../writing/write-queue.ts";
import { formatProgress, parseProgress } from "./stored-progress.ts";

/** A progress that is ahead of the disk's. */
interface Unwritten {
  readonly progress: CallerProgress;
  /** Changes of it that are still to be written. */
  readonly changes: number;
}

/** What could not be written is read from memory until it is. */
export function sqliteCallers(reader: DiskReader, queue: WriteQueue): CallerRepository {
  const unwritten = new Map<string, Unwritten>();

  async function read(caller: CallerKey): Promise<CallerProgress> {
    const stored = await reader.read((database) => readFrom(database, caller), noProgress);
    // Looked up after the waiting, in which it may have come.
    return unwritten.get(keyOfCaller(caller))?.progress ?? stored;
  }

  async function update(
    caller: CallerKey,
    change: (before: CallerProgress) => CallerProgress,
  ): Promise<Awaited<ReturnType<CallerRepository["update"]>>> {
    const name = keyOfCaller(caller);
    let state: "waiting" | "remembered" | "written" = "waiting";
    const written = await queue.add(
      async (transaction) => {
        const before = await readFrom(transaction, caller);
        const progress = change(before);
        if (progress !== before) await writeTo(transaction, caller, progress);
        return progress;
      },
      () => {
        if (state === "remembered") forgetOne(unwritten, name);
        state = "written";
      },
    );
    if (written.kept === "on_disk") return { progress: written.result, kept: written.kept };
    const progress = change(await read(caller));
    if (!isWritten(state)) {
      unwritten.set(name, { progress, changes: (unwritten.get(name)?.changes ?? 0) + 1 });
      state = "remembered";
    }
    return { progress, kept: written.kept };
  }

  return {
    read,
    update,
    forget: async (caller) => (await update(caller, () => noProgress)).kept,
  };
}

/** Asked through a function, since the compiler does not see that the state changes while something is awaited. */
function isWritten(state: string): boolean {
  return state === "written";
}

function forgetOne(unwritten: Map<string, Unwritten>, name: string): void {
  const late = unwritten.get(name);
  if (late === undefined || late.changes === 1) unwritten.delete(name);
  else unwritten.set(name, { ...late, changes: late.changes - 1 });
}

async function readFrom(database: Kysely<Tables>, { tenant, subject }: CallerKey): Promise<CallerProgress> {
  const row = await database
    .selectFrom("callers")
    .select("progress")
    .where("tenant", "=", toColumn(tenant))
    .where("subject", "=", toColumn(subject))
    .executeTakeFirst();
  return parseProgress(row?.progress);
}

async function writeTo(database: Kysely<Tables>, caller: CallerKey, progress: CallerProgress): Promise<void> {
  const tenant = toColumn(caller.tenant);
  const subject = toColumn(caller.subject);
  if (progress === noProgress) {
    await database.deleteFrom("callers").where("tenant", "=", tenant).where("subject", "=", subject).execute();
    return;
  }
  const text = formatProgress(progress);
  await database
    .insertInto("callers")
    .values({ tenant, subject, progress: text })
    .onConflict((conflict) => conflict.columns(["tenant", "subject"]).doUpdateSet({ progress: text }))
    .execute();
}
