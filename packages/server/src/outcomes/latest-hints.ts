/** The hints that a caller has followed last. */
import { mostFollowedHints } from "../tuning.ts";

export interface LatestHints {
  /** As it grows. */
  readonly hints: ReadonlySet<string>;
  add(hints: readonly string[]): void;
}

/** The one followed longest ago is forgotten first. */
export function createLatestHints(): LatestHints {
  const followed = new Set<string>();
  return {
    hints: followed,
    add(hints) {
      for (const hint of hints) {
        followed.delete(hint);
        followed.add(hint);
      }
      for (const oldest of followed) {
        if (followed.size <= mostFollowedHints) break;
        followed.delete(oldest);
      }
    },
  };
}
