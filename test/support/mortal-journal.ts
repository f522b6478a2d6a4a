/** A journal of runs that dies when it is told to, as a process that is killed does. */
import type { RunJournal } from "@flowmind/core";

const crash = new Error("the process has died");

/** Whether this is what a journal that has died rejects with. */
export function isCrash(error: unknown): boolean {
  return error === crash;
}

/** The same journal, which does nothing more right after so many outcomes, signals and parkings. */
export function createMortalJournal(journal: RunJournal, writes: number): RunJournal {
  let left = writes;
  const use = <Value>(run: () => Promise<Value>): Promise<Value> => (left <= 0 ? Promise.reject(crash) : run());
  const spend = <Value>(run: () => Promise<Value>): Promise<Value> =>
    use(() => {
      left -= 1;
      return run();
    });
  return {
    create: (run) => use(() => journal.create(run)),
    find: (runId) => use(() => journal.find(runId)),
    lease: (wish) => use(() => journal.lease(wish)),
    release: (lease) => use(() => journal.release(lease)),
    park: (lease, paths) => spend(() => journal.park(lease, paths)),
    append: (lease, entry) => spend(() => journal.append(lease, entry)),
    signal: (runId, entry) => spend(() => journal.signal(runId, entry)),
    entries: (runId) => use(() => journal.entries(runId)),
    value: (runId, path) => use(() => journal.value(runId, path)),
    setState: (lease, state, atMs) => use(() => journal.setState(lease, state, atMs)),
    state: (runId) => use(() => journal.state(runId)),
    unfinished: (nowMs) => use(() => journal.unfinished(nowMs)),
    list: (tenant, page) => use(() => journal.list(tenant, page)),
    removeBefore: (beforeMs, nowMs) => use(() => journal.removeBefore(beforeMs, nowMs)),
  };
}
