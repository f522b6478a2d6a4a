import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { countsAsked } from "./counts-asked.ts";
import { readNumbers } from "./read-numbers.ts";

describe("countsAsked", () => {
  const parties = makeVariable("stakeholder_count", {
    description: "Number of agencies and teams to be coordinated.",
    question: "How many parties take part?",
  });
  const counts = (text: string) => {
    const query = prepareQueryText(text, 0);
    return query.read(readNumbers).map((one) => countsAsked(parties, query, one));
  };

  it.each(["6 agencies", "six small teams", "eleven parties"])("finds a number of what is asked for: %s", (text) => {
    expect(counts(text)).toEqual([true]);
  });

  it.each(["6 people", "six weeks", "6, teams later", "take 3 part"])("finds none of anything else: %s", (text) => {
    expect(counts(text)).toEqual([false]);
  });
});
