/** A journal of runs that dies when it is told to, as a process that is killed does. */
import type { JournalEntry, RunJournal } from "@flowmind/core";

const crash = new Error("the process has died");

/** Whether this is what a journal that has died rejects with. */
export function isCrash(error: unknown): boolean {
  return error === crash;
}

/** The same journal, which dies right after so many writes. */
export function createMortalJournal(journal: RunJournal, writes: number): RunJournal {
  let left = writes;
  const use = <Value>(run: () => Promise<Value>): Promise<Value> => (left <= 0 ? Promise.reject(crash) : run());
  return {
    ...journal,
    value: (runId, path) => use(() => journal.value(runId, path)),
    append: (lease, entry) =>
      use(() => {
        left -= 1;
        return journal.append(lease, entry);
      }),
    signal: (runId, entry: JournalEntry) =>
      use(() => {
        left -= 1;
        return journal.signal(runId, entry);
      }),
  };
}
