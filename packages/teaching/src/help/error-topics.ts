/** One help topic for each error code, made from core's table, so that the two cannot drift apart. */
import { type Culprit, type ErrorCode, type ErrorDetails, errorEntry, errorTable } from "@flowmind/core";
import type { HelpTopic } from "./help-topic.ts";

/** In the order of the table. */
export function errorTopics(): readonly HelpTopic[] {
  return Object.keys(errorTable).map((code) => errorTopic(code as ErrorCode));
}

function errorTopic(code: ErrorCode): HelpTopic {
  const entry = errorEntry(code);
  const details = placeholders() as ErrorDetails<ErrorCode>;
  const message = String(entry.message(details));
  const note = notes[code];
  return {
    type: "error",
    name: code.toLowerCase().replaceAll("_", "-"),
    title: code,
    summary: message,
    text: [
      ...(note === undefined ? [] : [note]),
      `It says: ${message}`,
      `What to do: ${entry.fix(details)}`,
      `Who can put it right: ${others[code] ?? culprits[entry.who]}. Words in <angle brackets> stand for what your case names.`,
    ].join("\n"),
    questions: [`What does ${code} mean?`, `${code}: ${message}`, ...(asked[code] ?? [])],
  };
}

const culprits: Readonly<Record<Culprit, string>> = {
  caller: "you, by correcting the call",
  author: "the author of the context file that is named; the other contexts are not affected",
  operator: "whoever installed or configured this server",
  internal: "us; the log holds what happened under the id that the message gives",
};

/** Where the caller is told of it, and a corrected call would be refused as well. */
const others: Partial<Readonly<Record<ErrorCode, string>>> = {
  TOOL_LOCKED: "you, by uses that count, which takes time; at once only the operator",
  COMPLEXITY_LOCKED: "you, by uses that count, which takes time; at once only the operator",
  TOOL_FORBIDDEN: "the operator, whose rules decide it",
  RATE_LIMITED: "nobody: it passes, and retry_after_ms says when",
  TOO_MANY_RUNNING: "nobody: it passes when a call of yours ends",
};

/** What the table cannot say in general, because the message is made for each case. */
const notes: Partial<Readonly<Record<ErrorCode, string>>> = {
  INVALID_ARGUMENTS:
    "guidance.violations lists every argument that breaks the tool's schema, with its path, what is wrong, what was expected and the nearest known value; fix.example is a corrected call. Numbers written as text and objects written as JSON text are accepted and only remarked on.",
  INVALID_VARIABLES:
    "One value in extracted_variables lies outside the closed list of every context that would have fitted, and your confidence_level was 0.7 or more. guidance names the accepted values, partial_results what would have been found without the value. Correct it, leave it out, or state a lower confidence_level.",
  TOOL_UNAVAILABLE:
    "The tool is known, but no server that is connected here carries it out. fix says how to go on without it.",
  UNKNOWN_TOOL:
    "This is answered as a protocol error, since such a call never reached a tool; its data hold the same envelope as other errors.",
};

/** How a caller would ask about its own faults without knowing the code. */
const asked: Partial<Readonly<Record<ErrorCode, readonly string[]>>> = {
  INVALID_ARGUMENTS: ["Why were my arguments refused?", "A required argument was missing or had the wrong type"],
  INVALID_VARIABLES: ["A value of mine excluded everything", "Which values does this variable accept?"],
  UNKNOWN_CONTEXT: ["No context was found under the URI that I used", "The workflow that I named is not there"],
  TOOL_UNAVAILABLE: ["Why can this tool not be called?"],
  NOT_CALLABLE: ["I called a workflow with call_tool", "call_tool refuses one of FlowMind's own tools"],
  CONFIRMATION_REQUIRED: ["Why does a call need the user's confirmation?", "When may I set confirmed to true?"],
  CALL_DECLINED: ["The user declined the tool call, what now?"],
  TOOL_FAILED: ["The tool that I called reported an error"],
  UNKNOWN_TOOL: ["The tool name that I called is not known"],
};

/** Details of any code with every field standing for itself: as text, as a list of one, and as a number that is printed. */
function placeholders(): unknown {
  return new Proxy(
    {},
    {
      get: (_target, key) => {
        const text = `<${String(key)}>`;
        return Object.assign([text], { toFixed: () => text });
      },
    },
  );
}
