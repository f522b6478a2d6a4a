/** As much of a mapping as fits into a text. */

/** Those of its entries, in their order, that together take at most so many characters as JSON; one that does not fit is passed over. */
export function entriesWithin(
  values: Readonly<Record<string, unknown>>,
  mostCharacters: number,
): Readonly<Record<string, unknown>> {
  let left = mostCharacters;
  const fitting = Object.entries(values).filter(([name, value]) => {
    const size = JSON.stringify({ [name]: value }).length - 1;
    if (size > left) return false;
    left -= size;
    return true;
  });
  return Object.fromEntries(fitting);
}
