/** A folder and the name of a revision → the commit, and where the folder lies in its repository. */
import { realpath } from "node:fs/promises";
import { relative, sep } from "node:path";
import { FlowmindError } from "@flowmind/core";
import { type GitAnswer, type GitOptions, runGit } from "./run-git.ts";

export interface FoundRevision {
  /** Full name of the commit. */
  readonly commit: string;
  /** The repository's own folder, links resolved. */
  readonly root: string;
  /** From there to the folder, with "/" between names; empty for the root itself. */
  readonly path: string;
}

/** git takes what begins with "-" for an option; no name of a revision holds a control character. */
const neverARevision = /^-|^\s*$|\p{Cc}/u;

/**
 * Throws REVISION_INVALID before git is asked, GIT_MISSING, NOT_IN_REPOSITORY, REVISION_UNKNOWN, REVISION_NOT_FETCHED and
 * REPOSITORY_UNREADABLE.
 */
export async function findRevision(revision: string, options: Omit<GitOptions, "input">): Promise<FoundRevision> {
  if (neverARevision.test(revision)) throw new FlowmindError("REVISION_INVALID", { revision });
  const { folder } = options;
  const top = await runGit(["rev-parse", "--show-toplevel"], options);
  if (top.code !== 0) throw repositoryFault(folder, top);
  const root = await realpath(lineOf(top));
  const path = relative(root, await realpath(folder))
    .split(sep)
    .join("/");
  const found = await runGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`], options);
  if (found.code === 0) return { commit: lineOf(found), root, path };
  const shallow = await runGit(["rev-parse", "--is-shallow-repository"], options);
  const code = lineOf(shallow) === "true" ? "REVISION_NOT_FETCHED" : "REVISION_UNKNOWN";
  throw code === "REVISION_NOT_FETCHED"
    ? new FlowmindError("REVISION_NOT_FETCHED", { revision, folder })
    : new FlowmindError("REVISION_UNKNOWN", { revision, folder });
}

function repositoryFault(folder: string, { errors }: GitAnswer): FlowmindError {
  if (errors.includes("not a git repository")) return new FlowmindError("NOT_IN_REPOSITORY", { folder });
  return new FlowmindError("REPOSITORY_UNREADABLE", { folder, detail: detailOf(errors) });
}

/** The first line of what git says, without its own severity. */
export function detailOf(errors: string): string {
  return (errors.trim().split("\n")[0] ?? "").replace(/^(?:fatal|error): /, "") || "it says nothing";
}

function lineOf({ output }: GitAnswer): string {
  return output.toString("utf8").replace(/\r?\n$/, "");
}
