/** Foreign data as JSON. */

/** Undefined where it is nested deeper than can be written. */
export function jsonText(value: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
