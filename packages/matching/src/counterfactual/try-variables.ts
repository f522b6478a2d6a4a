/** What each variable that is not given would change, found by giving it. */
import {
  type Agreement,
  type Alignment,
  type Context,
  domains,
  type Match,
  type Request,
  type Variable,
  type VariableEffect,
} from "@flowmind/core";
import { liftOf } from "../learned/lift-in-scope.ts";
import { leastEffect, tried } from "../tuning.ts";
import { agreementOf, agreementOfGiven, alignVariables } from "../variables/align-variables.ts";
import { isGiven } from "../variables/declared/is-given.ts";
import { type LogitSums, logitShift, sumLogits } from "../variables/logit-shift.ts";
import type { FinishedRanking } from "./finished-ranking.ts";

type Value = VariableEffect["value"];

/** Scores do not matter here. */
type ShiftedRanking = Omit<FinishedRanking, "scoring">;

interface TriedVariable {
  readonly name: string;
  readonly values: readonly Value[];
}

/**
 * Each declared value of a closed list that the shown matches have and nobody has given, and each of their domains, by the rule that
 * the ranking follows (shiftProbabilities, liftInScope). A value that would exclude a context counts as disagreeing with it. O(tries · contexts
 * that are ranked).
 */
export function tryVariables(ranking: ShiftedRanking): readonly VariableEffect[] {
  const { matches, request, standings, inScope } = ranking;
  const weights = standings.map(({ right, shift }) => right * Math.exp(shift));
  const others = 1 - standings.reduce((sum, { right }) => sum + right, 0);
  // Rounding may leave a little less than what is out of scope.
  const rest = Math.max(others, 1 - inScope);
  const total = rest + weights.reduce((sum, one) => sum + one, 0);
  const first = weights.indexOf(Math.max(...weights));
  const effects = triedVariables(request, matches).flatMap(({ name, values }) => {
    const { moved, unmoved } = affectedBy(ranking, weights, name);
    const each = values.map((value) => effectOf({ ranking, weights, total, first, moved, unmoved, name, value }));
    const declaring = new Set(moved.map(({ context }) => context.uri));
    const telling = each.filter(({ uri, changesOrder, after, before }) => {
      // What would lead only because others fell has no such variable: nobody gives it to get there.
      return changesOrder ? declaring.has(uri) : Math.abs(after - before) >= leastEffect;
    });
    return telling.sort(byAdvice).slice(0, 1);
  });
  return effects.sort(byEffect);
}

/** Of one variable's values: one that speaks for a context is better to be told than one that speaks against the first. */
function byAdvice(one: VariableEffect, other: VariableEffect): number {
  return Number(other.after > other.before) - Number(one.after > one.before) || byEffect(one, other);
}

function byEffect(one: VariableEffect, other: VariableEffect): number {
  return (
    Number(other.changesOrder) - Number(one.changesOrder) ||
    Math.abs(other.after - other.before) - Math.abs(one.after - one.before)
  );
}

/** The domain first, then by match and in the order of its file. */
function triedVariables({ variables }: Request, matches: readonly Match[]): readonly TriedVariable[] {
  const present = new Set(matches.map(({ context }) => context.domain));
  const listed = isGiven(variables["domain"]) ? [] : domains.filter((domain) => present.has(domain));
  const found = new Map<string, Set<Value>>(
    listed.length === 0 ? [] : [["domain", new Set(listed.slice(0, tried.values))]],
  );
  for (const { name, values } of matches.flatMap(openVariables)) {
    const known = found.get(name) ?? new Set();
    if (known.size === 0 && found.size === tried.variables) continue;
    found.set(name, known);
    for (const { value } of values) {
      if (known.size === tried.values) break;
      if (absence.has(String(value).toLowerCase())) continue;
      known.add(value);
    }
  }
  return [...found].map(([name, values]) => ({ name, values: [...values] }));
}

/** What a value says that holds of most things: whoever reads of it is sooner led to claim it than to find it out. */
const absence: ReadonlySet<string> = new Set(
  "none,other,others,unknown,any,unspecified,undefined,not applicable,not specified,not sure,n/a,na".split(","),
);

