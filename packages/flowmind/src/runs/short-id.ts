/** The beginning of a run's id, as people write it. */

/** Among ten thousand runs any two begin alike in one store of a hundred; whoever names such a one is told both. */
const shortIdCharacters = 8;

export function shortId(id: string): string {
  return id.slice(0, shortIdCharacters);
}
