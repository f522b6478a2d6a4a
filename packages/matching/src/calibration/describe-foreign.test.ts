import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import type { ScoredCandidate } from "../probability/score-candidates.ts";
import { describeForeign } from "./describe-foreign.ts";

function scored(score: number, bestCosine: number, documentCosine = bestCosine): ScoredCandidate {
  const candidate = { ...makeCandidate(0, makeContext("workflow://x"), documentCosine), bestCosine };
  return { candidate, score, lexical: 0, coverage: 0, exactName: 0 };
}

describe("describeForeign", () => {
  it("describes the first of every answer, and the shortlist as a whole", () => {
    const foreign = describeForeign([
      [scored(3, 0.5, 0.3), scored(1, 0.1)],
      [scored(1, 0.3, 0.1), scored(0, 0.1)],
    ]);
    expect([...(foreign?.bestCosines ?? [])]).toEqual([0.3, 0.5]);
    expect(foreign?.documentCosine.mean).toBeCloseTo(0.2);
    expect(foreign?.documentCosine.deviation).toBeCloseTo(0.1);
    expect(foreign?.score).toEqual({ mean: 2, deviation: 1 });
    expect(foreign?.shortlistCosine.mean).toBeCloseTo(0.25);
    expect(foreign?.shortlistCosine.deviation).toBeCloseTo(0.05);
  });

  it("leaves out what got no answer, and says nothing where none did", () => {
    expect(describeForeign([])).toBeUndefined();
    expect(describeForeign([[], []])).toBeUndefined();
    expect(describeForeign([[], [scored(1, 0.2)]])).toEqual(describeForeign([[scored(1, 0.2)]]));
  });

  it("does not depend on the order of the requests", () => {
    const values = fc.array(
      fc.tuple(fc.double({ min: -1, max: 3, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(values, (pairs) => {
        const answers = pairs.map(([score, cosine]) => [scored(score, cosine)]);
        const one = describeForeign(answers);
        const other = describeForeign(answers.toReversed());
        expect(other?.bestCosines).toEqual(one?.bestCosines);
        expect(other?.score.mean).toBeCloseTo(one?.score.mean ?? Number.NaN, 9);
      }),
    );
  });
});
