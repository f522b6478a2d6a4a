/** Keeps a run's states: at once where somebody has to do something about them. */
import type { Clock, RunJournal, RunLease, RunState } from "@flowmind/core";

export interface StateKeeper {
  /** Of those of a run that works the first is kept; the others are when somebody flushes. */
  show(state: RunState): void;
  /** The last one that was shown. */
  current(): RunState | undefined;
  /** Whether that one has been kept. */
  isKept(): boolean;
  /** Resolves when it has been kept. Rejects where it cannot be. */
  flush(): Promise<void>;
}

export function createStateKeeper(journal: RunJournal, lease: RunLease, { now }: Pick<Clock, "now">): StateKeeper {
  let current: RunState | undefined;
  let kept: RunState | undefined;
  /** What is to be kept: the current one may be a later one. */
  let wanted: RunState | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    try {
      while (wanted !== undefined && wanted !== kept) {
        const state = wanted;
        await journal.setState(lease, state, now());
        kept = state;
      }
    } finally {
      writing = undefined;
    }
  }

  const flush = (): Promise<void> => {
    wanted = current;
    // What has nothing to write would be over before it is known that it writes.
    if (wanted === kept) return writing ?? Promise.resolve();
    writing ??= write();
    return writing;
  };
  return {
    show(state) {
      current = state;
      if (state.status === "running" && wanted !== undefined) return;
      // Whoever flushes hears of what is in the way; the next write tries again.
      flush().catch(() => undefined);
    },
    current: () => current,
    isKept: () => current === kept,
    flush,
  };
}
