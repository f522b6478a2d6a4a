/** What was composed → the answer of `compose_workflow`. */
import type { Context, Variable } from "@flowmind/core";
import type { ComposedPart } from "@flowmind/workflow";
import { toolNames } from "../tools/tool-names.ts";
import type { WireNextAction } from "./answer.ts";
import { toWirePreview } from "./execution-preview.ts";
import type { UnmeasuredAnswer } from "./measurements.ts";
import { withHints } from "./said.ts";

export interface Composed {
  readonly context: Context;
  readonly parts: readonly ComposedPart[];
  /** Names of the variables that are given to it. */
  readonly inputs: readonly string[];
}

export interface ComposedAnswered extends Composed {
  readonly requestId: string;
  /** Where it was saved; absent where it was not to be. */
  readonly file?: string;
  /** Remarks on how the arguments were read. */
  readonly hints: readonly string[];
}

export function toComposedAnswer(answered: ComposedAnswered): UnmeasuredAnswer {
  const { requestId, context, file } = answered;
  const teaching = withHints(undefined, answered.hints);
  const saved = file === undefined ? { saved: false, until: "the server ends" } : { saved: true, file };
  return {
    success: true,
    result: { request_id: requestId, ...toWireComposed(answered), ...saved },
    ...(teaching === undefined ? {} : { teaching }),
    next_actions: [executeAction(context)],
  };
}

/** The workflow itself, without a word about whether it is saved. */
export function toWireComposed({ context, parts, inputs }: Composed): Readonly<Record<string, unknown>> {
  const { uri, title, description, effect, complexity } = context;
  const given = new Set(inputs);
  return {
    workflow: {
      uri,
      title,
      description,
      ...(effect === undefined ? {} : { effect }),
      ...(complexity === undefined ? {} : { complexity }),
      ...toWireVariables(context.variables.filter(({ name }) => given.has(name))),
      steps: parts.map(({ step, uri: used, role, isPulledIn }) => ({
        name: step,
        uri: used,
        role,
        ...(isPulledIn ? { pulled_in: true } : {}),
      })),
    },
    execution_preview: toWirePreview(context),
    missing: missingOf(context),
  };
}

/** Required ones first. */
function toWireVariables(variables: readonly Variable[]): object {
  const sorted = [...variables.filter(({ required }) => required), ...variables.filter(({ required }) => !required)];
  const more = sorted.length - mostVariables;
  return {
    variables: sorted.slice(0, mostVariables).map(toWireVariable),
    ...(more > 0 ? { more_variables: more } : {}),
  };
}

/** Variables, and values of one: more than anyone asks a person about; a context may declare thousands. */
const mostVariables = 20;

function toWireVariable({ name, type, required, values, description, default: preset }: Variable): object {
  return {
    name,
    type,
    required,
    ...(values.length === 0 ? {} : { values: values.slice(0, mostVariables).map(({ value }) => value) }),
    ...(description === undefined ? {} : { description }),
    ...(preset === undefined ? {} : { default: preset }),
  };
}

function missingOf({ variables }: Context): readonly string[] {
  return variables
    .filter((one) => one.required && one.default === undefined)
    .map(({ name }) => name)
    .slice(0, mostVariables);
}

/** Ready to be made; what is missing the run asks for. */
export function executeAction(context: Context): WireNextAction {
  const missing = missingOf(context);
  const ask = `ask the user for ${missing.join(", ")} and send them as initial_variables, or let the run ask`;
  return {
    tool: toolNames.executeWorkflow,
    reason: missing.length === 0 ? "Runs it; nothing is missing" : `Runs it; ${ask}`,
    parameters: { workflow_uri: context.uri },
  };
}
