/** The files below a folder as a commit has them. */
import { FlowmindError } from "@flowmind/core";
import { detailOf } from "./find-revision.ts";
import { type GitOptions, runGit } from "./run-git.ts";

export interface TreeFile {
  /** Below the folder, with "/" between names. */
  readonly path: string;
  readonly object: string;
  readonly sizeBytes: number;
  readonly isLink: boolean;
}

/** Submodules are left out, and what has a name that no checkout would write. Throws REPOSITORY_UNREADABLE. */
export async function readTree(
  { commit, path }: { readonly commit: string; readonly path: string },
  options: GitOptions,
): Promise<readonly TreeFile[]> {
  const below = path === "" ? "" : `${path}/`;
  // A path that begins with ":" would be a pattern.
  const args = ["--literal-pathspecs", "ls-tree", "-r", "-l", "-z", "--full-tree", commit];
  const { code, output, errors } = await runGit(path === "" ? args : [...args, "--", below], options);
  if (code !== 0) {
    throw new FlowmindError("REPOSITORY_UNREADABLE", { folder: options.folder, detail: detailOf(errors) });
  }
  return output
    .toString("utf8")
    .split("\0")
    .flatMap((row) => {
      const [, mode = "", type, object = "", size = "", file = ""] =
        /^(\d+) (\w+) ([0-9a-f]+) +(\S+)\t(.*)$/s.exec(row) ?? [];
      if (type !== "blob" || !file.startsWith(below) || !isPlain(file)) return [];
      return [{ path: file.slice(below.length), object, sizeBytes: Number(size), isLink: mode === "120000" }];
    });
}

/** A tree is data of whoever made the commit: nothing in it may lead out of the folder that it is copied to. */
function isPlain(file: string): boolean {
  return file
    .split(/[/\\]/)
    .every((name) => name !== "" && name !== "." && name !== ".." && name.toLowerCase() !== ".git");
}
