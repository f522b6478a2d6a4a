/** Steps that somebody else carries out: instructions and questions. */
import {
  type AskedVariable,
  type AskStep,
  type AwaitedAnswer,
  type AwaitedInstruction,
  type AwaitedSignal,
  type InstructStep,
  questionFor,
  type StepResult,
} from "@flowmind/core";
import { renderTemplate } from "../templates/render-template.ts";
import { unsetAmong } from "../templates/unset-among.ts";
import { mostResultAttempts } from "../tuning.ts";
import { readAnswer } from "../values/read-answer.ts";
import { readValue } from "../values/read-value.ts";
import { admitStep } from "./admit-step.ts";
import { awaitSignal, toStepResult } from "./await-signal.ts";
import { type Completion, done, failed } from "./completion.ts";
import { idempotencyKeyOf } from "./execute-call.ts";
import { labelOf } from "./label-of.ts";
import { assign, hear } from "./memory.ts";
import { pinContext } from "./pin-context.ts";
import type { InstructionAttempt } from "./run-start.ts";
import { runTimed } from "./run-timed.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** What is asked for, and what the answer must give. */
interface Wish {
  readonly label: string;
  readonly names: readonly string[];
  readonly note?: string;
  readonly read: typeof readValue;
  /** Of what is known so far. */
  readonly faults?: readonly string[];
  /** @param path of the signal; @param faults of the answer before */
  readonly ask: (path: string, faults: readonly string[]) => AwaitedInstruction | AwaitedAnswer;
}

export async function executeInstruct(
  runtime: Runtime,
  step: InstructStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const refused = await admitStep(runtime, `Carry out the instruction ${labelOf(step)}`, path, scope);
  if (refused !== undefined) return refused;
  const { text, missing } = renderTemplate(step.prompt, scope.memory.variables);
  const target = step.context === undefined ? undefined : await pinContext(runtime, step.context);
  const lacking = target === undefined ? step.context : undefined;
  const whole = target?.body === undefined ? undefined : renderTemplate(target.body, scope.memory.variables);
  const body = whole === undefined ? {} : { body: whole.text };
  // A text of somebody else's may have such marks of its own.
  const own = (path: string): boolean => target?.variables.some(({ name }) => name === path.split(".")[0]) === true;
  const open = [...missing, ...(whole?.missing.filter(own) ?? [])];
  const unset = unsetAmong(open, scope.memory.variables);
  const ask: Wish["ask"] = (name, faults) => ({
    type: "instruction",
    path: name,
    ...(step.name === undefined ? { label: labelOf(step) } : { step: step.name }),
    breadcrumb: scope.breadcrumb,
    prompt: text,
    ...(target === undefined ? {} : { context: { uri: target.uri, title: target.title, ...body } }),
    extract: step.extract,
    ...declaredInside(step.extract, scope),
    ...(unset.length === 0 ? {} : { unset }),
    ...(lacking === undefined ? {} : { without: lacking }),
    faults,
  });
  const lacks = [
    ...(missing.length > 0 ? [`nothing filled in for ${missing.join(", ")}`] : []),
    ...(lacking === undefined ? [] : [`carried out without ${lacking}`]),
  ];
  const note = lacks.length > 0 ? { note: lacks.join("; ") } : {};
  return carryOut(runtime, { label: labelOf(step), names: step.extract, read: readValue, ask, ...note }, path, scope);
}

/** An autonomous run takes the default where there is one. */
export async function executeAsk(runtime: Runtime, step: AskStep, path: string, scope: Scope): Promise<Completion> {
  const fallback = scope.declared.get(step.variable)?.default;
  if (runtime.start.mode === "autonomous" && fallback !== undefined) {
    assign(scope.memory, step.variable, fallback);
    runtime.tracker.trace({ path, step: labelOf(step), outcome: "done", note: "took the default" });
    return done;
  }
  return (
    (await admitStep(runtime, labelOf(step), path, scope)) ??
    askFor(runtime, step.variable, path, scope, { words: step.question })
  );
}

