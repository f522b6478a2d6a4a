/** Expressions and placeholders: whether they can be read, and whether anybody sets the variables that they name. */
import { type Condition, type Flow, nearestNames } from "@flowmind/core";
import { parseExpression } from "../expressions/parse-expression.ts";
import { readPlaceholders } from "../templates/render-template.ts";
import { textsIn } from "../templates/texts-in.ts";
import type { AnalysedContext, Report } from "./analyse-flow.ts";
import { namesSet } from "./names-set.ts";

export function checkNames({ variables }: AnalysedContext, steps: readonly Flow[], report: Report): void {
  const known = namesSet(variables, steps);
  for (const step of steps) {
    const names = new Set([...readExpressions(step, report), ...readTemplates(step, report)]);
    for (const name of [...names].filter((one) => !known.has(one))) {
      const [nearest] = nearestNames(name, known);
      report(step, "warning", "VARIABLE_NEVER_SET", { name, ...(nearest === undefined ? {} : { nearest }) });
    }
  }
}

/** The variables that they name, like those of templates below. */
function readExpressions(step: Flow, report: Report): readonly string[] {
  return expressionsOf(step).flatMap((expression) => {
    const parsed = parseExpression(expression);
    if (parsed.ok) return parsed.names;
    report(step, "error", "EXPRESSION_INVALID", { expression, detail: parsed.detail });
    return [];
  });
}

function readTemplates(step: Flow, report: Report): readonly string[] {
  return templatesOf(step)
    .flatMap(readPlaceholders)
    .flatMap(({ text, path }) => {
      if (path !== undefined) return path.split(".").slice(0, 1);
      report(step, "warning", "TEMPLATE_INVALID", { placeholder: text });
      return [];
    });
}

function expressionsOf(step: Flow): readonly string[] {
  const conditions = conditionsOf(step).filter((one): one is Condition => one?.language === "cel");
  return [...conditions.map(({ text }) => text), ...valuesOf(step)];
}

function conditionsOf(step: Flow): readonly (Condition | undefined)[] {
  switch (step.type) {
    case "branch":
      return [step.when, ...step.branches.map(({ condition }) => condition)];
    case "switch":
      return [step.when, step.subject];
    case "loop":
      return [step.when, step.while];
    case "for_each":
      return [step.when, step.where];
    default:
      return [step.when];
  }
}

function valuesOf(step: Flow): readonly string[] {
  if (step.type === "for_each") return [step.items];
  if (step.type !== "set" && step.type !== "return") return [];
  return Object.values(step.values).filter((value) => typeof value === "string");
}

function templatesOf(step: Flow): readonly string[] {
  switch (step.type) {
    case "instruct":
      return [step.prompt];
    case "ask":
      return step.question === undefined ? [] : [step.question];
    case "call":
    case "invoke":
      return textsIn(step.arguments);
    default:
      return [];
  }
}
