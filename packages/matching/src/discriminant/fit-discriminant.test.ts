import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cholesky, solveCholesky } from "./cholesky.ts";
import { fitDiscriminant } from "./fit-discriminant.ts";
import { measureSelfSimilarity } from "./measure-self-similarity.ts";

const vector = (...values: number[]) => Float32Array.from(values);

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

function score(model: ReturnType<typeof fitDiscriminant>, position: number, request: Float32Array): number {
  if (model === undefined) throw new Error("no model");
  let sum = model.biases[position] ?? 0;
  request.forEach((value, at) => {
    sum += value * (model.weights[position * request.length + at] ?? 0);
  });
  return sum;
}

describe("fitDiscriminant", () => {
  const examples = [[vector(1, 0.1, 0), vector(0.9, -0.1, 0.1)], [vector(0, 1, 0.1), vector(0.1, 0.9, -0.1)], []];
  const documents = [vector(1, 0, 0), vector(0, 1, 0), vector(0, 0, 1)];

  it("scores a request highest for the class whose examples it resembles", () => {
    const model = fitDiscriminant({ dimensions: 3, examples, documents });
    expect(score(model, 0, vector(1, 0, 0))).toBeGreaterThan(score(model, 1, vector(1, 0, 0)));
    expect(score(model, 1, vector(0, 1, 0))).toBeGreaterThan(score(model, 0, vector(0, 1, 0)));
  });

  it("lets the document stand in for a context without examples", () => {
    const model = fitDiscriminant({ dimensions: 3, examples, documents });
    expect(score(model, 2, vector(0, 0, 1))).toBeGreaterThan(score(model, 0, vector(0, 0, 1)));
  });

  it("learns nothing where no context has two examples", () => {
    expect(
      fitDiscriminant({ dimensions: 3, examples: [[vector(1, 0, 0)], []], documents: documents.slice(0, 2) }),
    ).toBeUndefined();
  });

  it("survives examples that are all the same", () => {
    const same = [
      [vector(1, 0, 0), vector(1, 0, 0)],
      [vector(0, 1, 0), vector(0, 1, 0)],
    ];
    const model = fitDiscriminant({ dimensions: 3, examples: same, documents: documents.slice(0, 2) });
    expect(score(model, 0, vector(1, 0, 0))).toBeGreaterThan(score(model, 1, vector(1, 0, 0)));
  });
});

describe("cholesky", () => {
  it("solves what it has factorised", () => {
    const entries = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 9, maxLength: 9 });
    const right = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(entries, right, (values, b) => {
        const rows = [0, 3, 6].map((start) => values.slice(start, start + 3));
        const matrix = rows.map((row, at) => rows.map((other, column) => dot(row, other) + (at === column ? 1 : 0)));
        const solved = [...solveCholesky(cholesky(Float64Array.from(matrix.flat()), 3), Float64Array.from(b), 3)];
        matrix.forEach((row, at) => {
          expect(dot(row, solved)).toBeCloseTo(b[at] ?? 0, 6);
        });
      }),
    );
  });

  it("refuses a matrix that is not positive definite", () => {
    expect(() => cholesky(Float64Array.from([0, 0, 0, 1]), 2)).toThrow(RangeError);
  });
});

describe("measureSelfSimilarity", () => {
  it("is the mean and spread of each example's best cosine to its siblings", () => {
    const measured = measureSelfSimilarity([[vector(1, 0), vector(0.6, 0.8)], [vector(0, 1)]]);
    expect(measured?.mean).toBeCloseTo(0.6, 6);
    expect(measured?.deviation).toBeCloseTo(0, 6);
  });

  it("is unknown without siblings", () => {
    expect(measureSelfSimilarity([[vector(1, 0)], []])).toBeUndefined();
  });
});