/** Those of a match that are neither given nor read from the query, and allow what they list and nothing else. */
function openVariables({ context, alignment }: Match): readonly Variable[] {
  return context.variables.filter(({ closed, values }, at) => {
    const state = alignment.variables[at]?.state;
    return closed && values.length > 0 && (state === "missing" || state === "default");
  });
}

/** A context to which a variable says something. */
interface Movable {
  readonly at: number;
  readonly right: number;
  readonly context: Context;
  readonly declared: Variable | undefined;
  /** What everything else says of it. */
  readonly others: LogitSums;
}

interface Affected {
  readonly moved: readonly Movable[];
  /** The heaviest of those to which the variable says nothing, −1 without any. */
  readonly unmoved: number;
}

function affectedBy({ standings, request }: ShiftedRanking, weights: readonly number[], name: string): Affected {
  const moved: Movable[] = [];
  let unmoved = -1;
  for (let at = 0; at < standings.length; at++) {
    const { contestant, right } = standings[at] as ShiftedRanking["standings"][number];
    const { context } = contestant.scored.candidate;
    const declared = declarationOf(context, name);
    if (declared !== undefined || facetOf(context, name) !== undefined) {
      moved.push({ at, right, context, declared, others: othersOf(context, contestant.alignment, request, name) });
    } else if ((weights[at] as number) > (weights[unmoved] ?? -1)) unmoved = at;
  }
  return { moved, unmoved };
}

/** What a context says of itself by a name that every request may use. */
function facetOf(context: Context, name: string): string | undefined {
  return name === "domain" ? context.domain : name === "complexity" ? context.complexity : undefined;
}

function othersOf(context: Context, heard: Alignment | undefined, request: Request, name: string): LogitSums {
  const { variables } = request;
  const speaks = Object.keys(variables).length > 0;
  const alignment = heard ?? (speaks ? alignVariables(context, request) : undefined);
  return sumLogits(
    alignment?.variables.filter((one) => one.name !== name) ?? [],
    name === "domain" ? "unknown" : agreementOf(context.domain, variables["domain"]),
    name === "complexity" ? "unknown" : agreementOf(context.complexity, variables["complexity"]),
  );
}

function declarationOf({ variables }: Context, name: string): Variable | undefined {
  for (const variable of variables) if (variable.name === name) return variable;
  return undefined;
}

interface Trial extends Affected {
  readonly ranking: ShiftedRanking;
  readonly weights: readonly number[];
  readonly total: number;
  /** Who leads as it is. */
  readonly first: number;
  readonly name: string;
  readonly value: Value;
}

function effectOf({ ranking, weights, total, first, moved, unmoved, name, value }: Trial): VariableEffect {
  let then = unmoved;
  let most = weights[unmoved] ?? 0;
  let whole = total;
  for (const one of moved) {
    const weight = one.right * Math.exp(shiftWith(one, name, value));
    whole += weight - (weights[one.at] as number);
    // Of equal ones the first has the better score.
    if (weight > most || (weight === most && one.at < then)) [then, most] = [one.at, weight];
  }
  return {
    name,
    value,
    uri: ranking.standings[then]?.contestant.scored.candidate.context.uri as string,
    before: lifted(ranking, weights[then] as number, total),
    after: lifted(ranking, most, whole),
    changesOrder: first !== then,
  };
}

function lifted({ inScope, least }: ShiftedRanking, weight: number, total: number): number {
  return (weight / total) * liftOf(1 - (1 - inScope) / total, least);
}

function shiftWith({ context, declared, others }: Movable, name: string, value: Value): number {
  const own = sumLogits(
    declared === undefined ? [] : [{ state: "given", agreement: agreementWith(declared, value) }],
    name === "domain" ? agreementOf(context.domain, value) : "unknown",
    name === "complexity" ? agreementOf(context.complexity, value) : "unknown",
  );
  return logitShift({ given: own.given + others.given, inferred: others.inferred });
}

/** Variables are read from files and stay as they are. */
const known = new WeakMap<Variable, Map<Value, Agreement>>();

function agreementWith(variable: Variable, value: Value): Agreement {
  const before = known.get(variable) ?? new Map<Value, Agreement>();
  known.set(variable, before);
  const agreement = before.get(value) ?? agreementOfGiven(variable, value);
  before.set(value, agreement);
  return agreement;
}
