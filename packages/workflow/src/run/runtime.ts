/** What every part of the interpreter works with. */
import type { DurableContext, Flow, RunnableContext, Variable } from "@flowmind/core";
import type { ParsedExpression } from "../expressions/parse-expression.ts";
import type { Completion } from "./completion.ts";
import type { RunBudget } from "./run-budget.ts";
import type { ResolvedStart, RunParts } from "./run-start.ts";
import type { RunTracker } from "./run-tracker.ts";
import type { Scope } from "./scope.ts";

export interface Runtime {
  readonly context: DurableContext;
  readonly parts: RunParts;
  readonly start: ResolvedStart;
  readonly tracker: RunTracker;
  readonly budget: RunBudget;
  /** Expressions of this run, read once. */
  readonly expressions: Map<string, ParsedExpression>;
  /** Of the contexts of this run, by URI, what their expressions tell of variables that nobody declares. */
  readonly implied: Map<string, readonly Variable[]>;
  /** Contexts that this run uses, as they were when it first did. */
  readonly pins: Map<string, Promise<RunnableContext | undefined>>;
  /** Values that variables which are declared sensitive have held. */
  readonly secrets: Set<unknown>;
  /** Carries out a step; passed along so that the parts for single kinds need not know the one for all. */
  readonly execute: (runtime: Runtime, step: Flow, path: string, scope: Scope) => Promise<Completion>;
}
