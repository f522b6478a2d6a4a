/** Expressions and placeholders: whether they can be read, and whether anybody sets the variables that they name. */
import { type Flow, nearestNames } from "@flowmind/core";
import { readPlaceholders } from "../templates/render-template.ts";
import { textsIn } from "../templates/texts-in.ts";
import { mostLikened } from "../tuning.ts";
import type { Analysis, Report } from "./analyse-flow.ts";
import { expressionsOf } from "./expressions-of.ts";
import type { FlowUnit } from "./flow-unit.ts";

export function checkNames({ known, steps }: FlowUnit, { report, parse }: Analysis): void {
  let likened = 0;
  for (const step of steps) {
    const names = new Set([...readExpressions(step, parse, report), ...readTemplates(step, report)]);
    for (const name of [...names].filter((one) => !known.has(one))) {
      const [nearest] = likened < mostLikened ? nearestNames(name, known) : [];
      likened += known.size;
      report(step, "warning", "VARIABLE_NEVER_SET", { name, ...(nearest === undefined ? {} : { nearest }) });
    }
  }
}

/** The variables that they name, like those of templates below. */
function readExpressions(step: Flow, parse: Analysis["parse"], report: Report): readonly string[] {
  return expressionsOf(step).flatMap((expression) => {
    const parsed = parse(expression);
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
