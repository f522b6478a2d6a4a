import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDiscriminant } from "./create-discriminant.ts";
import { createMeanSolver } from "./create-mean-solver.ts";
import { fitDiscriminant } from "./fit-discriminant.ts";
import { sharedStatistics } from "./shared-statistics.ts";

const value = fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10);
const point = fc.tuple(value, value, value).map((values) => Float32Array.from(values));

describe("createMeanSolver", () => {
  it("scores as fitting the same examples with the same shared statistics does, prepared or not", () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 9 }),
        fc.array(point, { maxLength: 5 }),
        fc.tuple(point, point),
        fc.boolean(),
        (learned, examples, [document, asked], isPrepared) => {
          const input = { dimensions: 3, examples: [learned], documents: [Float32Array.of(0, 0, 0)] };
          const shared = sharedStatistics(input);
          if (shared === undefined) throw new Error("nothing is shared");
          const fitted = fitDiscriminant({ dimensions: 3, examples: [examples], documents: [document] }, shared);
          if (fitted === undefined) throw new Error("no model");
          const solver = createMeanSolver(shared, 3);
          if (isPrepared) solver.prepare([...examples, ...learned]);
          const expected = createDiscriminant(fitted, 3)(0, asked);
          const tolerance = 1e-4 * (1 + Math.abs(expected));
          expect(Math.abs(solver.discriminant(examples, document)(asked) - expected)).toBeLessThan(tolerance);
        },
      ),
    );
  });
});
