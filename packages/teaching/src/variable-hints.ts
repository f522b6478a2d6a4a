/** Which missing variable would change the answer, and how, from what was tried. */
import { choice, domains, type Match, type Outcome, type VariableEffect } from "@flowmind/core";
import type { Hint } from "./hint.ts";
import { isNameable, nameableValues } from "./nameable-values.ts";
import { leastMeant, mostValuesNamed, tellingChange } from "./tuning.ts";
import { inWords, quoted, shorten } from "./wording.ts";

export interface VariableHint extends Hint {
  /** Another context would come first. */
  readonly changesOrder: boolean;
}

/**
 * Most telling first; empty where no value would move the answer by enough to act on, or only for a context that can hardly be meant. A value that
 * would only lower the first match is not asked for: mostly another context's, of which the caller knows nothing. What is
 * advised is to say which value it is: all that a match has are named, and none of them is put into the caller's mouth. A domain is asked for
 * where the contexts that can be meant are of several; of one alone it would only say what the match says already.
 */
export function variableHints(outcome: Outcome): readonly VariableHint[] {
  if (outcome.status === "no_matches") return [];
  const { matches } = outcome;
  return (outcome.counterfactuals?.variables ?? []).filter(isTelling).flatMap((effect) => hintOf(effect, matches));
}

function isTelling({ value, changesOrder, before, after }: VariableEffect): boolean {
  return isNameable(value) && before >= leastMeant && (changesOrder || after - before >= tellingChange);
}

function hintOf(effect: VariableEffect, matches: readonly Match[]): readonly VariableHint[] {
  const { name, value, changesOrder } = effect;
  const values = valuesOf(name, matches);
  if (name === "domain" && values.length < 2) return [];
  if (changesOrder && !canTake(effect, matches)) return [];
  const named = changesOrder ? withValue(values, String(value)) : values.slice(0, mostValuesNamed);
  const more = values.length > named.length ? ["…"] : [];
  const known = named.length === 0 ? "" : ` (${shorten([...named, ...more].join(", "), listLength)})`;
  const example = choice(named.length === 0 ? [String(value)] : named);
  return [
    {
      id: `variable:${name}`,
      text: `Add ${name} where it is known${known}: ${change(effect, matches)}`,
      asks: { kind: "variable", name },
      ...(example === undefined ? {} : { add: { [name]: example } }),
      changesOrder,
    },
  ];
}

/** Whether the context that would come first is one of the matches and has this value among its own. */
function canTake({ name, uri, value }: VariableEffect, matches: readonly Match[]): boolean {
  const context = matches.find((match) => match.context.uri === uri)?.context;
  if (name === "domain" && context?.domain === value) return true;
  return (
    context?.variables.some((one) => one.name === name && one.values.some((each) => each.value === value)) === true
  );
}

/** The first of them, the value that is spoken of always among them. */
function withValue(values: readonly string[], value: string): readonly string[] {
  const named = values.slice(0, mostValuesNamed);
  return named.includes(value) ? named : [...named.slice(0, mostValuesNamed - 1), value];
}

/** Of the matches that can be meant, each once. */
function valuesOf(name: string, matches: readonly Match[]): readonly string[] {
  const meant = matches.filter(({ probability }) => probability >= leastMeant);
  if (name === "domain") return domains.filter((domain) => meant.some(({ context }) => context.domain === domain));
  const declared = meant.flatMap(({ context }) => context.variables.filter((one) => one.name === name));
  return [...new Set(declared.flatMap(nameableValues))];
}

function change({ uri, value, before, after, changesOrder }: VariableEffect, matches: readonly Match[]): string {
  const title = matches.find(({ context }) => context.uri === uri)?.context.title ?? uri;
  if (changesOrder)
    return `${quoted(value)} would put ${title} first, at ${inWords(after)} instead of ${inWords(before)}`;
  return `a value that it takes would make ${title} ${inWords(after)} instead of ${inWords(before)}`;
}

/** Characters: a longer list is looked up with the context. */
const listLength = 160;
