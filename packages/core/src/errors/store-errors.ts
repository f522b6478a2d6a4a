/** Faults of the store, in which callers' progress, outcomes and the audit log are kept. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface FileFault {
  readonly file: string;
  readonly detail: string;
}

/** What SQLite says of a file that no permission makes readable. */
const damaged = /^SQLITE_(?:CORRUPT|NOTADB)/;

export const storeErrors: {
  readonly STORE_UNUSABLE: ErrorEntry<FileFault>;
  readonly STORE_NOT_WRITTEN: ErrorEntry<FileFault & { readonly waiting: number; readonly dropped: number }>;
  readonly STORE_NEWER: ErrorEntry<{ readonly file: string; readonly found: number; readonly known: number }>;
  readonly STORE_CLOSED: ErrorEntry<{ readonly file: string }>;
  readonly CONTEXT_NOT_SAVED: ErrorEntry<{ readonly uri: string; readonly detail: string }>;
  readonly AUDIT_BROKEN: ErrorEntry<{ readonly tenant: string; readonly sequence: number; readonly detail: string }>;
} = {
  STORE_UNUSABLE: defineError(
    "operator",
    ({ file, detail }) =>
      `The store ${file} cannot be used (${detail}): progress, outcomes and audit last until the program ends, and no workflow runs`,
    ({ file, detail }) =>
      damaged.test(detail)
        ? `The file is damaged: move it away with ${file}-wal and ${file}-shm, or put a copy back in its place, and start again; without a copy progress, outcomes, the audit log and unfinished runs are lost`
        : "Give --data a folder that this user can write to, and start again; requests are answered all the same",
  ),
  STORE_NOT_WRITTEN: defineError(
    "operator",
    ({ file, detail, waiting, dropped }) => {
      const lost = dropped === 0 ? "" : `, and ${dropped} were dropped`;
      return `The store ${file} cannot be written (${detail}): ${waiting} changes wait in memory${lost}; workflows stop`;
    },
    () => "Make room on the disk or give the file back its permissions; what waits is written as soon as that works",
  ),
  STORE_NEWER: defineError(
    "operator",
    ({ file, found, known }) =>
      `The store ${file} was written by a newer FlowMind: it has version ${found}, this one knows ${known}`,
    () => "Use that newer version, or give another --data",
  ),
  STORE_CLOSED: defineError(
    "operator",
    ({ file }) => `The store ${file} was closed before this was read or written`,
    () => "Start the program again; what was acknowledged is kept",
  ),
  CONTEXT_NOT_SAVED: defineError(
    "operator",
    ({ uri, detail }) => `${uri} was composed and not saved: ${detail}`,
    () => "Run it while the program runs, as next_actions says, and tell the operator why it could not be kept",
  ),
  AUDIT_BROKEN: defineError(
    "operator",
    ({ tenant, sequence, detail }) =>
      `The audit log of ${tenant === "" ? "the local user" : `tenant ${tenant}`} is broken at entry ${sequence}: ${detail}`,
    () => "Somebody changed the file by other means: compare it with a copy, and keep this one as evidence",
  ),
};
