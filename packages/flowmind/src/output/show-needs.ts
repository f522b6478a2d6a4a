/** The needs of a request as people read them. */
import type { Need } from "@flowmind/core";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";
import type { Style } from "./style.ts";

/** A line of the terminal has room for so much of the caller's own words. */
const textLength = 60;

/** A row for each, in the order of the query; empty where there is one need. */
export function showNeeds(needs: readonly Need[] | undefined, style: Style): string {
  if (needs === undefined) return "";
  const rows = needs.map(({ text, status, uris, probability }, at) => {
    const flat = text.replace(/\s+/g, " ");
    const words = flat.length <= textLength ? flat : `${flat.slice(0, textLength - 1)}…`;
    const [first] = uris;
    return [
      String(at + 1),
      first === undefined ? "" : formatProbability(probability),
      first ?? "nothing here",
      style.faint(status),
      words,
    ];
  });
  return formatColumns([["need", "P", "context", "alone", "words"].map(style.faint), ...rows]);
}
