import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cholesky, solveCholesky } from "./cholesky.ts";
import { createDiscriminant } from "./create-discriminant.ts";
import { fitDiscriminant, refitDiscriminant } from "./fit-discriminant.ts";
import { measureSelfSimilarity } from "./measure-self-similarity.ts";
import { sharedStatistics } from "./shared-statistics.ts";

const vector = (...values: number[]) => Float32Array.from(values);

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

function score(model: ReturnType<typeof fitDiscriminant>, position: number, request: Float32Array): number {
  if (model === undefined) throw new Error("no model");
  return createDiscriminant(model, request.length)(position, request);
}

function meanOf(points: readonly Float32Array[]): readonly number[] {
  return [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length);
}

/** Documents lie at the origin: a mean begins at the sum of the classes' means over ten more classes, which counts as one example. */
function expectedMeans(classes: readonly (readonly Float32Array[])[]): readonly (readonly number[])[] {
  const means = classes.map(meanOf);
  return classes.map((points, position) =>
    [0, 1].map((at) => {
      const start = means.reduce((sum, mean) => sum + (mean[at] ?? 0), 0) / (means.length + 10);
      return (start + points.length * (means[position]?.[at] ?? 0)) / (1 + points.length);
    }),
  );
}

function centred(point: Float32Array, mean: readonly number[]): readonly number[] {
  return [...point].map((value, at) => value - (mean[at] ?? 0));
}

describe("fitDiscriminant", () => {
  const examples = [[vector(1, 0.1, 0), vector(0.9, -0.1, 0.1)], [vector(0, 1, 0.1), vector(0.1, 0.9, -0.1)], []];
  const documents = [vector(1, 0, 0), vector(0, 1, 0), vector(0, 0, 1)];

  it("scores a request highest for the class whose examples it resembles", () => {
    const model = fitDiscriminant({ dimensions: 3, examples, documents });
    expect(score(model, 0, vector(1, 0, 0))).toBeGreaterThan(score(model, 1, vector(1, 0, 0)));
    expect(score(model, 1, vector(0, 1, 0))).toBeGreaterThan(score(model, 0, vector(0, 1, 0)));
  });

  it("gives the same score when it is asked again", () => {
    const model = fitDiscriminant({ dimensions: 3, examples, documents });
    const discriminant = model === undefined ? () => 0 : createDiscriminant(model, 3);
    const first = discriminant(0, vector(1, 0, 0));
    expect(discriminant(1, vector(1, 0, 0))).toBeLessThan(first);
    expect(discriminant(0, vector(1, 0, 0))).toBe(first);
  });

  it("lets the document stand in for a context without examples", () => {
    const model = fitDiscriminant({ dimensions: 3, examples, documents });
    expect(score(model, 2, vector(0, 0, 1))).toBeGreaterThan(score(model, 0, vector(0, 0, 1)));
  });

  it("keeps what is shared and the other contexts where the examples of some change", () => {
    const input = { dimensions: 3, examples, documents };
    const [model, shared] = [fitDiscriminant(input), sharedStatistics(input)];
    if (model === undefined || shared === undefined) throw new Error("no model");
    expect(refitDiscriminant(model, shared, input, [0, 1, 2])).toEqual(model);
    const fewer = { ...input, examples: [[vector(1, 0.1, 0)], ...examples.slice(1)] };
    const refitted = refitDiscriminant(model, shared, fewer, [0]);
    expect(refitted.weights.slice(3)).toEqual(model.weights.slice(3));
    expect(refitted.biases.slice(1)).toEqual(model.biases.slice(1));
    expect(score(refitted, 0, vector(1, 0.1, 0))).not.toBe(score(model, 0, vector(1, 0.1, 0)));
    expect(fitDiscriminant(input)).toEqual(model);
  });

  it("scores by the formula, whatever the number of examples", () => {
    const value = fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10);
    const point = fc.tuple(value, value).map(([x, y]) => vector(x, y));
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 3 }),
        (classes) => {
          const model = fitDiscriminant({
            dimensions: 2,
            examples: classes,
            documents: classes.map(() => vector(0, 0)),
          });
          const means = expectedMeans(classes);
          const all = classes.flatMap((one, at) => one.map((example) => centred(example, means[at] ?? [])));
          const shrinkage = 1_000 / (1_000 + all.length);
          const spread = (a: number, b: number) =>
            dot(
              all.map((one) => one[a] ?? 0),
              all.map((one) => one[b] ?? 0),
            ) / all.length;
          const trace = spread(0, 0) + spread(1, 1);
          const diagonal = shrinkage * (trace > 0 ? trace / 2 : 1);
          const [xx, xy, yy] = [spread(0, 0), spread(0, 1), spread(1, 1)].map((one) => one * (1 - shrinkage)) as [
            number,
            number,
            number,
          ];
          const [p, q, r] = [xx + diagonal, xy, yy + diagonal];
          const determinant = p * r - q * q;
          const inverse = ([x = 0, y = 0]: readonly number[]) => [
            (r * x - q * y) / determinant,
            (p * y - q * x) / determinant,
          ];
          means.forEach((mean, position) => {
            const expected = dot(inverse(mean), [0.3, -0.7]) - 0.5 * dot(inverse(mean), mean);
            const tolerance = 1e-3 * (1 + Math.abs(expected));
            expect(Math.abs(score(model, position, vector(0.3, -0.7)) - expected)).toBeLessThan(tolerance);
          });
        },
      ),
    );
  });

  it("learns from a single example, and nothing where no context has one", () => {
    const input = { dimensions: 3, documents: documents.slice(0, 2) };
    const model = fitDiscriminant({ ...input, examples: [[vector(0, 0, 1)], []] });
    expect(score(model, 0, vector(0, 0, 1))).toBeGreaterThan(score(model, 1, vector(0, 0, 1)));
    expect(fitDiscriminant({ ...input, examples: [[], []] })).toBeUndefined();
  });

  it("lets the document decide between contexts with the same few examples, and less and less between those with many", () => {
    const lead = (count: number): number => {
      const same = Array.from({ length: count }, (_, at) => vector(0.1, 0.1, at % 2 === 0 ? 1 : 0.9));
      const model = fitDiscriminant({ dimensions: 3, examples: [same, same], documents: documents.slice(0, 2) });
      const scale = score(model, 0, vector(0, 0, 1)) - score(model, 0, vector(0, 0, -1));
      return (score(model, 0, vector(1, 0, 0)) - score(model, 1, vector(1, 0, 0))) / scale;
    };
    expect(lead(1)).toBeGreaterThan(lead(3));
    expect(lead(3)).toBeGreaterThan(lead(30));
    expect(lead(30)).toBeGreaterThan(0);
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

  it("is measured over examples taken at even distances where there are many", () => {
    const many = Array.from({ length: 1_000 }, () => [vector(1, 0), vector(0.6, 0.8)]);
    expect(measureSelfSimilarity(many)?.mean).toBeCloseTo(0.6, 6);
  });

  it("is unknown without siblings", () => {
    expect(measureSelfSimilarity([[vector(1, 0)], []])).toBeUndefined();
  });
});
