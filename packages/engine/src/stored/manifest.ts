/** What a folder with a compiled catalog says of itself: versions, checksums, and which files belong together. */
import { crc32 } from "node:zlib";

export interface PartEntry {
  /** File name within the folder. */
  readonly file: string;
  readonly sizeBytes: number;
  readonly checksum: number;
}

export interface Manifest {
  readonly format: number;
  /** What fitted the catalog: other software may fit it otherwise. */
  readonly software: string;
  /** Numbers stand in the byte order of the machine that wrote them. */
  readonly byteOrder: "little" | "big";
  /** Lines of JSON in ASCII: everything that is no typed array, then the contexts. */
  readonly words: PartEntry;
  readonly numbers: PartEntry;
  /** The vector index as it saved itself; absent where it is built anew each time. */
  readonly index?: PartEntry & {
    /** Of the catalog that it belongs to. */
    readonly catalogVersion: string;
  };
  /** Whatever the writer wants to know again when reading. */
  readonly notes: unknown;
}

/** To be raised when the same files come to mean something else. */
export const storedFormat = 11;

export const byteOrder: Manifest["byteOrder"] = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? "little" : "big";

/**
 * CRC-32: damage is accidental, and it takes half the time of SHA-256 (4 ms for 10 MB).
 * @param before the checksum of what came before, for data in several pieces
 */
export function checksumOf(bytes: Uint8Array | string, before = 0): number {
  // For no bytes at all, zlib would begin anew.
  return bytes.length === 0 ? before : crc32(bytes, before);
}

/** Two lines: the checksum of the second, then the manifest as JSON. */
export function formatManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return `${checksumOf(text)}\n${text}\n`;
}

export type ParsedManifest = { readonly manifest: Manifest } | { readonly detail: string };

/** @param software whose catalogs are wanted; any other's is refused, as is any other format */
export function parseManifest(text: string, software: string): ParsedManifest {
  const [checksum, json, end, ...more] = text.split("\n");
  if (json === undefined || end !== "" || more.length > 0 || checksum !== String(checksumOf(json))) {
    return { detail: "its manifest is damaged" };
  }
  const manifest = JSON.parse(json) as Manifest;
  if (manifest.format !== storedFormat) return { detail: `it is of format ${manifest.format}` };
  if (manifest.software !== software) return { detail: `it was made by ${manifest.software}` };
  if (manifest.byteOrder !== byteOrder) return { detail: "it was made on another kind of machine" };
  return { manifest };
}
