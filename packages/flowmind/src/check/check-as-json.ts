/** What `check` found, as JSON: what the text and the Markdown say, without their limits. */
import type { OverlapReport } from "@flowmind/engine";
import { type CheckFindings, countProblems } from "./check-findings.ts";
import { concerningOverlap } from "./concerning-overlap.ts";
import type { IsOwn } from "./own-contexts.ts";

/** @param isOneLine for where more follow */
export function checkAsJson(findings: CheckFindings, isOneLine: boolean): string {
  const { folders, loaded, isOwn, unseen, overlap, against } = findings;
  const found = {
    folders,
    ...countProblems(loaded),
    problems: loaded.problems,
    ...(unseen.length > 0 && { unseen_servers: unseen }),
    ...(overlap && { overlap: overlapAsJson(overlap, isOwn) }),
    ...(against && { against }),
  };
  return `${JSON.stringify(found, null, isOneLine ? 0 : 2)}\n`;
}

function overlapAsJson(report: OverlapReport, isOwn: IsOwn) {
  const { contexts, coverage, others } = concerningOverlap(report, isOwn);
  return { contexts, coverage, ...(others.length > 0 && { others }) };
}
