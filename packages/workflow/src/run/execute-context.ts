/** A context as a whole: its variables are filled, then its flow runs, or its prompt is carried out. */
import type { Flow, RunnableContext, Variable } from "@flowmind/core";
import { checkDepth } from "../analysis/check-depth.ts";
import { readValue } from "../values/read-value.ts";
import { type Completion, done, failed } from "./completion.ts";
import { askFor } from "./execute-instruct.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** What is declared and has no fitting value gets its default, or is asked for where it is required. */
export async function executeContext(
  runtime: Runtime,
  { uri, title, description, body, variables, flow }: RunnableContext,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const tooDeep = checkDepth(flow);
  if (tooDeep !== undefined) return failed("FLOW_TOO_DEEP", tooDeep);
  for (const variable of variables) {
    const completion = await fill(runtime, variable, path, scope);
    if (completion.type !== "done") return completion;
  }
  const prompt: Flow = { type: "instruct", prompt: body ?? description, extract: [], name: title };
  const completion = await runtime.execute(runtime, flow ?? prompt, `${path}>${uri}`, scope);
  return completion.type === "jump" ? failed("STEP_OUT_OF_REACH", { step: completion.to }) : completion;
}

async function fill(runtime: Runtime, variable: Variable, path: string, scope: Scope): Promise<Completion> {
  const { name, required } = variable;
  const { variables } = scope.memory;
  const given = variables.get(name);
  const read = readValue(name, variable, given ?? variable.default);
  if (read.ok) variables.set(name, read.value);
  else variables.delete(name);
  if (read.ok || !required) return done;
  const faults = given === undefined ? [] : [read.fault];
  return askFor(runtime, name, `${path}?${name}`, scope, { faults });
}
