/** The contexts of some folders as they were at a revision. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { defaultLimits, type ForeignMapping, type LoadedCatalog, loadCatalog } from "@flowmind/catalog";
import { FlowmindError, systemCode } from "@flowmind/core";
import { detailOf, type FoundRevision, findRevision } from "./find-revision.ts";
import { readTree, type TreeFile } from "./read-tree.ts";
import { type GitOptions, runGit } from "./run-git.ts";

export interface RevisionOptions extends Omit<GitOptions, "input" | "folder"> {
  readonly mappings?: readonly ForeignMapping[];
}

export interface RevisionContexts extends LoadedCatalog {
  /** Full names of the commits, one for each repository that a folder lies in. */
  readonly commits: readonly string[];
}

/**
 * Files are written to a folder of their own, read as those of today are, and removed. A folder that was not there then is empty.
 * Throws what `findRevision` throws.
 */
export async function readRevision(
  folders: readonly string[],
  revision: string,
  options: RevisionOptions,
): Promise<RevisionContexts> {
  const { mappings, signal } = options;
  const copies = await mkdtemp(join(tmpdir(), "flowmind-revision-"));
  try {
    const places: { readonly folder: string; readonly copy: string; readonly commit: string }[] = [];
    for (const [at, folder] of folders.entries()) {
      const found = await findRevision(revision, { ...options, folder });
      // The names above tell what lies in a folder: .claude/agents is another than agents.
      const copy = join(copies, String(at), basename(found.root), found.path);
      await copyTree(found, copy, { ...options, folder });
      places.push({ folder, copy, commit: found.commit });
    }
    const loaded = await loadCatalog(
      places.map(({ copy }) => copy),
      { ...(mappings && { mappings }), ...(signal && { signal }) },
    );
    const moved = (file: string) => {
      const place = places.find(({ copy }) => file.startsWith(copy));
      return place === undefined ? file : join(place.folder, file.slice(place.copy.length));
    };
    return {
      ...loaded,
      contexts: loaded.contexts.map((context) => {
        const { file } = context.source;
        return file === undefined ? context : { ...context, source: { ...context.source, file: moved(file) } };
      }),
      problems: loaded.problems.map((problem) => ({ ...problem, file: moved(problem.file) })),
      commits: [...new Set(places.map(({ commit }) => commit))],
    };
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

/** Of what cannot hold a context only the name counts: it may come with a skill. */
const mayHoldContext = /\.(?:ya?ml|md|mdc)$/i;
/** Texts that are read from git at a time. */
const textsAtOnce = 256;

async function copyTree({ commit, root, path }: FoundRevision, copy: string, options: GitOptions): Promise<void> {
  await mkdir(copy, { recursive: true });
  const files = await readTree({ commit, path }, { ...options, folder: root });
  const isWanted = ({ path: file, sizeBytes }: TreeFile) =>
    mayHoldContext.test(file) && sizeBytes <= defaultLimits.maxFileBytes;
  const plain = files.filter(({ isLink }) => !isLink);
  for (const file of plain) if (!isWanted(file)) await place(join(copy, file.path), Buffer.alloc(0), writeFile);
  await copyTexts(plain.filter(isWanted), copy, { ...options, folder: root }, writeFile);
  // Links last, so that nothing is ever written through one.
  const asLink = (file: string, text: Buffer) => symlink(text.toString("utf8"), file);
  await copyTexts(
    files.filter(({ isLink }) => isLink),
    copy,
    { ...options, folder: root },
    asLink,
  );
}

type Write = (file: string, text: Buffer, options: { readonly flag: "wx" }) => Promise<void>;

async function copyTexts(files: readonly TreeFile[], copy: string, options: GitOptions, write: Write): Promise<void> {
  for (let first = 0; first < files.length; first += textsAtOnce) {
    const some = files.slice(first, first + textsAtOnce);
    const texts = await readTexts(some, options);
    for (const [at, file] of some.entries()) await place(join(copy, file.path), texts[at] ?? Buffer.alloc(0), write);
  }
}

/** Where names differ in case only and the file system does not tell them apart, the first counts, as in a checkout. */
async function place(file: string, text: Buffer, write: Write): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await write(file, text, { flag: "wx" });
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
}

/** In the order of the files. */
async function readTexts(files: readonly TreeFile[], options: GitOptions): Promise<readonly Buffer[]> {
  const input = files.map(({ object }) => `${object}\n`).join("");
  const { code, output, errors } = await runGit(["cat-file", "--batch"], { ...options, input });
  const texts: Buffer[] = [];
  let at = 0;
  for (const { object } of files) {
    const end = output.indexOf("\n", at);
    const header = output.toString("latin1", at, end === -1 ? undefined : end).split(" ");
    if (code !== 0 || end === -1 || header[0] !== object || header[1] !== "blob") {
      const detail = errors === "" ? `the object ${object} is missing` : detailOf(errors);
      throw new FlowmindError("REPOSITORY_UNREADABLE", { folder: options.folder, detail });
    }
    const start = end + 1;
    texts.push(output.subarray(start, start + Number(header[2])));
    at = start + Number(header[2]) + 1;
  }
  return texts;
}
