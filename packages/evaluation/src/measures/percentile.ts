/** The value below which a share of the measurements lies. */

/**
 * As `percentiles`; NaN of nothing.
 * @param share 0..1
 */
export function percentile(values: readonly number[], share: number): number {
  return percentiles(values, [share])[0] ?? Number.NaN;
}

/**
 * Linear between the two nearest ranks (type 7 of Hyndman & Fan 1996, the default of R and NumPy).
 * @param shares 0..1 each; the answers are parallel to them
 */
export function percentiles(values: readonly number[], shares: readonly number[]): readonly number[] {
  const ascending = Float64Array.from(values).sort();
  return shares.map((share) => {
    const rank = share * (ascending.length - 1);
    const below = ascending[Math.floor(rank)] ?? Number.NaN;
    const above = ascending[Math.ceil(rank)] ?? Number.NaN;
    return below + (rank - Math.floor(rank)) * (above - below);
  });
}
