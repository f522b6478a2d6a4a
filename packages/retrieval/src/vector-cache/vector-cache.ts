/** Vectors on disk by the text they belong to, so that an unchanged text is never embedded twice. */
import { createHash, hash } from "node:crypto";
import { join } from "node:path";
import { FlowmindError, messageOf } from "@flowmind/core";
import { openSegmentFolder, type SegmentFolder } from "./segment-folder.ts";

export interface VectorCacheOptions {
  /** Made when first written to. May be shared by processes and by embedders. */
  readonly folder: string;
  /** `Embedder.id`: vectors of another embedder are not seen. */
  readonly embedderId: string;
  readonly dimensions: number;
  /** A folder of the same form that is read as well, and never written to: what comes with an encoder. */
  readonly bundled?: string;
  /** Bytes on disk for this embedder, beyond which the oldest vectors are given up. @default 512 MiB */
  readonly maxBytes?: number;
  /**
   * Called at most once, when the folder turns out to be unusable; from then on the cache holds what is bundled and writes
   * nothing. What it throws is what the call that found out rejects with.
   */
  readonly onProblem?: (problem: FlowmindError<"DATA_FOLDER_UNUSABLE">) => void;
}

/** No method rejects of itself: a cache that fails is an empty one. */
export interface VectorCache {
  /** Vectors of those texts that are known. They share memory: do not change them, and do not hold a few of them for long. */
  read(texts: Iterable<string>): Promise<ReadonlyMap<string, Float32Array>>;
  write(vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
  /** To be called after many writes; rarely does anything. */
  tidy(): Promise<void>;
}

/** Reads all of the cache at every `read` and keeps nothing between: 40 ms for 15,000 vectors of 384 numbers. */
export function createVectorCache(options: VectorCacheOptions): VectorCache {
  const { folder, embedderId, dimensions, bundled, maxBytes = defaultMaxBytes, onProblem } = options;
  const shape = { embedderId, dimensions };
  const openIn = (parent: string) => openSegmentFolder(join(parent, folderName(embedderId, dimensions)), shape);
  const segments = openIn(folder);
  const known = bundled === undefined ? undefined : openIn(bundled);
  let usable = true;

  async function unlessUnusable<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    if (!usable) return otherwise;
    try {
      return await work();
    } catch (error) {
      if (usable)
        onProblem?.(new FlowmindError("DATA_FOLDER_UNUSABLE", { folder, detail: messageOf(error) }, { cause: error }));
      usable = false;
      return otherwise;
    }
  }

  return {
    async read(texts) {
      const wanted = new Map(Array.from(texts, (text) => [keyOf(text), text]));
      const found = new Map<string, Float32Array>();
      if (wanted.size === 0) return found;
      const read = async (from: SegmentFolder) => {
        for (const { key, vector } of await from.read()) {
          const text = wanted.get(key);
          if (text !== undefined) found.set(text, vector);
        }
      };
      // Nobody can mend what comes with the program; without it the texts are embedded.
      if (known !== undefined) await read(known).catch(() => undefined);
      await unlessUnusable(() => read(segments), undefined);
      return found;
    },
    write(vectors) {
      const records = Array.from(vectors, ([text, vector]) => ({ key: keyOf(text), vector }));
      return unlessUnusable(async () => (records.length > 0 ? segments.add(records) : undefined), undefined);
    },
    tidy: () => unlessUnusable(() => segments.merge(maxBytes), undefined),
  };
}

/** 350,000 vectors of 384 numbers: many catalogs, and still read in under two seconds. */
const defaultMaxBytes = 512 * 2 ** 20;

/** Half of a SHA-256: no two texts meet by chance. */
const keyDigits = 32;

function keyOf(text: string): string {
  return hash("sha256", text).slice(0, keyDigits);
}

function folderName(embedderId: string, dimensions: number): string {
  return createHash("sha256").update(`${embedderId}\n${dimensions}`).digest("hex").slice(0, 16);
}
