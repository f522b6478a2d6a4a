/** Values of a variable that fit into a sentence. */
import type { Variable } from "@flowmind/core";
import { mostValuesCompared, quoteLength } from "./tuning.ts";

/** A value that is longer than what is quoted of it cannot be given from reading of it. */
export function isNameable(value: string | number | boolean): boolean {
  return String(value).length <= quoteLength;
}

/** In the order of the declaration; of a very long list the beginning. */
export function nameableValues({ values }: Variable): readonly string[] {
  return values
    .slice(0, mostValuesCompared)
    .map(({ value }) => String(value))
    .filter(isNameable);
}
