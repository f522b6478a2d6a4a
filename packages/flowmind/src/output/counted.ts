/** A number with its noun. */

/** `1 warning`, `0 warnings`, `2 matches` where the plural is given. */
export function counted(count: number, noun: string, plural: string = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
