/** A value that somebody gave, of whatever form → what of the known names is spelled like it. */
import { nearestNames } from "@flowmind/core";

/** Nearest first. Of a list its first entry counts; an object is spelled like nothing. */
export function nearestToValue(given: unknown, names: Iterable<string>): readonly string[] {
  const one: unknown = Array.isArray(given) ? given[0] : given;
  return typeof one === "object" || one === undefined ? [] : nearestNames(String(one), names);
}
