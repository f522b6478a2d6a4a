import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDiscriminant } from "./create-discriminant.ts";
import { createMeanSolver } from "./create-mean-solver.ts";
import { factorCovariance, fitDiscriminant } from "./fit-discriminant.ts";

const value = fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10);
const point = fc.tuple(value, value, value).map((values) => Float32Array.from(values));

describe("createMeanSolver", () => {
  it("scores as fitting the same examples with the same covariance does, prepared or not", () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 9 }),
        fc.array(point, { minLength: 1, maxLength: 5 }),
        point,
        fc.boolean(),
        (learned, examples, asked, isPrepared) => {
          const input = { dimensions: 3, examples: [learned], documents: [Float32Array.of(0, 0, 0)] };
          const factor = factorCovariance(input);
          if (factor === undefined) throw new Error("no covariance");
          const fitted = fitDiscriminant({ ...input, examples: [examples] }, factor);
          if (fitted === undefined) throw new Error("no model");
          const solver = createMeanSolver(factor, 3);
          if (isPrepared) solver.prepare([...examples, ...learned]);
          const expected = createDiscriminant(fitted, 3)(0, asked);
          const tolerance = 1e-4 * (1 + Math.abs(expected));
          expect(Math.abs(solver.discriminant(examples)(asked) - expected)).toBeLessThan(tolerance);
        },
      ),
    );
  });
});
