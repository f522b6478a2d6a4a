/** The situation a condition is judged in, as one text for a model that reads. */
import { type ConditionSituation, cutMiddle, isRecord } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { isGiven } from "../variables/declared/is-given.ts";
import { premiseLimits } from "./tuning.ts";

/**
 * `message | name: value; other: value | earlier: latest / before that`: the form that the entailment model was trained on. What stands first
 * counts most where a model cuts, so the message and the facts are short enough to leave room for what follows. Empty where nothing is said.
 */
export function premiseOf({ message, summary, variables, state = {}, history = [] }: ConditionSituation): string {
  const facts = [...factsSaid(given(variables)), ...factsSaid(state)].slice(0, premiseLimits.facts);
  const earlier = [...(summary === undefined ? [] : [summary]), ...history.slice(-premiseLimits.earlier).reverse()];
  const told = [
    cutMiddle(message.trim(), premiseLimits.messageCharacters),
    ...(facts.length === 0 ? [] : [facts.join("; ")]),
    ...(earlier.length === 0
      ? []
      : [`earlier: ${earlier.map((text) => cutMiddle(text.trim(), premiseLimits.earlierCharacters)).join(" / ")}`]),
  ];
  return told.filter((text) => text !== "").join(" | ");
}

/** A caller who leaves a variable empty says nothing by it; that a program's `finished_at` is null says something. */
function given(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => isGiven(value)));
}

/** `ticket urgency: high`, `on call: none`; things of a list one after the other. Outer names stand before inner ones. */
function factsSaid(value: unknown, name = "", depth = 0): readonly string[] {
  if (value === undefined || value === "" || depth > premiseLimits.depth) return [];
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, one]) => factsSaid(one, `${name} ${wordsOf(key)}`.trim(), depth + 1));
  }
  if (value === null || (Array.isArray(value) && value.length === 0)) return [name === "" ? "none" : `${name}: none`];
  if (!Array.isArray(value)) return [name === "" ? said(value) : `${name}: ${said(value)}`];
  const listed = value.slice(0, premiseLimits.listed);
  if (listed.every((one) => typeof one !== "object")) return [`${name}: ${listed.map(said).join(", ")}`];
  return listed.map((one) => `${name}: ${factsSaid(one, "", depth + 1).join(", ")}`);
}

function wordsOf(key: string): string {
  return splitName(key).toLowerCase();
}

function said(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return cutMiddle(String(value), premiseLimits.valueCharacters);
}
