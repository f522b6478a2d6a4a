/** What opens a lock, in the same words wherever one is met. */

/**
 * @param needed the lowest level that has it
 * @param progress "4 of 10"
 */
export function opensInWords(needed: string, progress: string): string {
  return `opens at level ${needed} (${progress} uses)`;
}
