/** `--limit 20`: how many of a long list, counted from its newest. */
import { InvalidArgumentError, Option } from "commander";

/** As many as a person reads. */
const usualLimit = 100;

/** Gives Infinity for 0. */
export function limitOption(): Option {
  return new Option("--limit <count>", "so many, the newest; 0: all")
    .argParser((text: string): number => {
      if (!/^\d{1,9}$/.test(text.trim())) throw new InvalidArgumentError("Write a whole number from 0 on.");
      return Number(text) || Number.POSITIVE_INFINITY;
    })
    .default(usualLimit);
}
