/** Expressions in CEL: read once, evaluated over the variables, bounded in form, time and result. */
import { isRecord, type VariableType } from "@flowmind/core";
import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import { expressionLimits, largestValue, longestExpression, mostExpressionCost } from "../tuning.ts";
import { estimateCost, loopMacros } from "./estimate-cost.ts";
import { type Comparison, findComparisons } from "./find-comparisons.ts";
import { type Demand, findDemands } from "./find-demands.ts";
import { measureExtent } from "./measure-extent.ts";
import { toPlainValue } from "./to-plain-value.ts";

export type Evaluation =
  | { readonly ok: true; readonly value: unknown }
  /** Why it has no value: a sentence without a full stop. */
  | { readonly ok: false; readonly detail: string };

export interface Expression {
  readonly ok: true;
  /** The variables that it names, in the order in which they first stand. */
  readonly names: readonly string[];
  /** The variables that it compares with values written in it. */
  readonly comparisons: () => readonly Comparison[];
  /** What its variables must be where its value is to be of that type. */
  readonly demands: (
    typeOf: (name: string) => VariableType | undefined,
    whole: VariableType | undefined,
  ) => readonly Demand[];
  /** Plain JSON data. A variable that is not there is null. Never throws, and takes a bounded time. */
  readonly evaluate: (variables: ReadonlyMap<string, unknown>) => Evaluation;
}

export type ParsedExpression = Expression | { readonly ok: false; readonly detail: string };

/** What may be called: all of it takes bounded time and knows neither the clock nor the machine's own time zone. */
const functions: readonly string[] = [
  "size",
  "string",
  "int",
  "double",
  "bool",
  "dyn",
  "type",
  "has",
  "timestamp",
  "duration",
];
/** `matches` would hand a pattern to a backtracking regular expression. */
const methods: readonly string[] = [
  ...loopMacros,
  ...["size", "contains", "startsWith", "endsWith", "indexOf", "lastIndexOf", "substring", "split", "join"],
  ...["lowerAscii", "upperAscii", "trim", "hasValue", "value", "or", "orValue"],
  ...["getFullYear", "getMonth", "getDate", "getDayOfMonth", "getDayOfWeek", "getDayOfYear"],
  ...["getHours", "getMinutes", "getSeconds", "getMilliseconds"],
];
/** With an argument these ask for another time zone, which the machine decides how to read. */
const withoutArguments = /^get/;

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
  limits: expressionLimits,
});
/** The variables are JSON, where 3 and 3.0 are the same number; CEL of itself computes with numbers of one kind only. */
const arithmetic: Readonly<Record<string, (left: unknown, right: unknown) => number>> = {
  "+": (left, right) => Number(left) + Number(right),
  "-": (left, right) => Number(left) - Number(right),
  "*": (left, right) => Number(left) * Number(right),
  "/": (left, right) => Number(left) / Number(right),
  "%": (left, right) => Number(left) % Number(right),
};
for (const [operator, compute] of Object.entries(arithmetic)) {
  environment.registerOperator(`int ${operator} double`, compute);
  environment.registerOperator(`double ${operator} int`, compute);
}
environment.registerOperator("double % double", (left: number, right: number) => left % right);

/** The same text gives an expression that may be used again and again. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > longestExpression) return refuse(`it has more than ${longestExpression} characters`);
  try {
    const run = environment.parse(text);
    const names = new Set<string>();
    const fault = inspect(run.ast, new Set(), names);
    if (fault !== undefined) return refuse(fault);
    const check = run.check();
    if (!check.valid) return refuse(summaryOf(check.error));
    return {
      ok: true,
      names: [...names],
      comparisons: () => findComparisons(run.ast),
      demands: (typeOf, whole) => findDemands(run.ast, typeOf, whole),
      evaluate: (variables) => evaluate(run, [...names], variables),
    };
  } catch (error) {
    return refuse(summaryOf(error));
  }
}

function evaluate(
  run: ReturnType<Environment["parse"]>,
  names: readonly string[],
  variables: ReadonlyMap<string, unknown>,
): Evaluation {
  const given = new Map(names.map((name) => [name, variables.get(name) ?? null]));
  const extents = new Map([...given].map(([name, value]) => [name, measureExtent(value)]));
  const { cost } = estimateCost(run.ast, (name) => extents.get(name) ?? measureExtent(null));
  if (cost > mostExpressionCost) return refuse("it would take too long over values of this size");
  try {
    return toPlainValue(run(given), largestValue);
  } catch (error) {
    return refuse(summaryOf(error));
  }
}

function refuse(detail: string): { readonly ok: false; readonly detail: string } {
  return { ok: false, detail };
}

/** The library's errors have a message with the source around it, and a `summary` without. */
function summaryOf(error: unknown): string {
  const summary = isRecord(error) ? error["summary"] : undefined;
  return typeof summary === "string" ? summary : "it cannot be computed";
}

/** Collects the free names; gives what may not be called. */
function inspect(node: ASTNode, bound: ReadonlySet<string>, names: Set<string>): string | undefined {
  switch (node.op) {
    case "value":
      return node.args instanceof Uint8Array ? "bytes are no value here" : undefined;
    case "id":
      if (!bound.has(node.args)) names.add(node.args);
      return undefined;
    case ".":
    case ".?":
      return inspect(node.args[0], bound, names);
    case "call": {
      const [name, args] = node.args;
      return functions.includes(name) ? inspectAll(args, bound, names) : `there is no function ${name}`;
    }
    case "rcall":
      return inspectMethod(node.args, bound, names);
    case "map":
      return inspectAll(node.args.flat(), bound, names);
    case "!_":
    case "-_":
      return inspect(node.args, bound, names);
    default:
      return inspectAll(node.args, bound, names);
  }
}

function inspectAll(nodes: readonly ASTNode[], bound: ReadonlySet<string>, names: Set<string>): string | undefined {
  for (const node of nodes) {
    const fault = inspect(node, bound, names);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function inspectMethod(
  [name, receiver, args]: readonly [string, ASTNode, readonly ASTNode[]],
  bound: ReadonlySet<string>,
  names: Set<string>,
): string | undefined {
  if (!methods.includes(name)) return `there is no method ${name}`;
  if (withoutArguments.test(name) && args.length > 0) return `${name} takes no time zone here`;
  const [variable, ...bodies] = args;
  if (!loopMacros.includes(name) || variable?.op !== "id") return inspectAll([receiver, ...args], bound, names);
  return inspect(receiver, bound, names) ?? inspectAll(bodies, new Set([...bound, variable.args]), names);
}
