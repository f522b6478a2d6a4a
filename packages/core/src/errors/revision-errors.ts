/** Faults of looking at the contexts of an earlier revision. */
import { defineError, type ErrorEntry } from "./define-error.ts";

interface RevisionFault {
  readonly revision: string;
  readonly folder: string;
}

export const revisionErrors: {
  readonly GIT_MISSING: ErrorEntry<{ readonly detail: string }>;
  readonly NOT_IN_REPOSITORY: ErrorEntry<{ readonly folder: string }>;
  readonly REPOSITORY_UNREADABLE: ErrorEntry<{ readonly folder: string; readonly detail: string }>;
  readonly REVISION_INVALID: ErrorEntry<{ readonly revision: string }>;
  readonly REVISION_UNKNOWN: ErrorEntry<RevisionFault>;
  readonly REVISION_NOT_FETCHED: ErrorEntry<RevisionFault>;
} = {
  GIT_MISSING: defineError(
    "operator",
    ({ detail }) => `git cannot be run: ${detail}`,
    () => "Install git, or leave --against out",
  ),
  NOT_IN_REPOSITORY: defineError(
    "operator",
    ({ folder }) => `${folder} is in no git repository`,
    () => "Give a folder of a repository, or leave --against out",
  ),
  REPOSITORY_UNREADABLE: defineError(
    "operator",
    ({ folder, detail }) => `git cannot read the repository of ${folder}: ${detail}`,
    () => "Make git rev-parse HEAD work in that folder, and run the command again",
  ),
  REVISION_INVALID: defineError(
    "operator",
    ({ revision }) => `${JSON.stringify(revision)} names no revision`,
    () => "Give a commit, branch or tag, such as origin/main or HEAD~1",
  ),
  REVISION_UNKNOWN: defineError(
    "operator",
    ({ revision, folder }) => `The repository of ${folder} has no revision ${revision}`,
    () => "Give a commit, branch or tag that git rev-parse knows there",
  ),
  REVISION_NOT_FETCHED: defineError(
    "operator",
    ({ revision, folder }) => `The repository of ${folder} is a shallow clone without ${revision}`,
    () => "Fetch it first: git fetch --unshallow, or fetch-depth: 0 in the checkout step of a GitHub Action",
  ),
};
