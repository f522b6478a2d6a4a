/** Nearest names, for "did you mean". */

/**
 * Optimal string alignment distance (insert, delete, substitute, swap of neighbours); O(a·b) time.
 * Source: Damerau 1964, restricted form.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] as number) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] as number;
}

/** At most `count` of `names` that a typing error could have turned into `name`, nearest first, then by name. */
export function nearestNames(name: string, names: Iterable<string>, count = 1): readonly string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length * typingErrorShare));
  const near: { name: string; distance: number }[] = [];
  for (const candidate of names) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    // Of a name with no letter in common nothing was mistyped.
    const least = Math.min(wanted.length, candidate.length);
    if (distance === 0 || (distance <= limit && distance < least)) near.push({ name: candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return near.slice(0, count).map((one) => one.name);
}

/** At most a third of the letters may differ; beyond that the suggestion is noise (the customary bound of compilers). */
const typingErrorShare = 1 / 3;
