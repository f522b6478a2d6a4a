/** git as a child process, asked about one repository; no shell is involved. */
import { spawn } from "node:child_process";
import { FlowmindError, systemCode } from "@flowmind/core";

export interface GitAnswer {
  readonly code: number;
  readonly output: Buffer;
  readonly errors: string;
}

export interface GitOptions {
  /** Where git is started. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  readonly signal?: AbortSignal;
}

/** A commit hook is started with these set: they would send git to another repository than the folder's. */
const ofAnother = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_PREFIX",
  "GIT_OBJECT_DIRECTORY",
  "GIT_COMMON_DIR",
];

/** Whatever git ends with is an answer. Throws GIT_MISSING where it cannot be started, REQUEST_ABORTED. */
export function runGit(
  args: readonly string[],
  { folder, environment, input, signal }: GitOptions,
): Promise<GitAnswer> {
  const kept = Object.entries(environment).filter(([name]) => !ofAnother.includes(name));
  // Messages in English, of which some are told apart; nothing is asked of a person or locked.
  const env = { ...Object.fromEntries(kept), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };
  return new Promise((resolve, reject) => {
    const child = spawn("git", args, { cwd: folder, env, stdio: "pipe", ...(signal && { signal }) });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    // It may end without reading all of its input.
    child.stdin.on("error", () => {});
    child.on("error", (cause) => {
      if (signal?.aborted === true)
        reject(new FlowmindError("REQUEST_ABORTED", { what: "Reading the revision" }, { cause }));
      else reject(new FlowmindError("GIT_MISSING", { detail: reasonOf(cause) }, { cause }));
    });
    child.on("close", (code) => {
      resolve({ code: code ?? -1, output: Buffer.concat(output), errors: Buffer.concat(errors).toString("utf8") });
    });
    child.stdin.end(input ?? "");
  });
}

function reasonOf(cause: unknown): string {
  const code = systemCode(cause);
  return code === "ENOENT" ? "the command git was not found" : code;
}
