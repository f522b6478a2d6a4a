/** A context as a whole: its variables are filled, then its flow runs, or its prompt is carried out. */
import type { Flow, RunnableContext, Variable } from "@flowmind/core";
import { checkDepth } from "../analysis/check-depth.ts";
import { impliedVariables } from "../values/implied-variables.ts";
import { isLeftOpen } from "../values/is-left-open.ts";
import { readValue } from "../values/read-value.ts";
import { type Completion, done, failed } from "./completion.ts";
import { askFor } from "./execute-instruct.ts";
import { failAt } from "./fail-at.ts";
import { parseOnce } from "./parse-once.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { secretsKnown } from "./secrets-known.ts";

/** What is declared and has no fitting value gets its default, or is asked for where it is required. */
export async function executeContext(
  runtime: Runtime,
  context: RunnableContext,
  path: string,
  outer: Scope,
): Promise<Completion> {
  const { uri, title, description, body, variables, flow } = context;
  const tooDeep = checkDepth(flow);
  if (tooDeep !== undefined) return failed("FLOW_TOO_DEEP", tooDeep);
  const implied = impliedIn(runtime, context);
  const scope = { ...outer, declared: new Map([...implied, ...variables].map((one) => [one.name, one])) };
  for (const variable of implied) readGiven(variable, scope);
  for (const variable of variables) {
    const completion = await fill(runtime, variable, path, scope);
    if (completion.type !== "done") return completion;
  }
  const prompt: Flow = { type: "instruct", prompt: body ?? description, extract: [], name: title };
  const completion = await runtime.execute(runtime, flow ?? prompt, `${path}>${uri}`, scope);
  secretsKnown(runtime, scope);
  return completion.type === "jump" ? failed("STEP_OUT_OF_REACH", { step: completion.to }) : completion;
}

function impliedIn(runtime: Runtime, context: RunnableContext): readonly Variable[] {
  const implied = runtime.implied.get(context.uri) ?? impliedVariables(context, (text) => parseOnce(runtime, text));
  runtime.implied.set(context.uri, implied);
  return implied;
}

/** What cannot be read stays as it was given: a step may set it before it is used. */
function readGiven(variable: Variable, { memory }: Scope): void {
  const read = readValue(variable.name, variable, memory.variables.get(variable.name));
  if (read.ok) memory.variables.set(variable.name, read.value);
}

async function fill(runtime: Runtime, variable: Variable, path: string, scope: Scope): Promise<Completion> {
  const { name, required } = variable;
  const { variables } = scope.memory;
  const held = variables.get(name);
  const given = isLeftOpen(variable, held) ? undefined : held;
  const read = readValue(name, variable, given ?? variable.default);
  if (read.ok) variables.set(name, read.value);
  else variables.delete(name);
  if (read.ok || !required) return done;
  const faults = given === undefined ? [] : [read.fault];
  const place = `${path}?${name}`;
  const asked = await askFor(runtime, name, place, scope, { faults });
  return failAt(runtime, { label: `ask ${name}`, path: place }, scope, asked);
}
