import { describe, expect, it } from "vitest";
import { likeliestGlossed } from "./likeliest-glossed.ts";

describe("likeliestGlossed", () => {
  it.each([
    ["Tierarzt rufen", "german"],
    ["Rechnung schreiben", "german"],
    ["pagar salarios", "spanish"],
    ["revisar contrato", "spanish"],
    ["abort it", undefined],
    ["reschedual meating", undefined],
    ["kubectl rollout", undefined],
    ["", undefined],
    ["repo", undefined],
  ])("tells by the words alone: %j", (text, language) => {
    expect(likeliestGlossed(text)).toBe(language);
  });
});
