/** Begins a run of a context that a caller has found. */
import { type Context, FlowmindError, nearestNames } from "@flowmind/core";
import { givenNames } from "@flowmind/matching";
import { checkDepth, checkVariables, runnableContext } from "@flowmind/workflow";
import { asError } from "../access/as-error.ts";
import { barrierNow } from "../access/barrier.ts";
import { formatPath } from "../arguments/argument-path.ts";
import { callingProvider } from "../calls/calling-provider.ts";
import { findCallable } from "../calls/find-callable.ts";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import { mostNamesLikened } from "../tuning.ts";
import { otherVersion } from "../wire/other-version.ts";
import type { Execution } from "../wire/read-execution.ts";
import { stillUnfilled, unfilledIn, wantedFor, withoutUnfilled, writtenIn } from "../wire/unfilled.ts";
import { withFillers } from "../wire/with-fillers.ts";
import { refuseArguments } from "./refuse-arguments.ts";
import type { RunCall, RunCallParts } from "./run-call.ts";

/** UNKNOWN_CONTEXT, NOT_EXECUTABLE, what bars the caller, FLOW_TOO_DEEP, INVALID_VARIABLES with all that is wrong, or REQUEST_ABORTED. */
export async function beginRun(
  uri: string,
  { variables: given, settings }: Execution,
  call: ToolCall,
  parts: RunCallParts,
): Promise<RunCall> {
  const { snapshot } = call.view;
  const context = snapshot.find(uri);
  if (context === undefined) {
    const nearest = snapshot.suggest(uri);
    const [first] = nearest;
    const example = { workflow_uri: first, initial_variables: given };
    return {
      ok: false,
      error: new FlowmindError("UNKNOWN_CONTEXT", { uri, nearest }),
      ...(first === undefined ? {} : { said: { example } }),
    };
  }
  if (context.kind === "tool" || callingProvider(context, parts.providers) !== undefined)
    return aTool(context, given, call, parts);
  const barred = await barrierNow(context, toolNames.executeWorkflow, call, parts.levels);
  if (barred !== undefined) return { ok: false, error: asError(barred) };
  const tooDeep = checkDepth(context.flow);
  if (tooDeep !== undefined) return { ok: false, error: new FlowmindError("FLOW_TOO_DEEP", tooDeep) };
  const variables = underDeclaredNames(context, given);
  const faults = checkVariables(context.variables, variables);
  const unfilled = unfilledIn(variables, {
    names: context.variables.map(({ name }) => name),
    isMeant: writtenIn(context),
  });
  if (unfilled.length > 0) return notFilledIn(context, variables, unfilled, faults);
  if (faults.length > 0) return wrongVariables(context, variables, faults);
  const led = call.watched.ledTo(context.uri);
  if (call.isCancelled?.() === true)
    return { ok: false, error: new FlowmindError("REQUEST_ABORTED", { what: "The run" }) };
  const runId = await parts.workflows.start(call.caller, {
    context: runnableContext(context),
    variables,
    ...(led === undefined ? {} : { message: led.query, requestId: led.id }),
    ...settings,
  });
  call.acted(context.uri, "executed");
  return { ok: true, runId, isNew: true, hints: [...otherVersion(uri, context), ...unknownNames(context, variables)] };
}

/** As matching reads them: what was found for a request with `Address` begins with it, too. */
function underDeclaredNames({ variables }: Context, given: Execution["variables"]): Execution["variables"] {
  const names = givenNames(variables, given);
  const declared = new Map([...names].map(([name, under]) => [under, name]));
  // A value that says nothing stands back behind one under another spelling.
  const own = Object.entries(given).filter(([name]) => (names.get(name) ?? name) === name);
  return Object.fromEntries(own.map(([name, value]) => [declared.get(name) ?? name, value]));
}

/** Leads to what carries it out; where nobody here does, that is said at once. */
function aTool(context: Context, variables: Execution["variables"], call: ToolCall, parts: RunCallParts): RunCall {
  const { uri } = context;
  const found = findCallable(uri, variables, call, parts);
  if (!found.ok) {
    const { error, nextActions } = found;
    const { instead } = error.details as { readonly instead?: string };
    const isElsewhere = error.code === "NOT_CALLABLE" && instead !== undefined;
    const told = isElsewhere ? new FlowmindError("NOT_EXECUTABLE", { uri, instead }) : error;
    return { ok: false, error: told, said: { nextActions } };
  }
  const instead = "Call it with call_tool";
  const reason = "Carries the tool out";
  const schema = found.provider.inputSchema?.(found.context.uri);
  const nextActions = [
    { tool: toolNames.callTool, reason, parameters: { uri, arguments: withFillers(context, variables, schema) } },
  ];
  return { ok: false, error: new FlowmindError("NOT_EXECUTABLE", { uri, instead }), said: { nextActions } };
}

function wrongVariables(
  context: Context,
  variables: Execution["variables"],
  faults: ReturnType<typeof checkVariables>,
): RunCall {
  const { uri } = context;
  const message = `The variables do not fit ${uri}: ${faults.map(({ fault }) => fault).join("; ")}`;
  const instruction = [
    "Correct these variables, or leave them out: the run asks for what it needs",
    ...unknownNames(context, variables),
  ].join(". ");
  const wrong = new Set(faults.map(({ name }) => name));
  const right = Object.fromEntries(Object.entries(variables).filter(([name]) => !wrong.has(name)));
  return {
    ok: false,
    error: new FlowmindError("INVALID_VARIABLES", { message, instruction }),
    said: { example: { workflow_uri: uri, initial_variables: right } },
  };
}

/** A ready call that was sent as it was handed out; what else does not fit is told with it. */
function notFilledIn(
  { uri, variables: declared }: Context,
  variables: Execution["variables"],
  unfilled: ReturnType<typeof unfilledIn>,
  faults: ReturnType<typeof checkVariables>,
): RunCall {
  const named = new Set(unfilled.map(([name]) => name));
  const others = faults.filter(({ name }) => !named.has(name));
  const wanted = (name: unknown): string => wantedFor(declared.find((one) => one.name === name));
  const violations = [
    ...unfilled.map((path) =>
      stillUnfilled(formatPath(["initial_variables", ...path]), `${wanted(path[0])}, or leave it out: the run asks`),
    ),
    ...others.map(({ name, fault }) => ({
      path: formatPath(["initial_variables", name]),
      problem: fault.slice(name.length + 1),
      expected: wanted(name),
    })),
  ];
  const wrong = others.map(({ name }) => [name]);
  const right = withoutUnfilled(variables, [...unfilled, ...wrong]);
  return refuseArguments(violations, { example: { workflow_uri: uri, initial_variables: right } });
}

/** Values of the caller's own are welcome; a name that is nearly a declared one is more likely a slip. */
function unknownNames({ variables: declared }: Context, given: Execution["variables"]): readonly string[] {
  const names = declared.map(({ name }) => name);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  return unknown.slice(0, mostNamesLikened).flatMap((name) => {
    const [nearest] = nearestNames(name, names);
    return nearest === undefined ? [] : [`${name} is no variable of it; did you mean ${nearest}?`];
  });
}
