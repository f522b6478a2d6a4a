/** Another context, or a function of the flow, run as a whole with variables of its own. */
import {
  type FlowFunction,
  functionNameOf,
  functionUri,
  type InvokeStep,
  type RunLimit,
  type RunnableContext,
  type Variable,
} from "@flowmind/core";
import { renderValues } from "../templates/render-values.ts";
import { mostDepth, mostRecursion } from "../tuning.ts";
import { approveAction } from "./admit-step.ts";
import { pauseAtLimit } from "./await-signal.ts";
import { type Completion, calledNothing, done, stopped } from "./completion.ts";
import { executeContext } from "./execute-context.ts";
import { setVariable } from "./execute-set.ts";
import { labelOf } from "./label-of.ts";
import { createMemory, hearAgain, type Memory } from "./memory.ts";
import { pinContext } from "./pin-context.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";
import { secretsKnown } from "./secrets-known.ts";

/** At the limit of depth or recursion the caller may let the run go on without this context. */
export async function executeInvoke(
  runtime: Runtime,
  step: InvokeStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const name = functionNameOf(step.uri);
  const target = name === undefined ? await pinContext(runtime, step.uri) : asContext(scope.functions.get(name), scope);
  if (target === undefined) return calledNothing(step.uri, labelOf(step));
  const limit = limitOf(scope.stack, target.uri);
  if (limit !== undefined) {
    const what = `Go on without ${target.uri}`;
    const goesOn = await pauseAtLimit(runtime, { path: `${path}!${limit.limit}`, ...limit, what }, scope);
    if (!goesOn) return stopped;
    runtime.tracker.trace({ path, step: labelOf(step), outcome: "skipped", note: `${limit.limit} ${limit.bound}` });
    return done;
  }
  const given = argumentsOf(step, scope.memory);
  if (name !== undefined) return run(runtime, step, target, given, path, scope);
  const action = { type: "invoke", uri: target.uri, arguments: given, effect: target.effect } as const;
  const declined = await approveAction(runtime, action, path, scope);
  return declined ?? run(runtime, step, target, given, path, { ...scope, functions: new Map() });
}

/** Its URI is that of the context around, with its name behind. */
function asContext(found: FlowFunction | undefined, { stack }: Scope): RunnableContext | undefined {
  if (found === undefined) return undefined;
  const { name, parameters, body } = found;
  const [owner = ""] = (stack.at(-1) ?? "").split(functionUri(""));
  const uri = `${owner}${functionUri(name)}`;
  return { uri, kind: "workflow", title: name, description: name, variables: parameters, flow: body };
}

async function run(
  runtime: Runtime,
  step: InvokeStep,
  target: RunnableContext,
  given: Readonly<Record<string, unknown>>,
  path: string,
  scope: Scope,
): Promise<Completion> {
  secretsKnown(runtime, scope);
  const inner: Scope = {
    ...scope,
    memory: createMemory(inherit(target.variables, given, scope.memory), [...scope.memory.heard]),
    stack: [...scope.stack, target.uri],
    breadcrumb: [...scope.breadcrumb, target.uri],
  };
  const completion = await executeContext(runtime, target, path, inner);
  if (completion.type !== "done" && completion.type !== "return") return completion;
  hearAgain(scope.memory, inner.memory);
  const result = completion.type === "return" ? completion.values : inner.memory.result;
  scope.memory.result = result;
  return step.storeResult === undefined ? done : setVariable(scope, step.storeResult, result);
}

/** What is passed, else what the flow around knows under the same name. */
function inherit(
  declared: readonly Variable[],
  given: Readonly<Record<string, unknown>>,
  { variables }: Memory,
): Map<string, unknown> {
  const known = declared.flatMap(({ name }) => (variables.has(name) ? [[name, variables.get(name)] as const] : []));
  return new Map([...known, ...Object.entries(given)]);
}

/** An argument whose template leads nowhere is not passed: what the context requires it asks for. */
function argumentsOf({ arguments: templates }: InvokeStep, { variables }: Memory): Readonly<Record<string, unknown>> {
  const entries = Object.entries(templates).flatMap(([name, template]) => {
    const { values, missing, isCut } = renderValues({ [name]: template }, variables);
    return missing.length > 0 || isCut ? [] : Object.entries(values);
  });
  return Object.fromEntries(entries);
}

function limitOf(
  stack: readonly string[],
  uri: string,
): { readonly limit: RunLimit; readonly bound: number } | undefined {
  if (stack.length >= mostDepth) return { limit: "depth", bound: mostDepth };
  const rounds = stack.filter((one) => one === uri).length;
  return rounds >= mostRecursion ? { limit: "recursion", bound: mostRecursion } : undefined;
}
