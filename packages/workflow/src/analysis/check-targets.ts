/** The contexts that steps use: whether there are such, and whether they get what they require. */
import type { Flow, InvokeStep } from "@flowmind/core";
import type { AnalysedContext, Report } from "./analyse-flow.ts";
import { namesSet } from "./names-set.ts";

export function checkTargets({ variables, resolve }: AnalysedContext, steps: readonly Flow[], report: Report): void {
  const known = namesSet(variables, steps);
  for (const step of steps) {
    const uri = uriOf(step);
    if (uri === undefined) continue;
    const target = resolve(uri);
    if (target === undefined) report(step, "warning", "UNKNOWN_REFERENCE", { uri });
    else if (step.type === "invoke") {
      for (const name of lacking(step, target.variables, known)) {
        report(step, "warning", "VARIABLE_NOT_PROVIDED", { name, uri });
      }
    }
  }
}

function uriOf(step: Flow): string | undefined {
  if (step.type === "instruct") return step.context;
  if (step.type === "call") return step.tool;
  return step.type === "invoke" ? step.uri : undefined;
}

/** What is required is passed, or known here under the same name, or has a default. */
function lacking(
  step: InvokeStep,
  variables: AnalysedContext["variables"],
  known: ReadonlySet<string>,
): readonly string[] {
  return variables
    .filter((variable) => variable.required && variable.default === undefined)
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(step.arguments, name) && !known.has(name));
}
