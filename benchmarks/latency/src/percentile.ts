/** The value below which a share of the measurements lies. */

/**
 * Linear between the two nearest ranks (type 7 of Hyndman and Fan 1996, the default of R and NumPy). NaN of nothing.
 * @param share 0..1
 */
export function percentile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  const rank = share * (ascending.length - 1);
  const below = ascending[Math.floor(rank)] ?? Number.NaN;
  const above = ascending[Math.ceil(rank)] ?? Number.NaN;
  return below + (rank - Math.floor(rank)) * (above - below);
}
