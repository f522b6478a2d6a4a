/** A folder of segments that several processes read, add to and merge at the same time. */

import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "@flowmind/core";
import {
  decodeSegment,
  encodeSegment,
  type SegmentShape,
  segmentCapacity,
  type VectorRecord,
} from "./vector-segment.ts";

export interface SegmentFolder {
  /** Every undamaged record, oldest segment first; a key may come twice, with the same vector. */
  read(): Promise<readonly VectorRecord[]>;
  /** A new segment, there as a whole or not at all. */
  add(records: readonly VectorRecord[]): Promise<void>;
  /** Where there are many segments or too many bytes: all in one, each key once, the oldest given up, what is damaged removed. */
  merge(maxBytes: number): Promise<void>;
}

/** Every operation rejects with the file system's own error where the folder cannot be used; an absent folder is an empty one. */
export function openSegmentFolder(folder: string, shape: SegmentShape): SegmentFolder {
  async function add(records: readonly VectorRecord[]): Promise<void> {
    await mkdir(folder, { recursive: true });
    const name = randomUUID();
    const unfinished = join(folder, name + unfinishedEnding);
    try {
      await writeFile(unfinished, encodeSegment(records, shape));
      await rename(unfinished, join(folder, name + segmentEnding));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    add,
    async read() {
      const segments = await loadSegments(folder, shape);
      return segments.flatMap(({ records }) => records ?? []);
    },
    async merge(maxBytes) {
      await removeAbandoned(folder);
      const segments = await loadSegments(folder, shape);
      const totalBytes = segments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      if (segments.length < mergedFrom && totalBytes <= maxBytes) return;
      const byKey = new Map(segments.flatMap(({ records }) => records ?? []).map((record) => [record.key, record]));
      const kept = [...byKey.values()].slice(Math.max(0, byKey.size - segmentCapacity(maxBytes, shape)));
      if (kept.length > 0) await add(kept);
      await Promise.all(segments.map(({ name }) => rm(join(folder, name), { force: true })));
    },
  };
}

const segmentEnding = ".vectors";
const unfinishedEnding = ".unfinished";

/** Few enough that loading stays one read of a few files, many enough that merging stays rare. */
const mergedFrom = 8;

/** No write takes this long: what is older was left behind by a process that was killed. */
const abandonedAfterMs = 3_600_000;

/** How often a listing is repeated when another process merged what it named. */
const mostListings = 5;

interface LoadedSegment {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Absent: damaged. */
  readonly records: readonly VectorRecord[] | undefined;
}

/** Oldest first. A segment that vanishes between listing and reading was merged: its records stand in a newer one, so list again. */
async function loadSegments(folder: string, shape: SegmentShape): Promise<readonly LoadedSegment[]> {
  const loaded = new Map<string, LoadedSegment>();
  for (let listing = 0; listing < mostListings; listing++) {
    const missing = (await listNames(folder, segmentEnding)).filter((name) => !loaded.has(name));
    const segments = await Promise.all(missing.map((name) => loadSegment(folder, name, shape)));
    for (const segment of segments) if (segment !== undefined) loaded.set(segment.name, segment);
    if (!segments.includes(undefined)) break;
  }
  return [...loaded.values()].sort((a, b) => a.modifiedAtMs - b.modifiedAtMs || (a.name < b.name ? -1 : 1));
}

/** Undefined where the file is gone. */
async function loadSegment(folder: string, name: string, shape: SegmentShape): Promise<LoadedSegment | undefined> {
  const file = join(folder, name);
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
    return { name, sizeBytes: bytes.length, modifiedAtMs: mtimeMs, records: decodeSegment(bytes, shape) };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function listNames(folder: string, ending: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await listNames(folder, unfinishedEnding)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}
