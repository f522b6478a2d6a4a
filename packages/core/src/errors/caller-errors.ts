/** Faults of a request: the caller can put them right and ask again. */
import { conditionFix } from "../condition-tree.ts";
import { defineError, type ErrorEntry } from "./define-error.ts";

interface Violations {
  readonly tool: string;
  /** One line for each violated rule, with the path of the argument. */
  readonly violations: readonly string[];
}
interface Variables {
  readonly message: string;
  readonly instruction: string;
}
interface UnknownTool {
  readonly tool: string;
  readonly tools: readonly string[];
}
interface NotCallable {
  readonly uri: string;
  /** With its article: "a workflow". */
  readonly what: string;
  readonly instead: string;
}
interface UnknownContext {
  readonly uri: string;
  readonly nearest: readonly string[];
}

export const callerErrors: {
  readonly INVALID_ARGUMENTS: ErrorEntry<Violations>;
  readonly INVALID_VARIABLES: ErrorEntry<Variables>;
  readonly UNKNOWN_TOOL: ErrorEntry<UnknownTool>;
  readonly UNKNOWN_CONTEXT: ErrorEntry<UnknownContext>;
  readonly TOOL_UNAVAILABLE: ErrorEntry<{ readonly tool: string; readonly instead: string }>;
  readonly NOT_CALLABLE: ErrorEntry<NotCallable>;
  readonly CONFIRMATION_REQUIRED: ErrorEntry<{ readonly uri: string }>;
  readonly CALL_DECLINED: ErrorEntry<{ readonly uri: string; readonly how: "declined" | "cancelled" }>;
  readonly TOOL_FAILED: ErrorEntry<{ readonly uri: string; readonly said: string }>;
  readonly CONDITION_MALFORMED: ErrorEntry<{ readonly problems: readonly string[] }>;
  readonly COMPOSITION_INVALID: ErrorEntry<{ readonly name: string; readonly problems: readonly string[] }>;
  readonly RESULT_HANDLE_UNKNOWN: ErrorEntry<{ readonly handle: string }>;
  readonly REQUEST_ABORTED: ErrorEntry<{ readonly what: string }>;
} = {
  INVALID_ARGUMENTS: defineError(
    "caller",
    ({ tool, violations }) => `The arguments of ${tool} break its schema: ${violations.join("; ")}`,
    () => "Correct every argument that is named and call the tool again",
  ),
  INVALID_VARIABLES: defineError(
    "caller",
    ({ message }) => message,
    ({ instruction }) => instruction,
  ),
  UNKNOWN_TOOL: defineError(
    "caller",
    ({ tool }) => `There is no tool named "${tool}"`,
    ({ tools }) => `Call one of: ${tools.join(", ")}`,
  ),
  UNKNOWN_CONTEXT: defineError(
    "caller",
    ({ uri }) => `There is no context ${uri}`,
    ({ nearest }) =>
      nearest.length > 0
        ? `Did you mean ${nearest.join(" or ")}? Otherwise say what you need with field_request`
        : "Say what you need with field_request, or browse with list_available_contexts",
  ),
  TOOL_UNAVAILABLE: defineError(
    "caller",
    ({ tool }) => `${tool} cannot be called on this server`,
    ({ instead }) => instead,
  ),
  NOT_CALLABLE: defineError(
    "caller",
    ({ uri, what }) => `${uri} is ${what}: call_tool does not carry it out`,
    ({ instead }) => instead,
  ),
  CONFIRMATION_REQUIRED: defineError(
    "caller",
    ({ uri }) => `${uri} can change or delete something for good, and nobody has agreed to this call yet`,
    () =>
      "Show the user what would be called; once they agree, make the call of fix.example with confirmed: true added. Do not agree for them",
  ),
  CALL_DECLINED: defineError(
    "caller",
    ({ uri, how }) =>
      how === "declined"
        ? `The user was asked about this call of ${uri} and said no; nothing was called`
        : `The user was asked about this call of ${uri} and gave no answer; nothing was called`,
    ({ how }) =>
      how === "declined"
        ? "Ask the user what they want instead; do not make the same call again"
        : "Ask the user in the conversation whether they want it, and call again only if they do",
  ),
  TOOL_FAILED: defineError(
    "caller",
    ({ uri, said }) => `${uri} ran and reports a failure: ${said}`,
    () =>
      "Read what it says: correct the arguments where they are at fault, otherwise tell the user. It may have done part of its work",
  ),
  CONDITION_MALFORMED: defineError(
    "caller",
    ({ problems }) => `The condition is malformed: ${problems.join("; ")}`,
    () => conditionFix,
  ),
  COMPOSITION_INVALID: defineError(
    "caller",
    ({ name, problems }) => `${name} cannot be composed: ${problems.join("; ")}`,
    () => "Put right what guidance.problems names, each with its fix, and call again; nothing was made or written",
  ),
  RESULT_HANDLE_UNKNOWN: defineError(
    "caller",
    ({ handle }) => `There is no more of a result under the handle ${handle}`,
    () => "A handle is for one part and some minutes only: call the tool again",
  ),
  REQUEST_ABORTED: defineError(
    "caller",
    ({ what }) => `${what} was cancelled before it was done`,
    () => "Ask again; nothing was changed",
  ),
};
