/** Tells all who wait that something has happened. */

export interface Bell {
  /** Resolves when it rings next. */
  next(): Promise<void>;
  ring(): void;
}

export function createBell(): Bell {
  let waiting: (() => void)[] = [];
  return {
    next: () => new Promise((resolve) => void waiting.push(resolve)),
    ring() {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
    },
  };
}
