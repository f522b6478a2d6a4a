import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { createTwinIndex } from "./twin-index.ts";

const tool = { title: "Restart workers", description: "Restarts the background workers." };

function twinsOf(...contexts: readonly [uri: string, parts?: Parameters<typeof makeContext>[1]][]) {
  const made = contexts.map(([uri, parts]) => makeContext(uri, { ...tool, ...parts }));
  return made.map((_, position) => createTwinIndex(made)(position));
}

describe("createTwinIndex", () => {
  it("finds the same tool on two servers, whatever its tags", () => {
    expect(twinsOf(["tool://staging/restart", { tags: ["staging"] }], ["tool://production/restart"])).toEqual([0, 0]);
  });

  it("finds no twin of what says something else of itself: title, description, parameters, kind, or has examples", () => {
    const others = twinsOf(
      ["tool://a/x"],
      ["tool://b/x", { description: "Restarts the background workers of a site." }],
      ["tool://c/x", { variables: [makeVariable("site")] }],
      ["workflow://d/x"],
      ["tool://e/x", { examples: { positive: ["kick the workers"], negative: [] } }],
      ["tool://f/x", { title: "Restart" }],
    );
    expect(others.every((one) => one === undefined)).toBe(true);
  });

  it("keeps two groups of one title apart, whatever their order", () => {
    const other = { description: "Sends them home." };
    expect(twinsOf(["tool://a/x"], ["tool://b/x", other], ["tool://c/x"], ["tool://d/x", other])).toEqual([0, 1, 0, 1]);
  });

  it("gives a number to two or more contexts or to none, the position of the first of them", () => {
    const said = fc.record({ title: fc.constantFrom("A", "B"), description: fc.constantFrom("", "x") });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (all) => {
        const found = twinsOf(...all.map((one, at): [string, typeof one] => [`tool://${at}/x`, one]));
        found.forEach((first, at) => {
          const same = all.flatMap((one, other) =>
            one.title === all[at]?.title && one.description === all[at]?.description ? [other] : [],
          );
          expect(first).toBe(same.length > 1 ? same[0] : undefined);
        });
      }),
    );
  });
});
