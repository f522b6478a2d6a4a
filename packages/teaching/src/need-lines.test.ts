import { describe, expect, it } from "vitest";
import { severalNeeds, unsettledNeeds } from "../../../test/support/sample-outcomes.ts";
import { needLines } from "./need-lines.ts";

describe("needLines", () => {
  it("has nothing to say where every need is settled", () => {
    expect(needLines(severalNeeds.needs ?? [])).toEqual([]);
    expect(needLines([])).toEqual([]);
  });

  it("says which needs to ask for by themselves, and for which there is nothing", () => {
    expect(needLines(unsettledNeeds.needs ?? [])).toEqual([
      "3 needs in one request, 1 of them settled",
      'Ask for need 2 by itself, in full: "Then ask why five times." (nearest pattern://five-whys at 0.30)',
      'Nothing here serves need 3: "Finally, bake a cake."',
    ]);
  });

  it("says so of what is nearest by chance, too", () => {
    const [first, second] = unsettledNeeds.needs ?? [];
    if (first === undefined || second === undefined) throw new Error("the sample has three needs");
    expect(needLines([first, { ...second, probability: 0.1 }])).toContain(
      'Nothing here serves need 2: "Then ask why five times."',
    );
  });
});
