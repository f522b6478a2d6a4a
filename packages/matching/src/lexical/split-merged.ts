/** Words that were typed without the space between them: "resetpassword". */

/** Shorter words stand in too many others. */
const shortestPart = 3;
/** "offer", "carmes": under so many letters chance parts a word. */
const shortestMerged = 7;
/** Longer ones are no words; bounds the search. */
const longestMerged = 32;
/** What verbs end in: "clockin", "signup". */
const particles: ReadonlySet<string> = new Set(["in", "off", "out", "up"]);

export interface MergedParts {
  /** Whether it is a word and the catalog's. */
  readonly isPart: (word: string) => boolean;
  /** Whether both stand in some one context: of "payslip", "pay" and "slip" may have nothing to do with each other. */
  readonly areTogether: (one: string, other: string) => boolean;
}

/**
 * The two words with a space, the first as long as can be; undefined where it cannot be parted. O(length).
 * @param word lower case, no word itself
 */
export function splitMerged(word: string, { isPart, areTogether }: MergedParts): string | undefined {
  if (word.length < shortestMerged || word.length > longestMerged) return undefined;
  for (let at = word.length - 2; at >= shortestPart; at--) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (!isPart(one)) continue;
    if (particles.has(other)) return `${one} ${other}`;
    if (other.length >= shortestPart && isPart(other) && areTogether(one, other)) return `${one} ${other}`;
  }
  return undefined;
}
