/** The next call, ready to be made. */
import {
  type AlignedVariable,
  type Alignment,
  type Context,
  contextUriKey,
  filledVariables,
  type InferredWords,
  type NextAction,
} from "@flowmind/core";

/**
 * What the caller gave and what the query says, the latter marked with its words; what its declaration does not allow is left out. A
 * tool's own name is the last segment of its URI; every other context is run by `execute_workflow`.
 */
export function prefill(context: Context, alignment: Alignment): NextAction {
  const known = filledVariables(alignment);
  const values = Object.fromEntries(known.map((one) => [one.name, one.value]));
  const marks = inferenceOf(known.filter((one) => one.state === "inferred"));
  if (context.kind === "tool") {
    return { tool: context.uri.slice(context.uri.lastIndexOf("/") + 1), parameters: values, ...marks };
  }
  return {
    tool: "execute_workflow",
    parameters: { workflow_uri: contextUriKey(context.uri), initial_variables: values },
    ...marks,
  };
}

function inferenceOf(variables: readonly AlignedVariable[]): Pick<NextAction, "inferred" | "inferredFrom"> {
  const inferred = variables.map((one) => one.name);
  const sources = variables.flatMap(
    ({ name, inferredFrom, inferredSpan }): readonly (readonly [string, InferredWords])[] =>
      inferredFrom === undefined || inferredSpan === undefined
        ? []
        : [[name, { words: inferredFrom, ...inferredSpan }]],
  );
  return sources.length === 0 ? { inferred } : { inferred, inferredFrom: Object.fromEntries(sources) };
}
