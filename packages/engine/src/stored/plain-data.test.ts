import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeData, encodeData } from "./plain-data.ts";

function bytesOf(chunks: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(chunks));
}

/** As it comes back from disk. */
function roundTrip(value: unknown): unknown {
  const { json, chunks } = encodeData(value);
  return decodeData(JSON.parse(JSON.stringify(json)), bytesOf(chunks));
}

const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, -0, Number.POSITIVE_INFINITY));
const arrays = fc.oneof(
  fc.float32Array(),
  fc.float64Array(),
  fc.uint32Array(),
  fc.int8Array(),
  fc.uint8Array(),
  fc.int16Array(),
);
const row = fc.nat(4).chain((length) =>
  fc.record({
    contexts: fc.uint32Array({ minLength: length, maxLength: length }),
    weighted: fc.float32Array({ minLength: length, maxLength: length }),
  }),
);
const table = fc.array(fc.tuple(fc.string(), row)).map((entries) => new Map(entries));
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { depthSize: "small" },
    fc.constant(null),
    fc.boolean(),
    fc.string({ unit: "binary" }),
    numbers,
    arrays,
    table,
    fc.array(tie("data")),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("plain", "array", "__proto__", "map")), tie("data"), {
      noNullPrototype: true,
    }),
    fc.array(fc.tuple(fc.string(), tie("data"))).map((entries) => new Map(entries)),
  ),
}));

/** A decoded table is a map by what it does, not by its class. */
function comparable(value: unknown): unknown {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(comparable);
  if ("entries" in value && typeof value.entries === "function") {
    return new Map([...(value as ReadonlyMap<unknown, unknown>)].map(([key, one]) => [key, comparable(one)]));
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, comparable(one)]));
}

describe("encoded data", () => {
  it("is what it was when it is decoded, once and twice", () => {
    fc.assert(
      fc.property(data, (value) => {
        const once = roundTrip(value);
        expect(comparable(once)).toEqual(comparable(value));
        expect(comparable(roundTrip(once))).toEqual(comparable(value));
      }),
    );
  });

  it("takes a list of arrays for a list, also where each key of a map has one", () => {
    const lists = new Map([["a", [Int8Array.of(1)]]]);
    expect(roundTrip(lists)).toEqual(lists);
  });

  it("leaves out keys without a value", () => {
    expect(roundTrip({ a: undefined, b: Float32Array.of(1) })).toEqual({ b: Float32Array.of(1) });
  });

  it("gives views of the bytes and copies nothing", () => {
    const { json, chunks } = encodeData({ words: "x", vectors: Float32Array.of(1, 2, 3), rows: Uint8Array.of(1) });
    const bytes = bytesOf(chunks);
    const { vectors, rows } = decodeData(json, bytes) as { vectors: Float32Array; rows: Uint8Array };
    expect([vectors.buffer, rows.buffer]).toEqual([bytes.buffer, bytes.buffer]);
    expect(JSON.stringify(json)).not.toContain("1,2,3");
  });

  it("keeps a table as one array a column, and answers like the map it was", () => {
    const postings = new Map(
      ["backup", "poem"].map((term, at) => [
        term,
        { contexts: Uint32Array.of(at, 7), weighted: Float32Array.of(0, 1) },
      ]),
    );
    expect(JSON.stringify(encodeData(postings).json).match(/"type"/g)).toHaveLength(3);
    const decoded = roundTrip(postings) as typeof postings;
    expect(decoded.size).toBe(2);
    expect(decoded.get("poem")).toEqual(postings.get("poem"));
    expect(decoded.get("invoice")).toBeUndefined();
    expect([decoded.has("backup"), decoded.has("invoice")]).toEqual([true, false]);
    expect([...decoded.keys()]).toEqual(["backup", "poem"]);
    expect([...decoded.values()]).toEqual([...postings.values()]);
    const seen: string[] = [];
    decoded.forEach((_, term, all) => {
      seen.push(`${term} ${all.size}`);
    });
    expect(seen).toEqual(["backup 2", "poem 2"]);
  });

  it.each([[() => 1], [new Date()], [1n], [Symbol("x")], [undefined], [new Set([1])], [{ a: [/x/] }]])(
    "is not made of %s",
    (value) => {
      expect(() => encodeData(value)).toThrow(TypeError);
    },
  );

  it.each([
    [null],
    [{}],
    [{ plain: 1, more: 2 }],
    [{ unknown: 1 }],
    [{ array: { type: "Date", at: 0, length: 1 } }],
    [{ array: { type: "Float64Array", at: 0, length: 9 } }],
    [{ array: { type: "Uint8Array", at: -1, length: 1 } }],
    [{ array: { type: "Float32Array", at: 1, length: 1 } }],
    [{ table: { keys: ["a"], starts: { type: "Uint32Array", at: 0, length: 1 }, columns: [] } }],
    [{ table: { keys: [], starts: { type: "Uint8Array", at: 0, length: 1 }, columns: [] } }],
  ])("refuses %j", (json) => {
    expect(() => decodeData(json, new Uint8Array(16))).toThrow();
  });
});
