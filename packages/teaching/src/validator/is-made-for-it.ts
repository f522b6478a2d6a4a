/** Is a context made for a query that has no need, as a greeting has none? */
import type { Outcome } from "@flowmind/core";
import { clearProbability } from "../tuning.ts";

/** What it leads to clearly was. */
export function isMadeForIt({ status, matches: [first] }: Outcome): boolean {
  return status === "success" && (first?.probability ?? 0) >= clearProbability;
}
