import { describe, expect, it } from "vitest";
import { unsettledNeeds } from "../../../../test/support/sample-outcomes.ts";
import { showNeeds } from "./show-needs.ts";
import type { Style } from "./style.ts";

const same = (text: string): string => text;
const plain: Style = { strong: same, faint: same, good: same, bad: same, uncertain: same };

describe("showNeeds", () => {
  it("has a row for each need in the order of the query", () => {
    const rows = showNeeds(unsettledNeeds.needs, plain).trimEnd().split("\n");
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^ *1 +\.90 +workflow:\/\/incident-response +success +Checkout is down, restore it\./);
    expect(rows[3]).toMatch(/3 +nothing here +no_matches +Finally, bake a cake\./);
  });

  it("cuts a long text, and shows nothing for one need", () => {
    const [need] = unsettledNeeds.needs ?? [];
    if (need === undefined) throw new Error("the sample has needs");
    expect(showNeeds([{ ...need, text: "word\n".repeat(100) }], plain)).toMatch(/word word.{0,60}…\n$/);
    expect(showNeeds(undefined, plain)).toBe("");
  });
});
