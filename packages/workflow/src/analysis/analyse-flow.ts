/** What is wrong with a flow, found without running it; all of it. */

import {
  childrenOf,
  type ErrorCode,
  type ErrorDetails,
  type Flow,
  functionUri,
  type ParsedCondition,
  type Problem,
  problemAt,
  type RunnableContext,
  type Severity,
  type Variable,
} from "@flowmind/core";
import { type ParsedExpression, parseExpression } from "../expressions/parse-expression.ts";
import { mostDepth, mostFlowProblems, usualMaxIterations } from "../tuning.ts";
import { checkConditions } from "./check-conditions.ts";
import { checkJumps } from "./check-jumps.ts";
import { checkNames } from "./check-names.ts";
import { checkTargets } from "./check-targets.ts";
import { checkTypes } from "./check-types.ts";
import { checkWaits } from "./check-waits.ts";
import { type FlowUnit, functionsOf, unitsOf } from "./flow-unit.ts";
import { measureDepth } from "./measure-depth.ts";

/** Reads a condition in plain language. Absent: those are not looked at. */
export type ParseCondition = (text: string) => Pick<ParsedCondition, "problems">;

/** The context under a URI or alias; undefined where there is none. */
type ResolveTarget = (uri: string) => Pick<RunnableContext, "uri" | "variables"> | undefined;

export interface AnalysedContext {
  /** Where the flow is written; problems name it. */
  readonly file: string;
  readonly variables: readonly Variable[];
  readonly flow: Flow;
  readonly resolve: ResolveTarget;
  readonly parseCondition?: ParseCondition;
}

/** Reports a problem at a step. */
export type Report = <Code extends ErrorCode>(
  step: Flow,
  severity: Severity,
  code: Code,
  details: ErrorDetails<Code>,
) => void;

/** What the single checks need besides the steps. */
export interface Analysis {
  readonly report: Report;
  readonly resolve: ResolveTarget;
  readonly parseCondition: ParseCondition | undefined;
  /** Reads each expression once. */
  readonly parse: (expression: string) => ParsedExpression;
}

interface StepPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * In the order of their places, `mostFlowProblems` at most. A flow that is nested too deep is looked at no further. Takes O(steps), but for
 * steps that name where they go on: those times the depth.
 */
export function analyseFlow({ file, variables, flow, resolve, parseCondition }: AnalysedContext): readonly Problem[] {
  const problems: Problem[] = [];
  const places = new Map<Flow, StepPlace>();
  const report: Report = (step, severity, code, details) => {
    if (problems.length >= mostFlowProblems) return;
    problems.push(problemAt({ file, ...(places.get(step) ?? first) }, severity, code, details));
  };
  const depth = measureDepth(flow);
  if (depth > mostDepth) {
    places.set(flow, placeOf(flow, first));
    report(flow, "error", "FLOW_TOO_DEEP", { actual: depth, limit: mostDepth });
    return problems;
  }
  findPlaces(flow, first, places);
  const units = unitsOf(flow, variables);
  const expressions = new Map<string, ParsedExpression>();
  const analysis: Analysis = {
    report,
    resolve: withFunctions(units, resolve),
    parseCondition,
    parse: (text) => {
      const parsed = expressions.get(text) ?? parseExpression(text);
      expressions.set(text, parsed);
      return parsed;
    },
  };
  for (const unit of units) for (const check of checks) check(unit, analysis);
  return problems.sort((one, other) => one.line - other.line || one.column - other.column);
}

const checks: readonly ((unit: FlowUnit, analysis: Analysis) => void)[] = [
  checkJumps,
  checkNames,
  checkTargets,
  checkTypes,
  checkWaits,
  checkConditions,
  checkLoops,
];

function checkLoops({ steps }: FlowUnit, { report }: Analysis): void {
  for (const step of steps) {
    if (step.type !== "loop" || step.maxIterations !== undefined || step.timeoutMs !== undefined) continue;
    const loop = `the loop over "${step.while.text}"`;
    const fix = "Give it max_iterations: as many rounds as make sense at most";
    report(step, "warning", "LOOP_UNBOUNDED", { loop, fix, limit: usualMaxIterations });
  }
}

/** Functions have URIs of their own, which only this flow knows. */
function withFunctions(units: readonly FlowUnit[], resolve: ResolveTarget): ResolveTarget {
  const own = new Map(
    units.flatMap(({ steps }) =>
      steps.flatMap(functionsOf).map(({ name, parameters }) => [functionUri(name), parameters] as const),
    ),
  );
  return (uri) => {
    const parameters = own.get(uri);
    return parameters === undefined ? resolve(uri) : { uri, variables: parameters };
  };
}

const first: StepPlace = { line: 1, column: 1 };

/** A step without a place has that of the step around. */
function placeOf({ line, column = 1 }: Flow, around: StepPlace): StepPlace {
  return line === undefined ? around : { line, column };
}

function findPlaces(flow: Flow, around: StepPlace, places: Map<Flow, StepPlace>): void {
  const own = placeOf(flow, around);
  places.set(flow, own);
  for (const child of childrenOf(flow)) findPlaces(child, own, places);
}
