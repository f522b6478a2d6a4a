import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLogistic, type LogisticProblem } from "./fit-logistic.ts";

const free = { mean: 0, precision: 0 };

function gradientOf({ rows, labels, weights, prior }: LogisticProblem, coefficients: readonly number[]): number[] {
  return prior.map(({ mean, precision }, at) => {
    const pull = precision * ((coefficients[at] ?? 0) - mean);
    return rows.reduce((sum, row, index) => {
      const logit = coefficients.reduce((total, value, column) => total + value * (row[column] ?? 0), 0);
      const residual = 1 / (1 + Math.exp(-logit)) - (labels[index] ?? 0);
      return sum + (weights[index] ?? 0) * residual * (row[at] ?? 0);
    }, pull);
  });
}

const value = fc.double({ min: -5, max: 5, noNaN: true });
const labelled = fc.record({
  row: fc.tuple(value, value).map(([a, b]) => [a, b, 1]),
  label: fc.constantFrom(0, 1),
  weight: fc.double({ min: 0, max: 3, noNaN: true }),
});
const problem = fc
  .record({
    all: fc.array(labelled, { minLength: 1, maxLength: 40 }),
    prior: fc.array(fc.record({ mean: value, precision: fc.double({ min: 0.05, max: 10, noNaN: true }) }), {
      minLength: 3,
      maxLength: 3,
    }),
  })
  .map(
    ({ all, prior }): LogisticProblem => ({
      rows: all.map(({ row }) => row),
      labels: all.map(({ label }) => label),
      weights: all.map(({ weight }) => weight),
      prior,
    }),
  );

describe("fitLogistic", () => {
  it("gives the log-odds of the labels where there is nothing but the bias", () => {
    const rows = Array.from({ length: 10 }, () => [1]);
    const labels = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0];
    const weights = new Array<number>(10).fill(1);
    expect(fitLogistic({ rows, labels, weights, prior: [free] })[0]).toBeCloseTo(Math.log(4), 5);
    const doubled = weights.map((_, at) => (at < 8 ? 1 : 2));
    expect(fitLogistic({ rows, labels, weights: doubled, prior: [free] })[0]).toBeCloseTo(Math.log(2), 5);
  });

  it("gives the difference of the log-odds as the weight of a yes or no", () => {
    const counted = [
      { x: 0, label: 0, weight: 3 },
      { x: 0, label: 1, weight: 1 },
      { x: 1, label: 0, weight: 1 },
      { x: 1, label: 1, weight: 5 },
    ];
    const [weight, bias] = fitLogistic({
      rows: counted.map(({ x }) => [x, 1]),
      labels: counted.map(({ label }) => label),
      weights: counted.map((one) => one.weight),
      prior: [free, free],
    });
    expect(bias).toBeCloseTo(-Math.log(3), 5);
    expect(weight).toBeCloseTo(Math.log(5) + Math.log(3), 5);
  });

  it("stops where nothing pulls any more", () => {
    fc.assert(
      fc.property(problem, (given) => {
        for (const pull of gradientOf(given, fitLogistic(given))) expect(Math.abs(pull)).toBeLessThan(1e-4);
      }),
    );
  });

  it("gives the same whatever the order of the rows", () => {
    fc.assert(
      fc.property(problem, (given) => {
        const backwards = {
          ...given,
          rows: given.rows.toReversed(),
          labels: Array.from(given.labels).reverse(),
          weights: Array.from(given.weights).reverse(),
        };
        const one = fitLogistic(given);
        fitLogistic(backwards).forEach((coefficient, at) => {
          expect(coefficient).toBeCloseTo(one[at] ?? Number.NaN, 4);
        });
      }),
    );
  });

  it("stays at the prior without rows, and near a strong one with few", () => {
    const prior = [
      { mean: 1, precision: 1_000 },
      { mean: -2, precision: 1_000 },
    ];
    expect(fitLogistic({ rows: [], labels: [], weights: [], prior })).toEqual([1, -2]);
    const [slope, shift] = fitLogistic({ rows: [[3, 1]], labels: [0], weights: [1], prior });
    expect(slope).toBeCloseTo(1, 1);
    expect(shift).toBeCloseTo(-2, 1);
  });

  it("gives finite numbers where a line separates the labels and nothing holds them", () => {
    const rows = [-3, -2, -1, 1, 2, 3].map((x) => [x, 1]);
    const coefficients = fitLogistic({
      rows,
      labels: [0, 0, 0, 1, 1, 1],
      weights: [1, 1, 1, 1, 1, 1],
      prior: [free, free],
    });
    for (const coefficient of coefficients) expect(Number.isFinite(coefficient)).toBe(true);
    expect(coefficients[0]).toBeGreaterThan(3);
  });

  it("gives finite numbers for features of any size and for a column that says nothing", () => {
    const huge = fc.array(fc.tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constantFrom(0, 1)), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(huge, (pairs) => {
        const coefficients = fitLogistic({
          rows: pairs.map(([x]) => [x, 0, 1]),
          labels: pairs.map(([, label]) => label),
          weights: pairs.map(() => 1),
          prior: [{ mean: 0, precision: 1e-3 }, free, { mean: 0, precision: 1e-3 }],
        });
        for (const coefficient of coefficients) expect(Number.isFinite(coefficient)).toBe(true);
        expect(coefficients[1]).toBe(0);
      }),
    );
  });
});
