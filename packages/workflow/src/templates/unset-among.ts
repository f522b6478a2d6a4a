/** The variables without a value, of paths that lead nowhere. */

/** Each once, in the order of the paths; what is no path names none. */
export function unsetAmong(paths: readonly string[], variables: ReadonlyMap<string, unknown>): readonly string[] {
  const roots = paths.flatMap((path) => /^([\p{L}_][\p{L}\p{N}_-]*)(?:\.|$)/u.exec(path)?.[1] ?? []);
  return [...new Set(roots)].filter((name) => (variables.get(name) ?? null) === null);
}
