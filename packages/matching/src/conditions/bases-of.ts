/** The words of a name or a text without their inflections. */
import { splitName } from "../split-name.ts";
import { baseOf } from "../variables/query/base-of.ts";

/** In their order, lower case. */
export function basesOf(words: string): readonly string[] {
  return splitName(words)
    .toLowerCase()
    .split(" ")
    .map(baseOf)
    .filter((word) => word !== "");
}
