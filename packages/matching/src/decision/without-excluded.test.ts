import type { Agreement, Alignment } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Contestant } from "./make-match.ts";
import { withoutExcluded } from "./without-excluded.ts";

const contestant = (uri: string, probability: number, named = false) =>
  ({ probability, named, scored: { candidate: { context: { uri } } } }) as Contestant;

/** What each says of the value that is given for its `region`. */
function left(
  open: readonly Contestant[],
  excluded: readonly Contestant[],
  all: readonly Contestant[],
  agreement: Agreement = "unknown",
) {
  const excludedBy = new Map(excluded.map((one) => [one.scored.candidate.context.uri, "region"]));
  const given = () => ({ variables: [{ name: "region", agreement }] }) as unknown as Alignment;
  return withoutExcluded(open, { excludedBy, all, given }).map(({ probability }) => probability);
}

describe("withoutExcluded", () => {
  const [book, cancel, list] = [contestant("book", 0.9), contestant("cancel", 0.04), contestant("list", 0.02)];

  it("makes no other deed likely by a value that nothing here takes", () => {
    const [first = 1, second = 1] = left(
      [contestant("cancel", 0.91), contestant("list", 0.05)],
      [book],
      [book, cancel, list],
    );
    expect(first).toBeCloseTo(0.04 / (1 - 0.9 * 0.95));
    expect(first).toBeLessThan(0.5);
    expect(second).toBeLessThan(first);
  });

  it("lets one that takes the value be as likely as it is among those that are left", () => {
    expect(left([contestant("cancel", 0.91)], [book], [book, cancel], "agrees")).toEqual([0.91]);
  });

  it("leaves alone what the request names, and what was likely before", () => {
    expect(left([contestant("cancel", 0.98, true)], [book], [book, cancel])).toEqual([0.98]);
    const [likely = 0] = left([contestant("cancel", 0.8)], [list], [contestant("cancel", 0.79), list]);
    expect(likely).toBeGreaterThan(0.79);
  });

  it("raises nothing, and gives probabilities that sum to 1 at most", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 9 }),
        fc.nat(8),
        (weights, cut) => {
          const sum = weights.reduce((total, one) => total + one, 0);
          const all = weights.map((weight, at) => contestant(String(at), weight / sum));
          const count = 1 + (cut % (all.length - 1));
          const rest = all.slice(count);
          const open = rest.map((_, at) => contestant(String(count + at), 1 / (at + 1) / rest.length));
          const found = left(open, all.slice(0, count), all);
          found.forEach((one, at) => {
            expect(one).toBeLessThanOrEqual(open[at]?.probability ?? 0);
          });
          expect(found.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });
});
