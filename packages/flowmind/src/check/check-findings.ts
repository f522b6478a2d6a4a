/** All that `check` found, and whether that is to fail. */
import type { LoadedCatalog } from "@flowmind/catalog";
import type { OverlapReport } from "@flowmind/engine";
import { concerningOverlap } from "./concerning-overlap.ts";
import type { RevisionComparison } from "./open-revision.ts";
import type { IsOwn } from "./own-contexts.ts";

export interface CheckFindings {
  readonly folders: readonly string[];
  readonly loaded: LoadedCatalog;
  /** Whether a context is of those that are checked, and not only compared with them. */
  readonly isOwn: IsOwn;
  /** Servers that were never asked, so that what files refer to of theirs is not known. */
  readonly unseen: readonly string[];
  /** Absent where problems only were asked for, and where there is no context. */
  readonly overlap?: OverlapReport;
  /** Absent without a revision to compare with. */
  readonly against?: RevisionComparison;
}

/** What can fail a check, with what is said of it in the help. */
export const failures = {
  error: "a problem that keeps a context out, or fails a run",
  warning: "any problem",
  lost: "an example that another context comes first for",
  unreached: "a context that none of its own texts finds among five",
  flipped: "an example that came first at the revision and does not any more",
  none: "nothing",
} as const;
export type Failure = keyof typeof failures;

/** Whether one of those is there. */
export function hasFailed(findings: CheckFindings, on: readonly Failure[]): boolean {
  const { loaded, against, isOwn } = findings;
  const overlap = findings.overlap && concerningOverlap(findings.overlap, isOwn);
  const found: Readonly<Record<Failure, () => boolean>> = {
    error: () => loaded.problems.some(({ severity }) => severity === "error"),
    warning: () => loaded.problems.length > 0,
    lost: () => overlap?.contexts.some(({ lost }) => lost.length > 0) ?? false,
    unreached: () => overlap?.own.some(({ reach }) => reach.place === "never") ?? false,
    flipped: () => against?.flips.some(({ change }) => change === "lost") ?? false,
    none: () => false,
  };
  return on.some((failure) => found[failure]());
}

/** Why a reference to a server's tool may be right all the same; undefined where every server was asked. */
export function unseenSaid({ unseen }: Pick<CheckFindings, "unseen">): string | undefined {
  if (unseen.length === 0) return undefined;
  const them = unseen.length === 1 ? "it" : "them";
  return `Never asked: ${unseen.join(", ")}. What refers to ${them} cannot be checked; flowmind compile asks ${them} once`;
}

export interface ProblemCounts {
  readonly files: number;
  readonly contexts: number;
  readonly errors: number;
  readonly warnings: number;
}

export function countProblems({ files, contexts, problems }: LoadedCatalog): ProblemCounts {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return { files, contexts: contexts.length, errors, warnings: problems.length - errors };
}
