/** Typed arrays in a block of bytes, and back without copying. */

export type TypedArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

interface ArrayType {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): TypedArray;
}

const arrayTypes: ReadonlyMap<string, ArrayType> = new Map<string, ArrayType>(
  [Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array].map((type) => [
    type.name,
    type,
  ]),
);

export interface ArrayReference {
  readonly type: string;
  /** Offset in bytes. */
  readonly at: number;
  readonly length: number;
}

/** The widest number has eight bytes, and a view must begin at a multiple of its own width. */
export const alignmentBytes = 8;

export function isTypedArray(value: unknown): value is TypedArray {
  return ArrayBuffer.isView(value) && arrayTypes.has(value.constructor.name);
}

export interface ByteWriter {
  add(array: TypedArray): ArrayReference;
  /** Views of what was added so far, with what aligns them between. */
  readonly chunks: readonly Uint8Array[];
}

/** Numbers stand in the machine's own byte order, so that a view of the bytes is enough to read them. */
export function createByteWriter(): ByteWriter {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    chunks,
    add(array) {
      const at = sizeBytes;
      const padding = new Uint8Array((alignmentBytes - (array.byteLength % alignmentBytes)) % alignmentBytes);
      chunks.push(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), padding);
      sizeBytes += array.byteLength + padding.byteLength;
      return { type: array.constructor.name, at, length: array.length };
    },
  };
}

/** @param bytes beginning at a multiple of eight in its buffer. Throws TypeError or RangeError for a reference to what is not there. */
export function viewArray({ type, at, length }: ArrayReference, bytes: Uint8Array): TypedArray {
  const Type = arrayTypes.get(type);
  if (Type === undefined) throw new TypeError(`There are no arrays of the type ${type}`);
  if (!(at >= 0 && length >= 0 && at + length * Type.BYTES_PER_ELEMENT <= bytes.byteLength)) {
    throw new RangeError("The array lies outside of the bytes");
  }
  return new Type(bytes.buffer, bytes.byteOffset + at, length);
}
