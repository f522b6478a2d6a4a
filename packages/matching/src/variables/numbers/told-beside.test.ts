import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferNumber } from "./infer-number.ts";

const read = (variable: Variable, text: string) => inferNumber(variable, prepareQueryText(text, 0))?.value;
const quantity = makeVariable("quantity", { type: "integer", extractionHints: ["boxes", "units"] });
const days = makeVariable("expected_days", { type: "integer" });
const complaints = makeVariable("complaint_count", { type: "integer" });

describe("a number of another time", () => {
  it.each([
    [quantity, "order heparin, last week we ordered 6 boxes", undefined],
    [quantity, "order 4 boxes, last week we ordered 6 boxes", 4],
    [quantity, "she got 2 units yesterday and needs plasma now", undefined],
    [days, "I'm ill, was ill in October for 4 days too", undefined],
    [days, "he was also ill for 3 days last month", undefined],
    [days, "Ali is ill, after 10 days of vacation", undefined],
    [days, "Ali is ill for 4 days", 4],
    [complaints, "we got 3 complaints yesterday", 3],
    [quantity, "we used up the rest, order 6 boxes now", 6],
  ])("is read only where nothing else is asked for: %#", (variable, text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
