import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusteredRows } from "../../../../test/support/clustered-rows.ts";
import { describeRenewal } from "../../../../test/support/describe-renewal.ts";
import { describeVectorIndex } from "../../../../test/support/describe-vector-index.ts";
import { createExactIndex } from "./exact-index.ts";
import { createHnswlibIndex, loadHnswlib } from "./hnswlib-index.ts";
import { loadUsearch } from "./load-usearch.ts";
import { createUsearchGraphIndex } from "./usearch-graph-index.ts";
import { createUsearchIndex } from "./usearch-index.ts";
import { createVectorIndex, indexMethods, vectorIndexBySize, vectorIndexFor } from "./vector-index.ts";

/** 8 bits a number in rows of 48; fewer in longer rows, whose errors cancel out. */
const eightBits = { nominationError: 0.01 };
const approximate = { recall: 0.95 };

describeVectorIndex("exact index", createExactIndex);
describeVectorIndex("usearch index", createUsearchIndex, eightBits);
describeVectorIndex("usearch index without the native module", (vectors, width) =>
  createUsearchIndex(vectors, width, () => undefined),
);
describeVectorIndex("usearch graph index", createUsearchGraphIndex, { ...approximate, ...eightBits });
describeVectorIndex("default index", createVectorIndex, eightBits);

describeRenewal("exact index", createExactIndex);
describeRenewal("usearch index", createUsearchIndex);
describeRenewal("usearch graph index", createUsearchGraphIndex, 0.95);

if (loadHnswlib() === undefined)
  it.skip("hnswlib index: hnswlib-node was not compiled on this machine", () => undefined);
else {
  describeVectorIndex("hnswlib index", createHnswlibIndex, approximate);
  describeRenewal("hnswlib index", createHnswlibIndex, 0.95);
}

const dimensions = 48;
const rows = clusteredRows(100, dimensions, 1);

describe("usearch index", () => {
  it("is native here, and plain where the module cannot be loaded", () => {
    expect(loadUsearch()).toBeDefined();
    expect(createUsearchIndex(rows, dimensions).name).toBe("usearch-exact");
    expect(createUsearchIndex(rows, dimensions, () => undefined).name).toBe("exact");
    expect(createUsearchGraphIndex(rows, dimensions, () => undefined).name).toBe("exact");
    expect(createHnswlibIndex(rows, dimensions, () => undefined).name).toBe("exact");
  });

  it("equals the exact index to the last bit for any rows", () => {
    const width = 6;
    const number = fc.float({ min: -1, max: 1, noNaN: true });
    const matrix = fc.array(fc.array(number, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        matrix,
        fc.array(number, { minLength: width, maxLength: width }),
        fc.integer({ min: 1, max: 20 }),
        (values, query, count) => {
          const vectors = Float32Array.from(values.flat());
          const wanted = createExactIndex(vectors, width).search(Float32Array.from(query), count);
          expect(createUsearchIndex(vectors, width).search(Float32Array.from(query), count)).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the choice of an index", () => {
  it("is by the number of rows where nobody chooses", () => {
    const make = vectorIndexBySize({ usearchFrom: 10, graphFrom: 100 });
    const names = [9, 10, 99, 100].map((count) => make(rows.slice(0, count * dimensions), dimensions).name);
    expect(names).toEqual(["exact", "usearch-exact", "usearch-exact", "usearch-hnsw-8-bit"]);
  });

  it("can be made by name", () => {
    const names = indexMethods.map((method) => vectorIndexFor(method)(rows, dimensions).name);
    const hnswlib = loadHnswlib() === undefined ? "exact" : "hnswlib";
    expect(names).toEqual(["exact", "exact", "usearch-exact", "usearch-hnsw", hnswlib]);
  });

  it("is made anew when the rows become more or fewer", () => {
    const make = vectorIndexBySize({ usearchFrom: 10, graphFrom: 100 });
    const sized = (count: number) => ({ all: rows.slice(0, count * dimensions), from: new Int32Array(count).fill(-1) });
    const [few, some] = [sized(9), sized(50)];
    const grown = make(few.all, dimensions).renew(some.all, some.from);
    expect(grown.name).toBe("usearch-exact");
    expect(grown.renew(few.all, few.from).name).toBe("exact");
  });
});
