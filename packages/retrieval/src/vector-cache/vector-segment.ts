/** The cache's file format: a header, the keys, then the vectors, so that a whole file is read without parsing a number. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** Whose vectors a file holds. */
export interface SegmentShape {
  readonly embedderId: string;
  readonly dimensions: number;
}

export interface VectorRecord {
  /** 32 hexadecimal digits. */
  readonly key: string;
  readonly vector: Float32Array;
}

/*
 * Bytes 0…7 magic, 8…11 byte order, 12…15 dimensions, 16…19 number of records, 20…23 CRC-32 of all that follows, 24…39 digest of the
 * embedder's id, 40…47 zero; then 16 bytes of key a record, then its floats in the machine's own order.
 */
const magic = Buffer.from("FMVECT01");
const byteOrderMark = 0x01020304;
const checkedFrom = 24;
const headerBytes = 48;
const keyBytes = 16;

/** The most records that a segment of `sizeBytes` can hold. */
export function segmentCapacity(sizeBytes: number, shape: SegmentShape): number {
  return Math.max(0, Math.floor((sizeBytes - headerBytes) / recordBytes(shape)));
}

function recordBytes({ dimensions }: SegmentShape): number {
  return keyBytes + dimensions * Float32Array.BYTES_PER_ELEMENT;
}

/** Throws RangeError for a vector of another length. */
export function encodeSegment(records: readonly VectorRecord[], shape: SegmentShape): Uint8Array {
  const bytes = Buffer.alloc(headerBytes + records.length * recordBytes(shape));
  magic.copy(bytes);
  new Uint32Array(bytes.buffer, bytes.byteOffset + magic.length, 3).set([
    byteOrderMark,
    shape.dimensions,
    records.length,
  ]);
  embedderDigest(shape).copy(bytes, checkedFrom);
  const vectorsStart = headerBytes + records.length * keyBytes;
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset + vectorsStart, records.length * shape.dimensions);
  records.forEach(({ key, vector }, row) => {
    if (vector.length !== shape.dimensions) {
      throw new RangeError(`the vector has ${vector.length} numbers, the cache is for ${shape.dimensions}`);
    }
    bytes.write(key, headerBytes + row * keyBytes, keyBytes, "hex");
    numbers.set(vector, row * shape.dimensions);
  });
  new Uint32Array(bytes.buffer, bytes.byteOffset + checkedFrom - 4, 1)[0] = crc32(bytes.subarray(checkedFrom));
  return bytes;
}

/**
 * Undefined for anything but an undamaged segment of this shape from a machine with this byte order. The vectors are views: they
 * keep all of `file` in memory while one of them is held. Copies only where the bytes do not lie at a multiple of four.
 */
export function decodeSegment(file: Uint8Array, shape: SegmentShape): readonly VectorRecord[] | undefined {
  const bytes = toAligned(file);
  if (bytes.length < headerBytes || !bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const [order, dimensions, count = 0, checksum] = new Uint32Array(bytes.buffer, bytes.byteOffset + magic.length, 4);
  if (order !== byteOrderMark || dimensions !== shape.dimensions) return undefined;
  if (bytes.length !== headerBytes + count * recordBytes(shape)) return undefined;
  if (crc32(bytes.subarray(checkedFrom)) !== checksum) return undefined;
  if (!bytes.subarray(checkedFrom, checkedFrom + keyBytes).equals(embedderDigest(shape))) return undefined;
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset + headerBytes + count * keyBytes, count * dimensions);
  return Array.from({ length: count }, (_, row) => ({
    key: bytes.toString("hex", headerBytes + row * keyBytes, headerBytes + (row + 1) * keyBytes),
    vector: numbers.subarray(row * dimensions, (row + 1) * dimensions),
  }));
}

function toAligned(file: Uint8Array): Buffer {
  const bytes = file.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0 ? file : Uint8Array.from(file);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function embedderDigest({ embedderId }: SegmentShape): Buffer {
  return createHash("sha256").update(embedderId).digest().subarray(0, keyBytes);
}
