/** Where in a run something failed: noted on the step itself, and told with the failure. */
import type { Completion } from "./completion.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

interface FailedStep {
  /** What the step is called in words. */
  readonly label: string;
  readonly path: string;
  readonly line?: number | undefined;
}

/** What failed further inside has its place already. */
export function failAt(
  { tracker }: Runtime,
  { label, path, line }: FailedStep,
  { stack }: Scope,
  completion: Completion,
): Completion {
  if (completion.type !== "failed" || completion.failure.at !== undefined) return completion;
  const { failure } = completion;
  tracker.trace({ path, step: label, outcome: "failed", note: failure.message });
  const at = { step: label, uri: stack.at(-1) ?? "", ...(line === undefined ? {} : { line }) };
  return { type: "failed", failure: { ...failure, at } };
}
