/** A compiled catalog on disk: one folder, read without parsing a number, replaced as a whole, never trusted where it is damaged. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FlowmindError, type KeptIndex, messageOf, systemCode } from "@flowmind/core";
import { decodeCatalog, encodeCatalog, type KeptCatalog, type ReadCatalog } from "./catalog-parts.ts";
import {
  byteOrder,
  checksumOf,
  formatManifest,
  type Manifest,
  type PartEntry,
  parseManifest,
  storedFormat,
} from "./manifest.ts";

export interface CatalogStoreOptions {
  /** Made when first written to; for one catalog. May be shared by processes. */
  readonly folder: string;
  /** Name and version of what fits catalogs: what another one has written is not read. */
  readonly software: string;
  /** COMPILED_CATALOG_UNUSABLE when what is there cannot be used, DATA_FOLDER_UNUSABLE when nothing can be written. */
  readonly onProblem: (problem: FlowmindError<"COMPILED_CATALOG_UNUSABLE" | "DATA_FOLDER_UNUSABLE">) => void;
}

export interface StoredCatalog {
  readonly data: ReadCatalog;
  /** As they were given to `write`. */
  readonly notes: unknown;
  readonly size: StoredSize;
}

export interface StoredSize {
  readonly folder: string;
  readonly sizeBytes: number;
}

/** No method ever rejects. */
export interface CatalogStore {
  /** Undefined where there is none that can be used. */
  read(): Promise<StoredCatalog | undefined>;
  /**
   * Replaces what is there. A process that is killed, or another that writes at the same time, leaves one of the two as a whole.
   * Undefined where it could not be written.
   * @param notes plain data without typed arrays, for the reader
   */
  write(data: KeptCatalog, notes: unknown): Promise<StoredSize | undefined>;
}

export function createCatalogStore(options: CatalogStoreOptions): CatalogStore {
  const { folder, software, onProblem } = options;
  return {
    async read() {
      const found = await readFolder(folder, software).catch((error: unknown) => ({ detail: messageOf(error) }));
      if (found === undefined || "data" in found) return found;
      onProblem(new FlowmindError("COMPILED_CATALOG_UNUSABLE", { folder, detail: found.detail }));
      return undefined;
    },
    async write(data, notes) {
      try {
        return await writeFolder(folder, software, data, notes);
      } catch (error) {
        onProblem(new FlowmindError("DATA_FOLDER_UNUSABLE", { folder, detail: messageOf(error) }, { cause: error }));
        return undefined;
      }
    },
  };
}

const manifestFile = "manifest.json";

/** How often it is read again when another process replaced it meanwhile. */
const mostReadings = 5;

type Unusable = { readonly detail: string };

async function readFolder(folder: string, software: string): Promise<StoredCatalog | Unusable | undefined> {
  let before: string | undefined;
  for (let reading = 0; reading < mostReadings; reading++) {
    const text = await readManifest(folder);
    if (typeof text !== "string") return text;
    const parsed = parseManifest(text, software);
    if ("detail" in parsed) return parsed;
    const found = await readParts(folder, parsed.manifest, Buffer.byteLength(text));
    if (found !== undefined) return found;
    // Parts are removed after the manifest has been replaced: if it still names them, nobody replaced it.
    if (text === before) return { detail: "a file that its manifest names is missing" };
    before = text;
  }
  return { detail: "it changes while it is read" };
}

/** Undefined where a part is not there. */
async function readParts(
  folder: string,
  { words, numbers, index, notes }: Manifest,
  manifestBytes: number,
): Promise<StoredCatalog | Unusable | undefined> {
  const [wordBytes, numberBytes, indexPart] = await Promise.all([
    readPart(folder, words),
    readPart(folder, numbers),
    index && measurePart(folder, index),
  ]);
  if (wordBytes === undefined || numberBytes === undefined || (index && indexPart === undefined)) return undefined;
  if (!isWhole(wordBytes, words)) return { detail: `its file ${words.file} is damaged` };
  if (!isWhole(numberBytes, numbers)) return { detail: `its file ${numbers.file} is damaged` };
  if (index && !isEqual(indexPart, index)) return { detail: `its file ${index.file} is damaged` };
  const data = decodeCatalog(wordBytes, numberBytes, index && join(folder, index.file));
  if (index && index.catalogVersion !== data.version) return { detail: "its index is of another catalog" };
  const sizeBytes = manifestBytes + words.sizeBytes + numbers.sizeBytes + (index?.sizeBytes ?? 0);
  return { data, notes, size: { folder, sizeBytes } };
}

