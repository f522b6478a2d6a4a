/** What a run awaits, on the wire, each with the call that answers it. */
import {
  type AskedVariable,
  type AwaitedAnswer,
  type AwaitedInstruction,
  type AwaitedSignal,
  awaitedNames,
  choice,
  type RunDecision,
  type RunnableContext,
  type StepResult,
  type Variable,
} from "@flowmind/core";
import { impliedVariables } from "@flowmind/workflow";
import { formatPath } from "../arguments/argument-path.ts";
import type { Violation } from "../arguments/violation.ts";
import { toolNames } from "../tools/tool-names.ts";
import { longestShownArguments } from "../tuning.ts";
import type { WireNextAction } from "./answer.ts";
import { anyText, placeholder } from "./placeholder.ts";
import { shownJson } from "./shown-json.ts";
import { isValueOf, stillUnfilled, unfilledIn } from "./unfilled.ts";

type Fields = Readonly<Record<string, unknown>>;

/** With `step` and `name`, what the flow calls the step: either names it in an answer; lists that are empty are left out. */
export function toWireAwaited(awaited: AwaitedSignal): Fields {
  const { path, step: _named, ...rest } = awaited;
  const { title } = awaitedNames(awaited);
  const shown =
    rest.type === "approval" ? { ...rest, arguments: shownJson(rest.arguments, longestShownArguments) } : rest;
  const said = Object.entries(shown).filter(
    ([key, value]) => !saidElsewhere.has(key) && !(Array.isArray(value) && value.length === 0),
  );
  return { type: rest.type, step: path, ...(title === undefined ? {} : { name: title }), ...Object.fromEntries(said) };
}

/** The label is the beginning of the prompt; what variables take stands in the ready call. */
const saidElsewhere: ReadonlySet<string> = new Set(["label", "declared"]);

/**
 * Names the step always: the same call sent twice must not answer the next step, nor approve the next call. A decision is left to the
 * caller: sent back as it was handed out, the call decides nothing.
 * @param context that is run
 */
export function answeringCall(awaited: AwaitedSignal, sessionId: string, context: RunnableContext): WireNextAction {
  const step = { step: awaited.path };
  const call = (reason: string, answer: Fields): WireNextAction => ({
    tool: toolNames.executeWorkflow,
    reason,
    parameters: { session_id: sessionId, ...answer },
  });
  const placeholders = (names: readonly string[]): Fields => placeholdersFor(names, context, declaredIn(awaited));
  switch (awaited.type) {
    case "instruction": {
      const variables = awaited.extract.length === 0 ? {} : { variables: placeholders(awaited.extract) };
      const reason =
        "Carry out the prompt, then say what came of it; failed instead of text where it could not be done";
      return call(`${lastTry(awaited)}${reason}${nothingKnownOf(awaited)}${missingRole(awaited)}`, {
        step_result: { ...step, text: textPlaceholder, ...variables },
      });
    }
    case "answer":
      return call(`${lastTry(awaited)}Find out or ask the user: ${awaited.question}`, {
        step_result: { ...step, variables: placeholders([awaited.variable]) },
      });
    case "confirmation":
      return call(`${awaited.what}? Otherwise decline, skip or stop`, {
        approval: { ...step, decision: choice(["approve", "decline", "skip", "stop"]) },
      });
    case "approval":
      return call("Show the user the call and its arguments; approve only once they agree, else decline", {
        approval: { ...step, decision: choice(["approve", "decline", "stop"]), reason: reasonPlaceholder },
      });
    case "continuation":
      return call(`${awaited.what}? Otherwise stop: the run ends with what it has`, {
        approval: { ...step, decision: choice(["continue", "stop"]) },
      });
  }
}

/** What was wrong before is said with it: whoever reads only the ready call must not fail the run by the same answer. */
function lastTry({ last, faults }: AwaitedInstruction | AwaitedAnswer): string {
  return last === true
    ? `The last try: another answer like the one before (${faults.join("; ")}) fails the step. `
    : "";
}

/** What stands for values of these variables until somebody puts them in. */
export function placeholdersFor(
  names: readonly string[],
  context: RunnableContext,
  inside: readonly AskedVariable[] = [],
): Fields {
  const known = knownVariables(context, inside);
  return Object.fromEntries(names.map((name) => [name, placeholder(known.get(name))]));
}

function nothingKnownOf({ unset = [] }: AwaitedInstruction): string {
  if (unset.length === 0) return "";
  return `. Nobody gave ${unset.join(", ")}, which the prompt names: find out or ask the user, or do without`;
}

function missingRole({ without }: AwaitedInstruction): string {
  return without === undefined ? "" : ". The agent or pattern that it names is not available: do it without";
}

/** What a ready call was sent back with as it was, each with what is wanted there. A decision is refused by the schema. */
export function unfilledInAnswer(
  answer: StepResult | RunDecision,
  awaited: AwaitedSignal,
  context: RunnableContext,
): readonly Violation[] {
  if ("decision" in answer) {
    const { reason } = answer;
    return isLeft(reason, reasonPlaceholder) ? [stillUnfilled("approval.reason", saidByUser)] : [];
  }
  if (awaited.type !== "instruction" && awaited.type !== "answer") return [];
  const { text, variables = {} } = answer;
  const known = knownVariables(context, declaredIn(awaited));
  const isMeant = (text: string): boolean => [...known.values()].some((one) => isValueOf(one, text));
  return [
    ...(isLeft(text, textPlaceholder) ? [stillUnfilled("step_result.text", cameOfIt)] : []),
    ...unfilledIn(variables, { names: [...known.keys()], isMeant }).map((path) =>
      stillUnfilled(formatPath(["step_result", "variables", ...path]), cameOfIt),
    ),
  ];
}

/** Other texts in angle brackets may be what a program said. */
function isLeft(text: string | undefined, handedOut: string): boolean {
  return text !== undefined && [handedOut, anyText].includes(text.trim());
}

/** Declared ones, and those of which the flow tells what they must be. */
function knownVariables(
  context: RunnableContext,
  inside: readonly AskedVariable[],
): ReadonlyMap<string, AskedVariable & Pick<Variable, "default">> {
  return new Map([...impliedVariables(context), ...context.variables, ...inside].map((one) => [one.name, one]));
}

function declaredIn(awaited: AwaitedSignal): readonly AskedVariable[] {
  return awaited.type === "instruction" || awaited.type === "answer" ? (awaited.declared ?? []) : [];
}

const cameOfIt = "what came of the step";
const saidByUser = "what the user said";
const textPlaceholder = "<what came of it>";
const reasonPlaceholder = `<${saidByUser}>`;
