/** How much a figure would differ with other queries of the same kind. */
import { createRandom } from "../chance/random.ts";
import { percentile } from "./percentile.ts";

/** A figure and its uncertainty. */
export interface Estimate {
  readonly value: number;
  /** 95 % interval, lower and upper end. */
  readonly low: number;
  readonly high: number;
  /** Standard deviation of the figure over the resamples. */
  readonly standardError: number;
}

export interface BootstrapOptions {
  /** @default 1 */
  readonly seed?: number;
  /** @default 1000, for the ends of an interval (Efron & Tibshirani 1993, section 14.2) */
  readonly resamples?: number;
}

const defaultResamples = 1_000;
/** Of the resampled figures; 95 % lie between. */
const ends = { low: 0.025, high: 0.975 } as const;

/**
 * Percentile bootstrap (Efron & Tibshirani 1993, "An introduction to the bootstrap", section 13.3): the items are drawn anew with
 * replacement, all figures are computed of every draw, and the spread of each is what is reported. The same items and seed give the
 * same numbers. A figure that all items do not give is left out; draws that do not give it (no foreign query among them) are passed over.
 * @param measure the figures of some items; must depend neither on their order nor keep the array, which is used again
 */
export function bootstrap<Item, Name extends string>(
  items: readonly Item[],
  measure: (sample: readonly Item[]) => Readonly<Record<Name, number | undefined>>,
  options: BootstrapOptions = {},
): Readonly<Partial<Record<Name, Estimate>>> {
  const { seed = 1, resamples = defaultResamples } = options;
  const random = createRandom(seed);
  const figures = measure(items);
  const names = (Object.keys(figures) as Name[]).filter((name) => figures[name] !== undefined);
  const drawn = new Map<Name, number[]>(names.map((name) => [name, []]));
  const sample = [...items];
  for (let resample = 0; resample < resamples && items.length > 0; resample++) {
    // A loop: Array.from with a function takes several times as long.
    for (let at = 0; at < sample.length; at++) sample[at] = items[Math.floor(random() * items.length)] as Item;
    const found = measure(sample);
    for (const name of names) {
      const value = found[name];
      if (value !== undefined) drawn.get(name)?.push(value);
    }
  }
  const estimates = names.map((name) => [name, toEstimate(figures[name] as number, drawn.get(name) ?? [])]);
  return Object.fromEntries(estimates) as Partial<Record<Name, Estimate>>;
}

function toEstimate(value: number, drawn: readonly number[]): Estimate {
  if (drawn.length === 0) return { value, low: value, high: value, standardError: 0 };
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const variance = drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / drawn.length;
  return {
    value,
    low: percentile(drawn, ends.low),
    high: percentile(drawn, ends.high),
    standardError: Math.sqrt(variance),
  };
}
