/** A number as people write it in digits. */

const suffixes: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
/** "1,200", "1'200", "2.5", "90k". */
const plain = /^(\d+(?:[,']\d{3})*(?:\.\d+)?)([km])?$/;
/** "1.500": a thousand and a half to some, one and a half to others. */
const dotted = /^[1-9]\d{0,2}\.\d{3}$/;
/** "6,2" and "1.350,75", "1.350.000". */
const decimalComma = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * Undefined where it is no plain number, such as "8th", "k6", "2.0.1" and "1,2,3", or could be two.
 * @param isMoney sums have two decimals or none, so "1.500" is a thousand and a half there
 */
export function toNumber(text: string, isMoney: boolean): number | undefined {
  if (decimalComma.test(text) || (isMoney && dotted.test(text)))
    return Number(text.replaceAll(".", "").replace(",", "."));
  const [, digits, suffix = ""] = plain.exec(text) ?? [];
  if (digits === undefined || dotted.test(text)) return undefined;
  return Number(digits.replaceAll(/[,']/g, "")) * (suffixes[suffix] ?? 1);
}
