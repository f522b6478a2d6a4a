/** What a caller has earned: at once from memory, and in the store behind the answer, where other processes may have earned too. */
import { countUse, type LevelSettings, type Unlocked, type Use } from "@flowmind/authorization";
import { type Caller, type CallerProgress, type CallerRepository, noProgress } from "@flowmind/core";

export interface EarnedProgress {
  current(): CallerProgress;
  /**
   * Counts a use if it does count.
   * @returns what it has opened, and the writing of it, absent where there is nothing to write
   */
  earn(use: Use): { readonly unlocked: readonly Unlocked[]; readonly written?: Promise<void> };
  /** Reads what the store holds now. Rejects when that fails; what was known before holds then. */
  refresh(): Promise<void>;
}

export interface EarnedProgressParts {
  readonly callers: CallerRepository;
  readonly levels: LevelSettings;
}

/** Nothing is earned until it was refreshed for the first time. */
export function createEarnedProgress(caller: Caller, { callers, levels }: EarnedProgressParts): EarnedProgress {
  /** As the store had it last. */
  let written = noProgress;
  /** Counted here, and not yet known to the store. */
  let waiting: readonly Use[] = [];
  let current = noProgress;
  const countOn = (before: CallerProgress, use: Use) => countUse(before, use, caller, levels).progress;

  function settle(progress: CallerProgress): void {
    written = progress;
    current = waiting.reduce(countOn, written);
  }

  async function write(use: Use): Promise<void> {
    // What cannot be written stays among the waiting: it was earned all the same, for as long as the program runs.
    const { progress } = await callers.update(caller, (before) => countOn(before, use));
    waiting = waiting.filter((one) => one !== use);
    settle(progress);
  }

  return {
    current: () => current,
    earn(use) {
      const counted = countUse(current, use, caller, levels);
      if (counted.notCounted !== undefined) return { unlocked: [] };
      waiting = [...waiting, use];
      current = counted.progress;
      return { unlocked: counted.unlocked === undefined ? [] : [counted.unlocked], written: write(use) };
    },
    async refresh() {
      const progress = await callers.read(caller);
      // A reading may be older than a writing that ended while it was under way.
      if (progress.uses >= written.uses) settle(progress);
    },
  };
}
