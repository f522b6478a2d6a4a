/** What people mean by a word that conditions often use, and how others say it. */

export interface Concept {
  /** Words and phrases by which conditions name it. */
  readonly names: readonly string[];
  /** Phrases of a message that say it. */
  readonly cues: readonly string[];
  /** Phrases of a message that say the opposite. */
  readonly counters: readonly string[];
  /** Messages of which it holds. */
  readonly like: readonly string[];
  /** Messages near to it of which it does not hold. */
  readonly unlike: readonly string[];
}

/** Names, cues and counters parted by commas, messages by strokes. */
export function concept(names: string, cues: string, counters: string, like: string, unlike: string): Concept {
  return {
    names: parts(names, ","),
    cues: parts(cues, ","),
    counters: parts(counters, ","),
    like: parts(like, "|"),
    unlike: parts(unlike, "|"),
  };
}

function parts(text: string, sign: string): readonly string[] {
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
