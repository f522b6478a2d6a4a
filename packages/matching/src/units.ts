/** Units of measure that conditions, variables and messages are written in, and what they measure. */

interface Unit {
  readonly measure: string;
  /** Of the measure's first unit; of a temperature behind its offset. */
  readonly factor: number;
  readonly offset?: number;
}

/** NIST Special Publication 811 (2008), appendix B, for those that are not metric. */
const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries<Unit>({
    kg: { measure: "weight", factor: 1 },
    g: { measure: "weight", factor: 0.001 },
    mg: { measure: "weight", factor: 0.000_001 },
    t: { measure: "weight", factor: 1_000 },
    lb: { measure: "weight", factor: 0.453_592_37 },
    oz: { measure: "weight", factor: 0.028_349_523_125 },
    km: { measure: "distance", factor: 1_000 },
    metre: { measure: "distance", factor: 1 },
    cm: { measure: "distance", factor: 0.01 },
    mm: { measure: "distance", factor: 0.001 },
    mi: { measure: "distance", factor: 1_609.344 },
    ft: { measure: "distance", factor: 0.304_8 },
    c: { measure: "temperature", factor: 1 },
    f: { measure: "temperature", factor: 5 / 9, offset: -32 },
    "km/h": { measure: "speed", factor: 1 },
    mph: { measure: "speed", factor: 1.609_344 },
    "m/s": { measure: "speed", factor: 3.6 },
    ha: { measure: "area", factor: 10_000 },
    acre: { measure: "area", factor: 4_046.872_609_874_252 },
    l: { measure: "volume", factor: 1 },
    ml: { measure: "volume", factor: 0.001 },
    gb: { measure: "storage", factor: 1 },
    mb: { measure: "storage", factor: 0.001 },
    tb: { measure: "storage", factor: 1_000 },
  }),
);

/** Of each unit its short name, others, and last the one that people are asked for. */
const spellings: readonly (readonly string[])[] = [
  "kg kilo kilos kilogram kilograms",
  "g gram grams gramme grammes",
  "t ton tons tonne tonnes",
  "lb lbs",
  "oz ounce ounces",
  "km kms kilometre kilometer kilometers kilometres",
  "metre meter meters metres",
  "ha hectare hectares",
  "acre acres",
  "l litre liter liters litres",
  "ml millilitre milliliter milliliters millilitres",
  "cm centimetre centimeter centimeters centimetres",
  "mm millimetre millimeter millimeters millimetres",
  "mi mile miles",
  "ft foot feet",
  "c °c centigrade celsius",
  "f °f fahrenheit",
  "km/h kmh kph",
  "gb gigabyte gigabytes",
  "mb megabyte megabytes",
  "tb terabyte terabytes",
].map((group) => group.split(" "));

const names: ReadonlyMap<string, string> = new Map(
  spellings.flatMap((all) => all.map((name): [string, string] => [name, all[0] ?? name])),
);

/** The short name of a unit however it is written; undefined for what is none. @param text lower case */
export function unitOf(text: string): string | undefined {
  const plain = text.replace(/\s/g, "");
  return names.get(plain) ?? (units.has(plain) ? plain : undefined);
}

/** A unit in the words of a question: "tonnes" of "t". @param unit its short name */
export function unitInWords(unit: string): string {
  return spellings.find(([short]) => short === unit)?.at(-1) ?? unit;
}

/** What a unit measures; undefined for what is no unit. */
export function measureOf(unit: string): string | undefined {
  return units.get(unit)?.measure;
}

/** Undefined where the two do not measure the same. */
export function convert(value: number, from: string, to: string): number | undefined {
  const [one, other] = [units.get(from), units.get(to)];
  if (one === undefined || other === undefined || one.measure !== other.measure) return undefined;
  return ((value + (one.offset ?? 0)) * one.factor) / other.factor - (other.offset ?? 0);
}
