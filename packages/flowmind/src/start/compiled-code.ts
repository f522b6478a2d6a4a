/** What V8 made of the bundle the last time that a command ran, kept in the user's cache folder. */
import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";

export interface CompiledCode {
  /** Undefined where there is none that can be trusted. */
  readonly data: Buffer | undefined;
  /** In place of what was there. Never throws: it only saves time. */
  keep(data: Buffer): void;
}

/**
 * It is code, so it counts only where nobody but this user can have written it, and whole: V8 does not look. What another version of
 * Node made it refuses by itself.
 * @param command of another, other functions were compiled
 * @param folder XDG Base Directory Specification 0.8
 */
export function openCompiledCode(source: Uint8Array, command = "", folder: string = defaultFolder()): CompiledCode {
  const kind = `${/^[a-z]{1,20}$/.test(command) ? command : "flowmind"}-${process.version}-${process.arch}-`;
  const file = join(folder, `${kind}${crc32(source).toString(16)}.bin`);
  return { data: readCode(folder, file), keep: (data) => writeCode(folder, file, kind, data) };
}

function defaultFolder(): string {
  return join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "flowmind");
}

const checksumBytes = 4;

function readCode(folder: string, file: string): Buffer | undefined {
  try {
    if (!isOnlyOurs(folder) || !isOnlyOurs(file)) return undefined;
    const bytes = readFileSync(file);
    const data = bytes.subarray(checksumBytes);
    return bytes.readUInt32LE() === crc32(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Others may neither be its owner nor write to it; on Windows the folders of a user are the user's. */
function isOnlyOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path);
  return process.getuid === undefined || (uid === process.getuid() && (mode & writableByOthers) === 0);
}

const writableByOthers = 0o022;

function writeCode(folder: string, file: string, kind: string, data: Buffer): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const checksum = Buffer.alloc(checksumBytes);
    checksum.writeUInt32LE(crc32(data));
    writeFileSync(unfinished, Buffer.concat([checksum, data]), { mode: 0o600 });
    renameSync(unfinished, file);
    // What is older, and what a process that was killed left behind.
    for (const name of readdirSync(folder)) {
      if (name.startsWith(kind) && join(folder, name) !== file) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // Nothing is lost: it is compiled again.
    removeBegun(unfinished);
  }
}

/** On a full disk it would hold the room that the next attempt needs. */
function removeBegun(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nor could it be written.
  }
}
