/** What is taught beside an answer, as much and of such kind as the caller's level asks for. */
import type { Level, Outcome, Request } from "@flowmind/core";
import { agreeingPattern } from "./agreeing-pattern.ts";
import { calibrationRemark } from "./confidence-calibration.ts";
import type { Teaching } from "./enhancement.ts";
import type { Hint } from "./hint.ts";
import type { Learner } from "./learner.ts";
import { queryHint } from "./query-hint.ts";
import { type VariableHint, variableHints } from "./variable-hints.ts";
import { wordTip } from "./word-tip.ts";

export interface Lesson {
  readonly teaching?: Teaching;
  /** What the lesson advises. */
  readonly hints: readonly Hint[];
}

type Fields = { readonly [Name in keyof Teaching]: Teaching[Name] | undefined };

/** Everything that could be said; hints that were followed are none of it. */
interface Material {
  readonly outcome: Outcome;
  /** What the guidance says already. */
  readonly remarks: readonly Hint[];
  readonly query: Hint | undefined;
  readonly variables: readonly VariableHint[];
}

/** Nothing where there is nothing to learn from this answer. */
export function lessonFor(request: Request, outcome: Outcome, remarks: readonly Hint[], learner: Learner): Lesson {
  const isNew = ({ id }: Hint) => !learner.followed.has(id);
  const fuller = queryHint(request, outcome);
  const { hint, beside, fields } = lessons[learner.level]({
    outcome,
    remarks,
    query: fuller !== undefined && isNew(fuller) ? fuller : undefined,
    variables: variableHints(outcome).filter(isNew),
  });
  const teaching = onlyPresent({
    level: hint && learner.level,
    message: hint?.text,
    ...fields,
    tip: beside?.text ?? fields.tip,
    confidenceCalibration: calibrationRemark(request, learner.record),
  });
  const hints = [hint, beside].filter((one) => one !== undefined);
  return { ...(teaching === undefined ? {} : { teaching }), hints };
}

/** What a level's lesson is: one hint as its message, perhaps another as its tip, and fields beside them. */
type LessonOf = (material: Material) => {
  readonly hint?: Hint | undefined;
  readonly beside?: Hint | undefined;
  readonly fields: Fields;
};

const lessons: Readonly<Record<Level, LessonOf>> = {
  /** One thing at a time, with an example: what the guidance remarks on first, otherwise the query, otherwise a variable. */
  beginner: ({ remarks: [remark], query, variables: [variable] }) => {
    if (remark !== undefined) return { fields: { example: remark.add } };
    const hint = query ?? variable;
    return { hint, fields: { example: hint?.add } };
  },
  /** The most useful variable, and the query or the word that decides. */
  intermediate: ({ outcome, remarks, query, variables: [variable] }) => ({
    hint: variable ?? query,
    beside: variable && query,
    fields: {
      example: addedBy(variable === undefined ? remarks : [...remarks, variable]),
      tip: wordTip(outcome),
      pattern: agreeingPattern(outcome),
    },
  }),
  /** Only what turns the answer, and what else could be done with it. */
  advanced: ({ outcome, remarks, variables }) => {
    const turning = variables.find(({ changesOrder }) => changesOrder);
    return {
      hint: turning,
      fields: {
        example: addedBy(turning === undefined ? remarks : [...remarks, turning]),
        tip: wordTip(outcome),
        insight: severalContexts(outcome),
      },
    };
  },
};

/** The first hint's value for each variable. */
function addedBy(hints: readonly Hint[]): Teaching["example"] {
  if (hints.length === 0) return undefined;
  const added = Object.assign({}, ...hints.toReversed().map(({ add }) => add));
  return Object.keys(added).length === 0 ? undefined : added;
}

function severalContexts(outcome: Outcome): string | undefined {
  if (outcome.status === "no_matches" || outcome.needs === undefined) return undefined;
  const contexts = new Set(outcome.needs.flatMap(({ uris }) => uris.slice(0, 1)));
  if (contexts.size < 2) return undefined;
  return `${outcome.needs.length} needs lead to ${contexts.size} contexts: compose_workflow makes one workflow of them`;
}

function onlyPresent(fields: Fields): Teaching | undefined {
  if (Object.values(fields).every((value) => value === undefined)) return undefined;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
