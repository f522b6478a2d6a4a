/** The arguments of `get_help` → a question, and what was found → its answer. */
import { isRecord } from "@flowmind/core";
import { type HelpTopic, type HelpType, helpTypes } from "@flowmind/teaching";
import type { WireNextAction } from "./answer.ts";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { type RunStateRead, readRunState } from "./read-run-state.ts";
import { withHints } from "./said.ts";

export interface HelpQuestion {
  readonly type: HelpType;
  readonly question?: string;
  readonly errorMessage?: string;
  readonly attemptedAction?: string;
  /** Of the run whose state was passed along. */
  readonly run: RunStateRead;
}

/** @param input arguments that have passed the published schema */
export function readHelpQuestion(input: Readonly<Record<string, unknown>>): HelpQuestion {
  const context = isRecord(input["context"]) ? input["context"] : {};
  const question = readText(input["specific_question"]);
  const errorMessage = readText(context["error_message"]);
  const attemptedAction = readText(context["attempted_action"]);
  return {
    type: helpTypes.find((type) => type === input["help_type"]) ?? "usage",
    ...(question === undefined ? {} : { question }),
    ...(errorMessage === undefined ? {} : { errorMessage }),
    ...(attemptedAction === undefined ? {} : { attemptedAction }),
    run: readRunState(context["current_state"]),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

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
      ...(question.run.waitsFor === undefined ? {} : { waits_for: question.run.waitsFor }),
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
