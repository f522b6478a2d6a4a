import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import type { Contestant } from "./make-match.ts";
import { raiseExemplified } from "./raise-exemplified.ts";

const contestant = (name: string, probability: number, learned?: number): Contestant => ({
  scored: { candidate: { context: makeContext(`tool://${name}`) } } as unknown as Contestant["scored"],
  probability,
  named: false,
  ...(learned !== undefined && { learned }),
});
const probabilities = (contestants: readonly Contestant[]) => contestants.map(({ probability }) => probability);

describe("raiseExemplified", () => {
  it("puts it at .98, the others in their proportions within what is left", () => {
    const raised = raiseExemplified([contestant("a", 0.5), contestant("b", 0.25)], "tool://b", [0, 0]);
    expect(probabilities(raised)[1]).toBe(0.98);
    expect(probabilities(raised)[0]).toBeCloseTo(0.01);
  });

  it.each([
    ["none is", [contestant("a", 0.5)], undefined, [0]],
    ["it is no candidate", [contestant("a", 0.5)], "tool://b", [0]],
    ["it is surer by itself", [contestant("a", 0.995)], "tool://a", [0]],
    ["its variables disagree", [contestant("a", 0.5)], "tool://a", [-0.9]],
    ["it did not help before", [contestant("a", 0.5, -1)], "tool://a", [0]],
  ] as const)("changes nothing where %s", (_, given, uri, shifts) => {
    expect(raiseExemplified(given, uri, shifts)).toBe(given);
  });
});
