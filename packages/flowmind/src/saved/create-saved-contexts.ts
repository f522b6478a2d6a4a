/** Keeps what callers compose as context files in the data folder, one folder for each of them. */
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { defaultLimits, formatContext, parseContextFile, placeInFolder } from "@flowmind/catalog";
import {
  type CallerKey,
  FlowmindError,
  type NewContext,
  type SavedContext,
  type SavedContexts,
  systemCode,
} from "@flowmind/core";
import { savedFolderName } from "./saved-folder.ts";
import { savedOfCaller } from "./tuning.ts";

/** @param onSaved called after a context was saved; the folder may be a new one */
export function createSavedContexts(dataFolder: string, onSaved: () => void = () => {}): SavedContexts {
  return {
    async save(author, name, context) {
      const folder = savedFolderName(author);
      const file = `${name}.yaml`;
      const refuse = (detail: string): FlowmindError =>
        new FlowmindError("CONTEXT_NOT_SAVED", { uri: context.uri, detail });
      const text = toFile(author, context, file, refuse);
      try {
        const isKept = await write(join(dataFolder, folder), file, text);
        if (isKept !== true) return { ok: false, why: isKept };
        onSaved();
        return { ok: true, file: join(folder, file) };
      } catch (error) {
        throw refuse(systemCode(error));
      }
    },
  };
}

/** Throws where reading the file would find anything wrong with it: what cannot be read is not written either. */
function toFile(
  { tenant, subject }: CallerKey,
  context: NewContext,
  file: string,
  refuse: (detail: string) => FlowmindError,
): string {
  const text = formatContext({ ...context, source: { provider: "yaml", owner: { tenant, subject } }, digest: "" });
  const sizeBytes = Buffer.byteLength(text);
  const { maxFileBytes } = defaultLimits;
  if (sizeBytes > maxFileBytes) throw refuse(`it has ${sizeBytes} bytes, and a context file at most ${maxFileBytes}`);
  const [problem] = parseContextFile(text, placeInFolder("", [file])).problems;
  if (problem !== undefined) throw refuse(problem.message);
  return text;
}

/** True: it is on disk, as a whole. A file that is there stays, also where two processes write at the same time. */
async function write(
  folder: string,
  file: string,
  text: string,
): Promise<true | Extract<SavedContext, { ok: false }>["why"]> {
  await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
  if ((await readdir(folder)).length >= savedOfCaller) return "too_many";
  const path = join(folder, file);
  // On a file system that knows no case another spelling is the same file; names have lower-case letters only.
  const created = await open(path, "wx", ownerOnlyFile).catch((error: unknown) => {
    if (systemCode(error) === "EEXIST") return undefined;
    throw error;
  });
  if (created === undefined) return "taken";
  try {
    await created.writeFile(text);
    await created.sync();
    await created.close();
  } catch (error) {
    await created.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return true;
}

/** A new file's name is on disk when its folder is; some systems do not let a folder be synced. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await open(folder, "r");
    await opened.sync().finally(() => opened.close());
  } catch {
    // The file itself is synced.
  }
}

const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;
