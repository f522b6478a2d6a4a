/** The situation a condition is judged in, read once for all of its parts. */
import type { ConditionSituation } from "@flowmind/core";
import { dayLengthMs } from "../variables/dates/date-forms.ts";
import { prepareQueryText, type QueryText } from "../variables/query/query-text.ts";
import { type Fact, factsOf } from "./facts.ts";
import { readQuantity } from "./quantity.ts";

export interface Situation {
  readonly message: QueryText;
  /** Of the variables, then of the state. */
  readonly facts: readonly Fact[];
  /** Earlier messages, oldest first; undefined: not known. */
  readonly history: readonly string[] | undefined;
  readonly nowMs: number;
}

/** @param clockMs milliseconds since 1970; where the variables or the state say what day or time it is, that counts */
export function readSituation(given: ConditionSituation, clockMs: number): Situation {
  const { message, summary, variables, state = {}, history } = given;
  const facts = factsOf([variables, state]);
  const nowMs = toldNow(facts, clockMs) ?? clockMs;
  return {
    message: prepareQueryText(message, nowMs),
    facts,
    // A summary tells of earlier messages, too.
    history: history ?? (summary === undefined ? undefined : [summary]),
    nowMs,
  };
}

const timeNames = /^(?:now|today|current_(?:time|date)|date|time)$/i;

function toldNow(facts: readonly Fact[], clockMs: number): number | undefined {
  for (const { path, value } of facts) {
    if (!timeNames.test(path) || typeof value !== "string") continue;
    const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(value) ?? [];
    if (hours !== undefined) {
      return Math.floor(clockMs / dayLengthMs) * dayLengthMs + (Number(hours) * 60 + Number(minutes)) * 60_000;
    }
    const moment = readQuantity(value, clockMs);
    if (moment?.kind === "moment") return moment.atMs;
  }
  return undefined;
}
