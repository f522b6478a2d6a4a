import { plainRequest, variableTypes } from "@flowmind/core";
import { coerceValue, fitCatalogModel, fitCatalogWords, rank } from "@flowmind/matching";
import { checkVariables } from "@flowmind/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileJson } from "../../../../test/support/hostile-json.ts";
import { makeCandidate, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { filledValues } from "./filled-values.ts";

const moment = makeVariable("starts_at", { type: "datetime", required: true });

/** The values of the only match. */
function filledBy(uri: string, query: string) {
  const context = makeContext(uri, { title: "visit", variables: [moment] });
  const model = fitCatalogModel(fitCatalogWords([context]), [{ document: Float32Array.of(1, 0), examples: [] }], 2);
  const candidates = { items: [makeCandidate(0, context, 1)], tokens: [] };
  const { decision } = rank(plainRequest(query), candidates, model, { named: new Set([uri]), nowMs: 0 });
  const [match] = decision.matches;
  return match && { values: filledValues(match), missing: match.missing };
}

describe("filled values", () => {
  it.each(["visit on 3 May", "visit tomorrow", "visit on 3 May at 16:00"])("are taken by a run: %j", (query) => {
    const { values = {} } = filledBy("workflow://visit", query) ?? {};
    expect(values).toHaveProperty("starts_at");
    expect(checkVariables([moment], values)).toEqual([]);
  });

  it("leave a day without a time of day out of a tool's call, which asks for it", () => {
    expect(filledBy("tool://visit", "visit on 3 May")).toEqual({ values: {}, missing: ["starts_at"] });
    expect(filledBy("tool://visit", "visit on 3 May at 16:00")).toEqual({
      values: { starts_at: "1970-05-03T16:00:00.000Z" },
      missing: [],
    });
  });

  it("that were given are taken by a run, of every type", () => {
    const given = fc.oneof(hostileJson(), fc.constantFrom("3 May", "2026-05-03", "2026-05-03 16:00", "1,5", "yes"));
    fc.assert(
      fc.property(fc.constantFrom(...variableTypes), given, (type, value) => {
        const variable = makeVariable("x", { type });
        const coerced = coerceValue(variable, value);
        if (coerced.ok) expect(checkVariables([variable], { x: coerced.value })).toEqual([]);
      }),
      { examples: [["date", "2026-05-03 16:00"]] },
    );
  });
});