async function readManifest(folder: string): Promise<string | Unusable | undefined> {
  try {
    return await readFile(join(folder, manifestFile), "utf8");
  } catch (error) {
    // Nothing is there, or a file stands where the folder would be: then writing says so.
    return systemCode(error) === "ENOENT" || systemCode(error) === "ENOTDIR" ? undefined : { detail: messageOf(error) };
  }
}

async function readPart(folder: string, { file }: PartEntry): Promise<Buffer | undefined> {
  return readFile(join(folder, file)).catch(() => undefined);
}

function isWhole(bytes: Uint8Array, { sizeBytes, checksum }: PartEntry): boolean {
  return bytes.byteLength === sizeBytes && checksumOf(bytes) === checksum;
}

type Measured = Omit<PartEntry, "file">;

/** Without holding it in memory. What reads it later trusts it: usearch brings the process down over a damaged file. */
async function measurePart(folder: string, { file }: Pick<PartEntry, "file">): Promise<Measured | undefined> {
  let sizeBytes = 0;
  let checksum = checksumOf("");
  try {
    for await (const chunk of createReadStream(join(folder, file), { highWaterMark: bytesAtOnce })) {
      const bytes = chunk as Buffer;
      sizeBytes += bytes.byteLength;
      checksum = checksumOf(bytes, checksum);
    }
    return { sizeBytes, checksum };
  } catch {
    return undefined;
  }
}

/** Half of what is read in pieces of 64 KiB is spent between the pieces. */
const bytesAtOnce = 2 ** 20;

function isEqual(measured: Measured | undefined, { sizeBytes, checksum }: PartEntry): boolean {
  return measured?.sizeBytes === sizeBytes && measured.checksum === checksum;
}

async function writeFolder(folder: string, software: string, data: KeptCatalog, notes: unknown): Promise<StoredSize> {
  await mkdir(folder, { recursive: true });
  const generation = randomUUID();
  const { sizeBytes, replaced } = await writeGeneration(folder, generation, software, data, notes).catch(
    async (error: unknown) => {
      // On a full disk it would hold the room that the next attempt needs.
      await removeGeneration(folder, generation).catch(() => undefined);
      throw error;
    },
  );
  await removeOld(folder, generation, replaced);
  return { folder, sizeBytes };
}

/** Once it resolves, the manifest names this generation; before that, nothing does. */
async function writeGeneration(
  folder: string,
  generation: string,
  software: string,
  data: KeptCatalog,
  notes: unknown,
) {
  const { lines, chunks } = encodeCatalog(data);
  const words = await writePart(folder, `words-${generation}.json`, lines);
  const numbers = await writePart(folder, `numbers-${generation}.bin`, chunks);
  const index = data.kept && (await saveIndex(folder, `index-${generation}.bin`, data.kept, data.version));
  const parts = { words, numbers, ...(index && { index }) };
  const manifest = formatManifest({ format: storedFormat, software, byteOrder, ...parts, notes });
  const unfinished = join(folder, `manifest-${generation}.json`);
  await writeFile(unfinished, manifest);
  const replaced = await readManifest(folder);
  await rename(unfinished, join(folder, manifestFile));
  const sizeBytes = words.sizeBytes + numbers.sizeBytes + (index?.sizeBytes ?? 0) + Buffer.byteLength(manifest);
  return { sizeBytes, replaced: typeof replaced === "string" ? replaced : "" };
}

async function removeGeneration(folder: string, generation: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.includes(generation));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

async function saveIndex(folder: string, file: string, { save }: KeptIndex, catalogVersion: string) {
  save(join(folder, file));
  const measured = await measurePart(folder, { file });
  if (measured === undefined) throw new Error(`${file} was not written`);
  return { file, ...measured, catalogVersion };
}

async function writePart(folder: string, file: string, chunks: Iterable<Uint8Array>): Promise<PartEntry> {
  const handle = await open(join(folder, file), "wx");
  try {
    let sizeBytes = 0;
    let checksum = checksumOf("");
    for (const chunk of chunks) {
      await handle.writeFile(chunk);
      sizeBytes += chunk.byteLength;
      checksum = checksumOf(chunk, checksum);
    }
    return { file, sizeBytes, checksum };
  } finally {
    await handle.close();
  }
}

/** No write takes this long: an older file that the manifest does not name was left behind by a process that was killed. */
const abandonedAfterMs = 60_000;

/** What the replaced manifest names and what is abandoned; the files of others who are writing just now are left alone. */
async function removeOld(folder: string, generation: string, replaced: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === manifestFile || name.includes(generation)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    const isAbandoned = found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs;
    if (isAbandoned || replaced.includes(`"${name}"`)) await rm(file, { force: true });
  }
}
