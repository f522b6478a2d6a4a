/** What a save did, as text. */
import type { ContextDifference, LoadedCatalog } from "@flowmind/catalog";
import type { Problem } from "@flowmind/core";
import type { OverlapChange } from "@flowmind/engine";
import { counted } from "../output/counted.ts";
import { showProblems } from "../output/show-problems.ts";
import type { Style } from "../output/style.ts";
import { countProblems } from "./check-findings.ts";
import { type ShowPath, showContextOverlap } from "./show-context-overlap.ts";
import { showFlips } from "./show-flips.ts";

export interface WatchedChange extends ContextDifference, OverlapChange {
  /** Those that were not there before. */
  readonly problems: readonly Problem[];
}

export function showWatchedChange(
  change: WatchedChange,
  loaded: LoadedCatalog,
  style: Style,
  showPath: ShowPath,
): string {
  const { added, changed, removed, problems, contexts, flips } = change;
  const uris = [
    ...added.map((uri) => `added ${uri}`),
    ...changed.map((uri) => `changed ${uri}`),
    ...removed.map((uri) => `removed ${uri}`),
  ];
  const { errors, warnings } = countProblems(loaded);
  const parts = [
    uris.length === 0 ? "" : `${style.faint("—")} ${uris.slice(0, mostUris).join(", ")}${rest(uris.length)}\n`,
    showProblems(problems, style),
    ...contexts.map((context) => {
      const found = `  finds ${context.found} of ${counted(context.examples, "example")} left out\n`;
      return `${showContextOverlap(context, style, showPath)}${context.examples === 0 ? "" : found}`;
    }),
    flips.length === 0 ? "" : `${counted(flips.length, "example")} flipped\n${showFlips(flips, style)}`,
    `${counted(loaded.contexts.length, "context")}, ${counted(errors, "error")}, ${counted(warnings, "warning")}\n`,
  ];
  return parts.join("");
}

const mostUris = 10;

function rest(count: number): string {
  return count > mostUris ? ` and ${count - mostUris} more` : "";
}
