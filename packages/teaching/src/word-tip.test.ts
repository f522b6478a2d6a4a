import type { Counterfactuals } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { noMatches, success } from "../../../test/support/sample-outcomes.ts";
import { wordTip } from "./word-tip.ts";

const telling = { word: "outage", share: 0.9, shareWithout: 0.5 };
const tipFor = (found: Omit<Counterfactuals, "variables">) =>
  wordTip({ ...success, counterfactuals: { variables: [], ...found } });

describe("wordTip", () => {
  it("names the word that made the match, and what its share would be without", () => {
    expect(tipFor({ word: telling })).toBe(
      '"outage" made the match: without it Incident response would hold 0.50 of the scores instead of 0.90',
    );
  });

  it("names the context that comes first without the word, or with another in its place", () => {
    const neighbour = { uri: "workflow://triage", word: "outage" };
    expect(tipFor({ word: { ...telling, shareWithout: 0.8 }, neighbour })).toContain("Triage would come before");
    expect(tipFor({ word: telling, neighbour: { ...neighbour, instead: "alert" } })).toContain(
      'and "alert" in its place would lead to Triage',
    );
  });

  it("says nothing of contexts that are not shown, of words that change little, and without a match", () => {
    expect(tipFor({ word: { ...telling, shareWithout: 0.8 } })).toBeUndefined();
    const hidden = { uri: "workflow://far", word: "outage" };
    expect(tipFor({ word: { ...telling, shareWithout: 0.8 }, neighbour: hidden })).toBeUndefined();
    expect(wordTip(success)).toBeUndefined();
    expect(wordTip(noMatches)).toBeUndefined();
  });
});
