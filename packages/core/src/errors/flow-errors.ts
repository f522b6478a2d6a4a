/** Faults of flows: what an author is told before a run, and why a step of a run failed. */
import { conditionFix } from "../condition-tree.ts";
import { defineError, type ErrorEntry } from "./define-error.ts";

interface Expression {
  readonly expression: string;
  readonly detail: string;
}

interface UnboundedLoop {
  /** What it is, for the middle of a sentence. */
  readonly loop: string;
  readonly fix: string;
  readonly limit: number;
}

interface Unset {
  /** Variables that it names and that have no value; absent: all have one. */
  readonly unset?: readonly string[];
}

interface StepFailed {
  readonly step: string;
  /** By whoever carried it out. */
  readonly said: string;
}

interface AnswersUnusable {
  readonly step: string;
  /** What is wrong with the last answer. */
  readonly faults: string;
  /** So many answers were given. */
  readonly tries: number;
}

export const flowErrors: {
  readonly STEP_UNREACHABLE: ErrorEntry<{ readonly step: string }>;
  readonly STEP_OUT_OF_REACH: ErrorEntry<{ readonly step: string }>;
  readonly WAIT_IMPOSSIBLE: ErrorEntry<{ readonly step: string; readonly name: string }>;
  readonly TYPE_MISMATCH: ErrorEntry<{ readonly name: string; readonly detail: string }>;
  readonly LOOP_UNBOUNDED: ErrorEntry<UnboundedLoop>;
  readonly EXPRESSION_INVALID: ErrorEntry<Expression>;
  readonly CONDITION_UNCLEAR: ErrorEntry<{ readonly condition: string; readonly detail: string }>;
  readonly TEMPLATE_INVALID: ErrorEntry<{ readonly placeholder: string }>;
  readonly VARIABLE_NEVER_SET: ErrorEntry<{ readonly name: string; readonly nearest?: string }>;
  readonly VARIABLE_NOT_PROVIDED: ErrorEntry<{ readonly name: string; readonly uri: string }>;
  readonly ARGUMENT_NOT_PASSED: ErrorEntry<{ readonly name: string; readonly uri: string }>;
  readonly FLOW_TOO_DEEP: ErrorEntry<{ readonly actual: number; readonly limit: number }>;
  readonly EXPRESSION_FAILED: ErrorEntry<Expression & Unset>;
  readonly VALUE_TOO_LARGE: ErrorEntry<{ readonly what: string; readonly limit: number }>;
  readonly TEMPLATE_UNRESOLVED: ErrorEntry<{ readonly names: readonly string[] } & Unset>;
  readonly REFERENCE_UNAVAILABLE: ErrorEntry<{ readonly step: string }>;
  readonly STEP_TIMED_OUT: ErrorEntry<{ readonly step: string; readonly timeoutMs: number }>;
  readonly STEP_FAILED: ErrorEntry<StepFailed>;
  readonly ANSWERS_UNUSABLE: ErrorEntry<AnswersUnusable>;
  readonly APPROVAL_DECLINED: ErrorEntry<{ readonly uri: string; readonly reason?: string }>;
  readonly RUN_TAKEN_OVER: ErrorEntry<{ readonly runId: string }>;
} = {
  STEP_UNREACHABLE: defineError(
    "author",
    ({ step }) => `${step} is never reached: the step before it always goes elsewhere`,
    () => "Remove it, name it in a next, or put the step before it under a condition",
  ),
  STEP_OUT_OF_REACH: defineError(
    "author",
    ({ step }) => `"${step}" cannot be gone on with from here: it is not in this list of steps nor in one around it`,
    () => "Name a step of the same list or of a list around it; tasks of a parallel end by themselves",
  ),
  WAIT_IMPOSSIBLE: defineError(
    "author",
    ({ step, name }) =>
      `${step} cannot wait for "${name}": that is no other task of the same parallel, or it waits for this one in turn`,
    () => "Name other tasks of the same parallel under wait_for, and let none wait for itself in a circle",
  ),
  TYPE_MISMATCH: defineError(
    "author",
    ({ name, detail }) => `"${name}" is used here as what it never is: ${detail}`,
    () => "Correct this place, or the variable's declaration",
  ),
  LOOP_UNBOUNDED: defineError(
    "author",
    ({ loop, limit }) => `Nothing bounds ${loop}; a run pauses after ${limit} rounds`,
    ({ fix }) => fix,
  ),
  EXPRESSION_INVALID: defineError(
    "author",
    ({ expression, detail }) => `"${expression}" is not a CEL expression that can be used here: ${detail}`,
    () =>
      'Write it like severity == "high" && size(users) > 10; plain language goes under the keys that end in _semantic',
  ),
  CONDITION_UNCLEAR: defineError(
    "author",
    ({ condition, detail }) => `The condition "${condition}" can be read in part only: ${detail}`,
    () => conditionFix,
  ),
  TEMPLATE_INVALID: defineError(
    "author",
    ({ placeholder }) => `${placeholder} is not a path into the variables`,
    () =>
      "Write names and numbers with dots between them, such as ${report.items.0.title}, and compute with set before",
  ),
  VARIABLE_NEVER_SET: defineError(
    "author",
    ({ name }) => `The variable "${name}" is used here, but neither declared nor set by any step`,
    ({ nearest }) =>
      nearest === undefined
        ? "Declare it under variables, or name it in extract_variables, store_result, ask or set of an earlier step"
        : `Declare or set it, or did you mean "${nearest}"?`,
  ),
  VARIABLE_NOT_PROVIDED: defineError(
    "author",
    ({ name, uri }) => `${uri} requires "${name}", which is neither passed here nor a variable of this flow`,
    () => "Pass it under with; otherwise the run stops here and asks for it",
  ),
  ARGUMENT_NOT_PASSED: defineError(
    "author",
    ({ name, uri }) => `${uri} requires "${name}", which is not passed here`,
    () => "Pass it under with; a tool gets nothing else, and a run that comes here fails",
  ),
  FLOW_TOO_DEEP: defineError(
    "author",
    ({ actual, limit }) => `The steps are nested ${actual} deep; at most ${limit} are run`,
    () => "Move inner steps into a workflow of their own",
  ),
  EXPRESSION_FAILED: defineError(
    "author",
    ({ expression, detail, unset = [] }) =>
      `"${expression}" has no value here: ${unset.length === 0 ? detail : `${areNotSet(unset)} (${detail})`}`,
    ({ unset = [] }) => howToGive(unset) ?? "Give the variables that it names, in the form that it expects",
  ),
  VALUE_TOO_LARGE: defineError(
    "author",
    ({ what, limit }) => `${what} has more than ${limit} characters and values, and is not kept`,
    () => "Keep a summary or a reference instead of the whole",
  ),
  TEMPLATE_UNRESOLVED: defineError(
    "caller",
    ({ names }) => `There is nothing yet to fill in for ${names.join(", ")}`,
    ({ unset = [] }) => howToGive(unset) ?? "Let an earlier step set them in this form, or correct the paths",
  ),
  REFERENCE_UNAVAILABLE: defineError(
    "caller",
    ({ step }) => `The step ${step} calls what is not available to this caller`,
    () => "Do by hand what the step is for, or ask whoever runs this server whether it is there and whom it is open to",
  ),
  STEP_TIMED_OUT: defineError(
    "caller",
    ({ step, timeoutMs }) => `${step} was not done within ${timeoutMs} ms`,
    () =>
      "See whether it did part of its work, which is not known here, before it is done again; a longer timeout gives it more time",
  ),
  STEP_FAILED: defineError(
    "caller",
    ({ step, said }) => `${step} was reported as failed: ${said}`,
    () => "Put right what it names and run the workflow again, with the values so far as initial_variables",
  ),
  ANSWERS_UNUSABLE: defineError(
    "caller",
    ({ step, faults, tries }) => `${step} got ${tries} answers of which none could be used; of the last: ${faults}`,
    () => "Find out what is asked for and run the workflow again, with the values so far as initial_variables",
  ),
  APPROVAL_DECLINED: defineError(
    "caller",
    ({ uri, reason }) => `The use of ${uri} was not approved${reason === undefined ? "" : `: ${reason}`}`,
    () => "Ask the user what they want instead; it was not called",
  ),
  RUN_TAKEN_OVER: defineError(
    "caller",
    ({ runId }) => `The run ${runId} is driven by another process by now`,
    () => "Nothing is lost: ask for the run's status, which the other process keeps",
  ),
};

function areNotSet(names: readonly string[]): string {
  return `${names.join(", ")} ${names.length === 1 ? "is" : "are"} not set`;
}

function howToGive(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `Begin anew with ${names.join(", ")} among initial_variables, or let a step before this one set what is lacking`;
}
