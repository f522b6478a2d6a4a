/** Opens the store in a file, whatever state file and disk are in. */
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { FlowmindError, isFlowmindError, messageOf, systemCode } from "@flowmind/core";
import { createMemoryStore } from "./memory/memory-store.ts";
import type { SqliteParts } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/**
 * The folder is made where it is missing. A file that cannot be used, or a platform that libsql has no binary for, gives a store in memory
 * with the problem STORE_UNUSABLE; one that can be read and not written is read, and has STORE_NOT_WRITTEN from the first write on.
 * Throws STORE_NEWER for the store of a newer FlowMind, which neither is touched nor may be passed over.
 */
export async function openStore(file: string, parts: SqliteParts = {}): Promise<Store> {
  try {
    await makePrivately(file);
    // kysely and libsql take a fifth of a second to load: whoever keeps nothing, or not yet, is spared that.
    const { openSqliteStore } = await import("./sqlite-store.ts");
    return await openSqliteStore(file, parts);
  } catch (error) {
    if (isFlowmindError(error) && error.code === "STORE_NEWER") throw error;
    return createMemoryStore(unusableBecause(error, file));
  }
}

/** Nobody else's business; SQLite gives the files beside it the same permissions. One that is there keeps its own. */
async function makePrivately(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const made = await open(file, "a", 0o600).catch(() => undefined);
  await made?.close();
}

function unusableBecause(error: unknown, file: string): FlowmindError {
  return isFlowmindError(error) ? error : new FlowmindError("STORE_UNUSABLE", { file, detail: reasonOf(error) });
}

/** libsql gives no code where it cannot open a file, and its words then hold the whole path. */
function reasonOf(error: unknown): string {
  const code = systemCode(error);
  if (/^[A-Z][A-Z_]+$/.test(code)) return code;
  return /unable to open/i.test(messageOf(error)) ? "SQLITE_CANTOPEN" : "SQLite could not be started";
}