/** Asks until the variable has a value of its type. */
export function askFor(
  runtime: Runtime,
  variable: string,
  path: string,
  scope: Scope,
  { words, faults = [] }: { readonly words?: string | undefined; readonly faults?: readonly string[] } = {},
): Promise<Completion> {
  const declared = scope.declared.get(variable);
  const template = words ?? declared?.question ?? declared?.description ?? questionFor(variable);
  const question = renderTemplate(template, scope.memory.variables).text;
  const ask: Wish["ask"] = (name, found) => ({
    type: "answer",
    path: name,
    breadcrumb: scope.breadcrumb,
    variable,
    question,
    ...declaredInside([variable], scope),
    faults: found,
  });
  return carryOut(runtime, { label: `ask ${variable}`, names: [variable], read: readAnswer, ask, faults }, path, scope);
}

/** The run's own context is known to whoever shows the run; what runs inside of it is not. */
function declaredInside(
  names: readonly string[],
  { declared, stack }: Scope,
): { readonly declared?: readonly AskedVariable[] } {
  const known = stack.length === 1 ? [] : names.flatMap((name) => declared.get(name) ?? []);
  return known.length === 0 ? {} : { declared: known.map(({ name, type, values }) => ({ name, type, values })) };
}

async function carryOut(runtime: Runtime, wish: Wish, path: string, scope: Scope): Promise<Completion> {
  let faults = wish.faults ?? [];
  for (let attempt = 1; attempt <= mostResultAttempts; attempt += 1) {
    const awaited = wish.ask(`${path}!result${attempt === 1 ? "" : attempt}`, faults);
    const isLast = attempt === mostResultAttempts;
    const answer = await getResult(runtime, isLast ? { ...awaited, last: true } : awaited, path, scope);
    if ("type" in answer) return answer;
    if (answer.failed !== undefined) return failed("STEP_FAILED", { step: wish.label, said: answer.failed });
    faults = take(wish, answer, scope);
    if (faults.length === 0) {
      const note = wish.note === undefined ? {} : { note: wish.note };
      runtime.tracker.trace({ path, step: wish.label, outcome: "done", ...note });
      return done;
    }
  }
  return failed("ANSWERS_UNUSABLE", { step: wish.label, faults: faults.join("; "), tries: mostResultAttempts });
}

/** From whoever carries it out: a model that was configured, or the caller, also where the model does not answer. */
async function getResult(
  runtime: Runtime,
  awaited: AwaitedSignal,
  path: string,
  scope: Scope,
): Promise<StepResult | Extract<Completion, { type: "expired" | "stopped" }>> {
  const { instruct } = runtime.parts;
  if (instruct !== undefined && runtime.start.mode === "autonomous" && awaited.type === "instruction") {
    const idempotencyKey = idempotencyKeyOf(runtime, path);
    const told = toldOf(awaited.extract, scope);
    const worked = await runTimed(runtime, `${awaited.path}?model`, scope, async ({ signal }) => {
      try {
        return await instruct(awaited, { idempotencyKey, signal, ...told });
      } catch {
        signal.throwIfAborted();
        return null;
      }
    });
    if (worked.type !== "value") return worked;
    if (worked.value !== null) return toStepResult(worked.value);
  }
  const answer = await awaitSignal(runtime, awaited, scope);
  return answer.type === "expired" ? answer : toStepResult(answer.value);
}

/** As it is now: what a model is told must not change while it works. */
function toldOf(
  names: readonly string[],
  { memory, declared }: Scope,
): Pick<InstructionAttempt, "declared" | "variables" | "heard"> {
  return {
    declared: names.flatMap((name) => declared.get(name) ?? []),
    variables: Object.fromEntries([...memory.variables].filter(([name]) => declared.get(name)?.sensitive !== true)),
    heard: [...memory.heard],
  };
}

/** Takes over what is asked for, if all of it is right; the only one may be the text itself. Gives what is wrong. */
function take(
  { names, read: readGiven }: Wish,
  { text, variables = {} }: StepResult,
  { memory, declared }: Scope,
): readonly string[] {
  const read = names.map((name) => {
    const isTextMeant = names.length === 1 && text !== undefined;
    const value = Object.hasOwn(variables, name) ? variables[name] : isTextMeant ? text : undefined;
    return { name, ...readGiven(name, declared.get(name), value) };
  });
  const faults = read.flatMap((one) => (one.ok ? [] : [one.fault]));
  if (faults.length > 0) return faults;
  for (const one of read) if (one.ok) assign(memory, one.name, one.value);
  memory.result = text ?? variables;
  if (text !== undefined && text !== "") hear(memory, text);
  return [];
}
