/** What a step sees: the memory of the run, and what it stands in. */
import type { FlowFunction, RunnableContext, Variable } from "@flowmind/core";
import { longestMessage } from "../tuning.ts";
import type { Deadline } from "./completion.ts";
import { createMemory, type Memory } from "./memory.ts";

export interface Scope {
  readonly memory: Memory;
  /** Also what nobody declares, where the expressions of the flow tell what it must be. */
  readonly declared: ReadonlyMap<string, Variable>;
  /** Of the lists of steps around, by name. */
  readonly functions: ReadonlyMap<string, FlowFunction>;
  /** URIs of the contexts that are running inside each other, outermost first. */
  readonly stack: readonly string[];
  /** These and the names of the steps around. */
  readonly breadcrumb: readonly string[];
  /** The nearest one in time. */
  readonly deadline?: Deadline;
}

export function createScope({ uri }: Pick<RunnableContext, "uri">, message: string): Scope {
  return {
    memory: createMemory(new Map(), message === "" ? [] : [message.slice(0, longestMessage)]),
    declared: new Map(),
    functions: new Map(),
    stack: [uri],
    breadcrumb: [uri],
  };
}

/** The same scope with a memory of its own, in which the same things stand. */
export function forkScope(scope: Scope): Scope {
  const { variables, heard } = scope.memory;
  return { ...scope, memory: createMemory(new Map(variables), [...heard]) };
}

/** The same scope in which these functions are known, too. */
export function withFunctions(scope: Scope, functions: readonly FlowFunction[] = []): Scope {
  if (functions.length === 0) return scope;
  const own = functions.map((one) => [one.name, one] as const);
  return { ...scope, functions: new Map([...scope.functions, ...own]) };
}
