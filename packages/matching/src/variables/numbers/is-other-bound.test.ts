import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { inferValue } from "../infer-value.ts";
import { prepareQueryText } from "../query/query-text.ts";

const read = (name: string, text: string) =>
  inferValue(makeVariable(name, { type: "number" }), prepareQueryText(text, 0))?.value;

describe("the most that may be", () => {
  it.each([
    ["max_size_gb", "the dump must never exceed 50 GB, it has 40 GB now", 50],
    ["max_size_gb", "it's 120 GB, don't let the copy exceed 0.2 TB", 200],
    ["max_price_eur", "it should not exceed 9,000 euros", 9000],
    ["max_size_gb", "the file has 30 GB", 30],
    ["max_lines", "max 500 lines, 3 pages", 500],
    ["max_lines", "README has 900 lines, give me at most 150 lines", 150],
    ["max_price_eur", "a flat for 900 EUR, at most 3 km away", 900],
    ["max_price_eur", "a flat for €900, at most 3 km away", 900],
    ["max_distance_km", "a flat under 900 EUR within 3 km", 3],
  ])("%s of %j is %d", (name, text, value) => {
    expect(read(name, text)).toBe(value);
  });

  it.each([
    ["max_lines", "README has 900 lines, give me at most 150 of it"],
    ["max_price_eur", "it costs 900 EUR, we pay at most $700"],
    ["max_size_gb", "at least 50 GB"],
    ["max_size_gb", "not 50 GB"],
    ["min_size_gb", "it must not exceed 50 GB"],
  ])("%s is not read from %j", (name, text) => {
    expect(read(name, text)).toBeUndefined();
  });
});
