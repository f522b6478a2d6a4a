/** What to say when one given value kept every context out. */
import { type Match, type NoMatches, ownValue, type Request } from "@flowmind/core";
import { nameableValues } from "./nameable-values.ts";
import { nearestToValue } from "./nearest-to-value.ts";
import { mostValuesNamed } from "./tuning.ts";
import { validateRequest } from "./validator/validate-request.ts";
import { inWords, joinNames, quoted } from "./wording.ts";

export interface BlockedVariable {
  readonly variable: string;
  readonly message: string;
  /** How to correct it, and whatever else is wrong with the request. */
  readonly instruction: string;
  /** The variable with a value that would be accepted; empty where the contexts list none. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly why: string;
  /** Values that the contexts in question accept. */
  readonly commonValues: readonly string[];
  /** Where in a request the value is usually found. */
  readonly detectionHint?: string;
  /** What would have been found without it. */
  readonly without: string;
}

/** Undefined unless the outcome says that a variable blocked it. */
export function blockedVariable(request: Request, outcome: NoMatches): BlockedVariable | undefined {
  const variable = outcome.blockedBy;
  if (variable === undefined) return undefined;
  const blocked = outcome.nearest.filter((match) => match.alignment.excludedBy === variable);
  const declared = blocked.flatMap((match) => match.context.variables.filter((one) => one.name === variable));
  const values = [...new Set(declared.flatMap(nameableValues))];
  const hints = [...new Set(declared.flatMap((one) => one.extractionHints))];
  const given = ownValue(request.variables, variable) ?? givenIn(blocked, variable);
  const named = values.slice(0, mostValuesNamed);
  const example = nearestToValue(given, values)[0] ?? values[0];
  const correction =
    named.length === 0
      ? `Correct ${variable}, or leave it out`
      : `Give ${variable} as one of ${named.join(", ")}; leave it out where none of them fits`;
  return {
    variable,
    message: `${variable} is ${quoted(given)}, which no context near this request accepts`,
    instruction: [correction, ...otherRemarks(request, outcome, variable)].join(". "),
    example: example === undefined ? {} : { [variable]: example },
    why: `${titles(blocked)} accept${blocked.length === 1 ? "s" : ""} nothing else, and at a confidence of ${request.confidence} such a value excludes`,
    commonValues: named,
    ...(hints.length === 0 ? {} : { detectionHint: `Look in the request for ${joinNames(hints)}` }),
    without: found(blocked),
  };
}

/** As the match read it, under whatever spelling of the name it was given. */
function givenIn([first]: readonly Match[], name: string): unknown {
  return first?.alignment.variables.find((one) => one.name === name)?.value;
}

/** What else is wrong with the request, so that one correction is enough. */
function otherRemarks(request: Request, outcome: NoMatches, variable: string): readonly string[] {
  return validateRequest(request, outcome).flatMap(({ id, text }) => (id === `value:${variable}` ? [] : [text]));
}

function titles(matches: readonly Match[]): string {
  return matches.length === 0
    ? "Every context"
    : joinNames(matches.slice(0, titlesNamed).map((one) => one.context.title));
}

function found(matches: readonly Match[]): string {
  const named = matches.slice(0, titlesNamed).map((one) => `${one.context.title} (${inWords(one.probability)})`);
  return named.length === 0 ? "Nothing else was near" : `Would have found ${joinNames(named)}`;
}

/** Three titles tell what was lost. */
const titlesNamed = 3;
