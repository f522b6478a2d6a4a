/** The next call, ready to be made. */
import { type Alignment, type Context, contextUriKey, type NextAction } from "@flowmind/core";

/** A tool's own name is the last segment of its URI; every other context is run by `execute_workflow`. */
export function prefill(context: Context, alignment: Alignment): NextAction {
  const known = alignment.variables.filter(
    (one) => (one.state === "given" || one.state === "inferred") && one.agreement !== "disagrees",
  );
  const values = Object.fromEntries(known.map((one) => [one.name, one.value]));
  const inferred = known.filter((one) => one.state === "inferred").map((one) => one.name);
  if (context.kind === "tool") {
    return { tool: context.uri.slice(context.uri.lastIndexOf("/") + 1), parameters: values, inferred };
  }
  return {
    tool: "execute_workflow",
    parameters: { workflow_uri: contextUriKey(context.uri), initial_variables: values },
    inferred,
  };
}
