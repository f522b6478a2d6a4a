/** The contexts that steps use: whether there are such, and whether they get what they require. */
import type { CallStep, Flow, InvokeStep, Variable } from "@flowmind/core";
import type { Analysis } from "./analyse-flow.ts";
import type { FlowUnit } from "./flow-unit.ts";

export function checkTargets({ known, steps }: FlowUnit, { report, resolve }: Analysis): void {
  for (const step of steps) {
    const uri = uriOf(step);
    if (uri === undefined) continue;
    const target = resolve(uri);
    if (target === undefined) report(step, "warning", "UNKNOWN_REFERENCE", { uri });
    else if (step.type === "invoke") {
      for (const name of lacking(step, target.variables, known)) {
        report(step, "warning", "VARIABLE_NOT_PROVIDED", { name, uri });
      }
    } else if (step.type === "call") {
      for (const name of lacking(step, target.variables, nothing)) {
        report(step, "error", "ARGUMENT_NOT_PASSED", { name, uri });
      }
    }
  }
}

function uriOf(step: Flow): string | undefined {
  if (step.type === "instruct") return step.context;
  if (step.type === "call") return step.tool;
  return step.type === "invoke" ? step.uri : undefined;
}

/** A tool sees nothing of the flow's variables. */
const nothing: ReadonlySet<string> = new Set();

/** What is required is passed, or known here under the same name, or has a default. */
function lacking(
  step: InvokeStep | CallStep,
  variables: readonly Variable[],
  known: ReadonlySet<string>,
): readonly string[] {
  return variables
    .filter((variable) => variable.required && variable.default === undefined)
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(step.arguments, name) && !known.has(name));
}
