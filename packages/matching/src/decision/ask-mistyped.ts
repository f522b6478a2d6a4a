/** Nothing is acted on where a typing error in a given value keeps out what would have come first: it is asked about. */
import {
  type AllowedValue,
  editDistance,
  type Match,
  nearestNames,
  type Question,
  type Variable,
} from "@flowmind/core";
import type { Decision } from "../ranking.ts";

/**
 * A success by exclusion becomes a question, and so does an answer that would ask for more, unless the first match takes the value as it is or is named by the request. Anything else is left as
 * it is: it already names what was excluded.
 */
export function askMistyped(decision: Decision): Decision {
  const isOpen = decision.status === "success" || decision.status === "refinement_suggested";
  if (!isOpen || decision.excluded === undefined) return decision;
  const [first] = decision.matches;
  const name = decision.excluded.alignment.excludedBy ?? "";
  const isTaken = first?.alignment.variables.some((one) => one.name === name && one.agreement === "agrees");
  const question =
    first?.evidence.named === true || isTaken === true ? undefined : questionAbout(decision.excluded, name);
  if (question === undefined) return decision;
  const { question: _ofFirst, ...answered } = decision;
  const disambiguation = { reason: question.why, questions: [question] };
  return { ...answered, status: "disambiguation_needed", disambiguation };
}

function questionAbout({ context, alignment }: Match, name: string): Question | undefined {
  const variable = context.variables.find((one) => one.name === name);
  const given = alignment.variables.find((one) => one.name === name)?.value;
  const meant = variable === undefined || typeof given !== "string" ? undefined : valueMeant(variable, given);
  if (meant === undefined) return undefined;
  return {
    text: `Is "${meant.value}" meant by "${given}" for "${name}"?`,
    why: `"${given}" is no value of "${name}", and keeps out ${context.title}, which fits best otherwise`,
    variable: name,
    answers: [{ value: String(meant.value), leadsTo: [context.uri] }],
  };
}

/** The nearest by spelling, else the only one that has the given words and more. */
function valueMeant({ values }: Variable, given: string): AllowedValue | undefined {
  if (given.length < leastLength || given.length > longestCompared) return undefined;
  const named = values
    .slice(0, mostCompared)
    .flatMap((value) => [String(value.value), ...value.synonyms].map((name) => ({ name: name.toLowerCase(), value })));
  const wanted = given.toLowerCase();
  const [nearest] = nearestNames(
    wanted,
    named.map(({ name }) => name),
  );
  if (nearest !== undefined && editDistance(wanted, nearest) <= mostErrors)
    return named.find(({ name }) => name === nearest)?.value;
  const longer = new Set(named.filter(({ name }) => name.startsWith(`${wanted} `)).map(({ value }) => value));
  return longer.size === 1 ? [...longer][0] : undefined;
}

/** One letter of three makes another word: "low" and "now", "UK" and "US". */
const leastLength = 4;
/** More than two errors are another word. */
const mostErrors = 2;
/** No value is longer, and no list that people type from; both bound the comparison. */
const longestCompared = 80;
const mostCompared = 200;
