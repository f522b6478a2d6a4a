import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../../../test/support/make-context.ts";
import { alignVariables } from "../align-variables.ts";
import { prepareQueryText } from "../query/query-text.ts";

/** A Tuesday. */
const nowMs = Date.UTC(2026, 8, 15, 8);

function ends(names: readonly [string, string], text: string, type: "date" | "datetime" = "datetime") {
  const context = makeContext("workflow://x", { variables: names.map((name) => makeVariable(name, { type })) });
  const { variables } = alignVariables(context, plainRequest(text), prepareQueryText(text, nowMs));
  return variables.map(({ value }) => (value as string | undefined)?.replace(/:00\.000Z$/, ""));
}

describe("the two ends of what is asked for", () => {
  const rental = ["pickup_at", "return_at"] as const;
  const event = ["start", "end"] as const;
  const verbs = ["starts_at", "ends_at"] as const;

  it.each([
    [rental, "a van from 3 October 9:00 to 5 October 18:00", "2026-10-03T09:00", "2026-10-05T18:00"],
    [rental, "pick up on 3 October at 9:00, return on 5 October at 18:00", "2026-10-03T09:00", "2026-10-05T18:00"],
    [rental, "return it on 5 October at 18:00", undefined, "2026-10-05T18:00"],
    [verbs, "on 22 September from 14:00 to 15:30", "2026-09-22T14:00", "2026-09-22T15:30"],
    [verbs, "a van from 3 October 9:00 to 5 October 18:00", "2026-10-03T09:00", "2026-10-05T18:00"],
    [["begins_on", "ends_on"], "it ends on 5 October at 18:00", undefined, "2026-10-05T18:00"],
    [event, "on 22 September from 14:00 to 15:30", "2026-09-22T14:00", "2026-09-22T15:30"],
    [event, "Friday 9:00-11:00", "2026-09-18T09:00", "2026-09-18T11:00"],
    [event, "on Friday from 3 to 4 pm", "2026-09-18T15:00", "2026-09-18T16:00"],
    [event, "Friday 22:00-2:00", "2026-09-18T22:00", undefined],
    [rental, "we land on 4 October at 13:20, pick-up at 14:30 that day", undefined, undefined],
  ] as const)("%j of %j", (names, text, first, last) => {
    expect(ends(names, text)).toEqual([first, last]);
  });

  it("lie both behind where the first is told of", () => {
    const told = ends(["from_date", "to_date"], "invoices from 1 January to 30 June", "date");
    expect(told).toEqual(["2026-01-01", "2026-06-30"]);
  });
});
