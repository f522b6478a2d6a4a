/** The arguments of `get_help` → a question, and what was found → its answer. */
import { isRecord } from "@flowmind/core";
import { type HelpTopic, type HelpType, helpTypes } from "@flowmind/teaching";
import { showValue } from "../arguments/show-value.ts";
import type { WireNextAction } from "./answer.ts";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { withHints } from "./said.ts";

export interface HelpQuestion {
  readonly type: HelpType;
  readonly question?: string;
  readonly errorMessage?: string;
  readonly attemptedAction?: string;
  /** What the state that was passed along waits for, where it says so. */
  readonly waitsFor?: string;
}

/** @param input arguments that have passed the published schema */
export function readHelpQuestion(input: Readonly<Record<string, unknown>>): HelpQuestion {
  const context = isRecord(input["context"]) ? input["context"] : {};
  const waitsFor = isRecord(context["current_state"]) ? readWaiting(context["current_state"]) : undefined;
  const question = readText(input["specific_question"]);
  const errorMessage = readText(context["error_message"]);
  const attemptedAction = readText(context["attempted_action"]);
  return {
    type: helpTypes.find((type) => type === input["help_type"]) ?? "usage",
    ...(question === undefined ? {} : { question }),
    ...(errorMessage === undefined ? {} : { errorMessage }),
    ...(attemptedAction === undefined ? {} : { attemptedAction }),
    ...(waitsFor === undefined ? {} : { waitsFor }),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** Fields in which runs say what they wait for, most telling first. */
const waitingFields = [
  "waiting_for",
  "waits_for",
  "awaiting",
  "pending_approval",
  "pending_question",
  "missing_variables",
  "missing",
  "next_step",
  "current_step",
] as const;

function readWaiting(state: Readonly<Record<string, unknown>>): string | undefined {
  for (const field of waitingFields) {
    const value = Object.hasOwn(state, field) ? state[field] : undefined;
    if (value === undefined || value === null || value === "" || value === false) continue;
    const named = Array.isArray(value) ? value.slice(0, mostNamed).map(showBare).join(", ") : showBare(value);
    if (named !== "") return `${field.replaceAll("_", " ")}: ${named}`;
  }
  return undefined;
}

function showBare(value: unknown): string {
  const name = isRecord(value) ? (value["question"] ?? value["name"] ?? value["variable"]) : value;
  return typeof name === "string" ? name.slice(0, longestNamed) : showValue(name);
}

const mostNamed = 5;
const longestNamed = 120;

export interface HelpAnswered {
  readonly requestId: string;
  readonly question: HelpQuestion;
  readonly title: string;
  readonly content: string;
  /** Other topics to ask for. */
  readonly topics: readonly HelpTopic[];
  readonly hints: readonly string[];
  readonly nextActions?: readonly WireNextAction[];
}

export function toHelpAnswer(answered: HelpAnswered): UnmeasuredAnswer {
  const { question, nextActions = [] } = answered;
  const teaching = withHints(undefined, answered.hints);
  return {
    success: true,
    result: {
      request_id: answered.requestId,
      help_type: question.type,
      title: answered.title,
      content: answered.content,
      ...(question.waitsFor === undefined ? {} : { waits_for: question.waitsFor }),
      ...(answered.topics.length === 0 ? {} : { topics: answered.topics.map(toListedTopic) }),
    },
    ...(teaching === undefined ? {} : { teaching }),
    ...(nextActions.length === 0 ? {} : { next_actions: nextActions }),
  };
}

/** An error code says what it is; the other topics need their sentence. */
function toListedTopic(topic: HelpTopic): Readonly<Record<string, unknown>> {
  const isCode = /^[A-Z_]+$/.test(topic.title);
  return isCode ? { title: topic.title } : { title: topic.title, summary: topic.summary };
}
