/** What `check` found, as text. */
import type { ContextOverlap, OverlapReport } from "@flowmind/engine";
import { counted } from "../output/counted.ts";
import { formatColumns } from "../output/format-columns.ts";
import { showProblems } from "../output/show-problems.ts";
import type { Style } from "../output/style.ts";
import { type CheckFindings, countProblems, unseenSaid } from "./check-findings.ts";
import { concerningOverlap } from "./concerning-overlap.ts";
import type { RevisionComparison } from "./open-revision.ts";
import type { IsOwn } from "./own-contexts.ts";
import { type ShowPath, showContextOverlap } from "./show-context-overlap.ts";
import { coverageRows } from "./show-coverage.ts";
import { showFlips } from "./show-flips.ts";

/** A person reads no more at once; --json has all. */
const mostContexts = 15;

export function showCheck(findings: CheckFindings, style: Style, showPath: ShowPath): string {
  const { loaded, overlap, against } = findings;
  const unseen = unseenSaid(findings);
  const { files, contexts, errors, warnings } = countProblems(loaded);
  const counts = [
    counted(files, "file"),
    counted(contexts, "context"),
    counted(errors, "error"),
    counted(warnings, "warning"),
  ].join(", ");
  return [
    `${showProblems(loaded.problems, style)}${counts}\n${unseen === undefined ? "" : `${style.uncertain(unseen)}\n`}`,
    ...(overlap === undefined ? [] : showOverlap(overlap, findings.isOwn, style, showPath)),
    ...(against === undefined ? [] : [showAgainst(against, style)]),
  ].join("\n");
}

/** Of what only lies beside the contexts that are checked, a count is enough. */
function showOverlap(report: OverlapReport, isOwn: IsOwn, style: Style, showPath: ShowPath): readonly string[] {
  const { contexts, coverage, others, own } = concerningOverlap(report, isOwn);
  const isAll = own.length === report.contexts.length;
  return [
    ...showContexts(contexts, style, showPath),
    ...(isAll ? [] : showQuiet(own, style)),
    ...(others.length === 0 ? [] : [showOthers(others, style)]),
    formatColumns(coverageRows(coverage)),
  ];
}

function showContexts(contexts: readonly ContextOverlap[], style: Style, showPath: ShowPath): readonly string[] {
  const telling = contexts.filter(isTelling).sort((one, other) => harmOf(other) - harmOf(one));
  const bare = contexts.filter((context) => context.examples === 0 && !isTelling(context));
  return [
    ...telling.slice(0, mostContexts).map((context) => showContextOverlap(context, style, showPath)),
    ...more(telling.length - mostContexts, "that overlap"),
    ...bare.slice(0, mostContexts).map((context) => showContextOverlap(context, style, showPath)),
    ...more(bare.length - mostContexts, "without examples"),
  ];
}

/** So that whoever has made no mistake sees that his contexts were looked at. */
function showQuiet(own: readonly ContextOverlap[], style: Style): readonly string[] {
  const quiet = own.filter((context) => context.examples > 0 && !isTelling(context)).map(({ uri }) => uri);
  if (quiet.length === 0) return [];
  const rest = quiet.length - mostContexts;
  const named = `${quiet.slice(0, mostContexts).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return [`${style.good("Without overlap:")} ${named}\n`];
}

function showOthers(others: readonly ContextOverlap[], style: Style): string {
  const count = others.filter(isTelling).length;
  const said = `Compared with ${counted(others.length, "other context")}; ${count} overlap among themselves (--json has all)`;
  return `${style.faint(said)}\n`;
}

function isTelling({ lost, stolen, reach }: ContextOverlap): boolean {
  return lost.length + stolen.length > 0 || reach.place !== "first";
}

/** What nothing finds is worse than any number of lost examples. */
function harmOf({ lost, stolen, reach }: ContextOverlap): number {
  return reach.place === "never" ? Number.MAX_SAFE_INTEGER : lost.length + stolen.length;
}

function more(count: number, which: string): readonly string[] {
  return count <= 0 ? [] : [`and ${counted(count, "more context", "more contexts")} ${which}: --json has all\n`];
}

function showAgainst(against: RevisionComparison, style: Style): string {
  const { revision, commits, added, changed, removed, flips } = against;
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const names = commits.map((commit) => commit.slice(0, 10)).join(", ");
  return `Against ${style.strong(revision)} (${names}): ${counts}; ${flipCounts(against)}\n${showFlips(flips, style)}`;
}

/** Of the examples that both have, and of those that are new. */
export function flipCounts({ flips, newExamples }: Pick<RevisionComparison, "flips" | "newExamples">): string {
  const count = (change: string) => flips.filter((flip) => flip.change === change).length;
  const { asked, lost } = newExamples;
  const fresh = asked === 0 ? "" : `, ${lost} of ${counted(asked, "new example")} lost`;
  return `${count("lost")} lost, ${count("moved")} moved, ${count("won")} won${fresh}`;
}
