/** The rules of seeds/001 about a request, as remarks that never refuse it. */
import type { Match, Outcome, Request } from "@flowmind/core";
import { briefQueryWords, highConfidence, variablesForHighConfidence } from "./tuning.ts";
import { joinNames, shorten } from "./wording.ts";

/** A part of the request that could be better, and how. */
export interface Remark {
  readonly about: "query" | "technology" | "domain" | "confidence";
  readonly text: string;
  /** The variable to add with a value that would be accepted, where such a value is known. */
  readonly add?: Readonly<Record<string, unknown>>;
}

/**
 * What the three validator rules and the two `allOf` rules of seeds/001 have to say, with `required` inside every `if`
 * (FACTS section 1). A request that names its context exactly gets none: there is nothing to improve.
 */
export function remarksOnRequest(request: Request, outcome: Outcome): readonly Remark[] {
  if (outcome.matches[0]?.evidence.named === true) return [];
  return [
    ...briefQuery(request, outcome),
    ...missingTechnology(request, outcome),
    ...missingDomain(request, outcome),
    ...unfoundedConfidence(request),
  ];
}

function briefQuery(request: Request, outcome: Outcome): readonly Remark[] {
  const words = request.query.trim().split(/\s+/).filter(Boolean);
  if (words.length >= briefQueryWords) return [];
  const like = outcome.matches[0]?.context.examples.positive[0];
  const example = like === undefined ? "" : `, as in "${shorten(like)}"`;
  const count = words.length === 1 ? "one word" : `${words.length} words`;
  return [{ about: "query", text: `The query has ${count}: say what is needed, for what, and why${example}` }];
}

function missingTechnology(request: Request, outcome: Outcome): readonly Remark[] {
  const { domain, technology } = request.variables;
  if (domain !== "technical" || isGiven(technology)) return [];
  const known = valuesOf("technology", outcome.matches);
  const examples = known.length === 0 ? "language, framework or platform" : `for instance ${joinNames(known)}`;
  const text = `Domain "technical": add the technology (${examples}) if one is named`;
  const [value] = known;
  return [{ about: "technology", text, add: value === undefined ? {} : { technology: value } }];
}

function missingDomain(request: Request, outcome: Outcome): readonly Remark[] {
  const { urgency, domain } = request.variables;
  if ((urgency !== "critical" && urgency !== "emergency") || isGiven(domain)) return [];
  const text = `Urgency "${urgency}": add the domain; an outage, a legal deadline and an injury lead to different contexts`;
  const first = outcome.matches[0]?.context.domain;
  return [{ about: "domain", text, add: first === undefined ? {} : { domain: first } }];
}

function unfoundedConfidence(request: Request): readonly Remark[] {
  const given = Object.values(request.variables).filter(isGiven).length;
  if (request.confidence <= highConfidence || given >= variablesForHighConfidence) return [];
  const count = given === 0 ? "no variables" : given === 1 ? "one variable" : `${given} variables`;
  const text = `A confidence of ${request.confidence} rests on ${count}: extract more of them, or state less`;
  return [{ about: "confidence", text }];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function valuesOf(variable: string, matches: readonly Match[]): readonly string[] {
  const declared = matches.flatMap((match) => match.context.variables.filter((one) => one.name === variable));
  const values = declared.flatMap((one) => one.values.map((allowed) => String(allowed.value)));
  return [...new Set(values)].slice(0, valuesShown);
}

/** Three values show what is meant; the list itself stands with the context. */
const valuesShown = 3;
