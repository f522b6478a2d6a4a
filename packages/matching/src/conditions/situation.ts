/** The situation a condition is judged in, read once for all of its parts. */
import type { ConditionSituation } from "@flowmind/core";
import { prepareQueryText, type QueryText } from "../variables/query-text.ts";
import { dayLengthMs } from "../variables/read-dates.ts";
import { type Fact, factsOf } from "./facts.ts";
import { readQuantity } from "./quantity.ts";

export interface Situation {
  readonly message: QueryText;
  /** The message with the summary of what was said before. */
  readonly said: QueryText;
  /** What the message says, then what was said before in short. */
  readonly texts: readonly string[];
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
    said: prepareQueryText(summary === undefined ? message : `${message}\n${summary}`, nowMs),
    texts: [...sentencesOf(message), ...(summary === undefined ? [] : sentencesOf(summary))],
    facts,
    // A summary tells of earlier messages, too.
    history: history?.slice(-mostHistory) ?? (summary === undefined ? undefined : sentencesOf(summary)),
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

/** Earlier messages that are looked at, the latest ones. */
const mostHistory = 20;
/** Each sentence costs the encoder's time; of a longer text the beginning and the end say what it is about. */
const mostSentences = 6;
/** Shorter ones say nothing by themselves: "Hi!", "Thanks." go with the next. */
const shortestSentence = 12;

/** The whole text first, then its sentences where it has several. */
function sentencesOf(text: string): readonly string[] {
  const whole = text.trim();
  if (whole === "") return [];
  const sentences: string[] = [];
  let open = "";
  for (const part of whole.split(/(?<=[.!?…\n])\s+|\n+/u)) {
    open = open === "" ? part.trim() : `${open} ${part.trim()}`;
    if (open.length < shortestSentence) continue;
    sentences.push(open);
    open = "";
  }
  if (open !== "") sentences.push(open);
  if (sentences.length <= 1) return [whole];
  const half = mostSentences / 2;
  const told = sentences.length <= mostSentences ? sentences : [...sentences.slice(0, half), ...sentences.slice(-half)];
  return [whole, ...told];
}
