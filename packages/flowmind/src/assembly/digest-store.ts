/** Digests of the encoder's files on disk. */
import { readFile } from "node:fs/promises";
import type { Clock } from "@flowmind/core";
import type { ModelDigests } from "@flowmind/retrieval";
import { replaceFile } from "./replace-file.ts";

export interface DigestStore extends ModelDigests {
  /** Writes what was set. Never rejects: what cannot be kept is computed again. */
  save(): Promise<void>;
}

/** Encoders that one data folder is used with; the least recently added is given up. */
const mostEntries = 16;

/** What cannot be read counts as absent. Processes that write at the same time replace each other's file as a whole. */
export async function openDigestStore(file: string, clock: Pick<Clock, "now">): Promise<DigestStore> {
  const digests = await readDigests(file);
  let changed = false;
  return {
    now: clock.now,
    get: (stamp) => digests.get(stamp),
    set: (stamp, digest) => {
      changed = true;
      digests.set(stamp, digest);
    },
    save: async () => {
      if (!changed) return;
      try {
        await replaceFile(file, JSON.stringify([...digests].slice(-mostEntries)));
      } catch {
        // Nothing is lost: the files can be read again.
      }
    },
  };
}

async function readDigests(file: string): Promise<Map<string, string>> {
  try {
    const entries: unknown = JSON.parse(await readFile(file, "utf8"));
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && typeof entry[0] === "string" && /^[0-9a-f]{64}$/.test(String(entry[1]));
}
