/** A query that only greets, thanks or tries whether somebody answers. */
import { needlessKind, type Outcome, type Request } from "@flowmind/core";
import { briefQueryWords } from "../tuning.ts";
import type { Check } from "./check.ts";
import { helpQuery } from "./help-query.ts";
import { isMadeForIt } from "./is-made-for-it.ts";

/** The remark beside which nothing else is taught. */
export const greetingId = "query:greeting";

export const greetingQuery: Check = ({ query }, outcome) => {
  const greeting = isMadeForIt(outcome) ? undefined : needlessKind(query);
  if (greeting === undefined || greeting === "a call for help") return [];
  const text = `The query is only ${greeting}: say what is needed; without a need there is nothing to look for`;
  return [{ id: greetingId, text, asks: { kind: "words", least: briefQueryWords } }];
};

/** Whether nothing is to be done about a request, whatever its words are like. */
export function asksForNothing(request: Request, outcome: Outcome): boolean {
  return greetingQuery(request, outcome).length > 0 || helpQuery(request, outcome).length > 0;
}
