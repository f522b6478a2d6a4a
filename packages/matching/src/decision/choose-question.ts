/** The question whose answer is expected to tell most. */
import type { Alignment, Context, Question, Variable } from "@flowmind/core";
import { questionWorthBits } from "../tuning.ts";

export interface Contender {
  readonly context: Context;
  readonly probability: number;
  readonly alignment: Alignment;
}

/**
 * Among the variables with allowed values that contenders still miss, the one with the highest expected information gain over
 * their probabilities; where none is worth asking, which of the contenders is meant.
 * @param contenders two or more, best first
 */
export function chooseDistinction(contenders: readonly Contender[]): Question {
  const names = new Set(contenders.flatMap((one) => one.context.variables.map((variable) => variable.name)));
  let best: { readonly name: string; readonly gain: number } | undefined;
  for (const name of [...names].sort()) {
    const gain = expectedGain(contenders, name);
    if (gain > Math.max(questionWorthBits, best?.gain ?? 0)) best = { name, gain };
  }
  return best === undefined ? askWhich(contenders) : askVariable(contenders, best.name);
}

/** The most useful missing variable of one context: required ones first, in the order of the file. */
export function chooseMissing(context: Context, alignment: Alignment): Question | undefined {
  const missing = alignment.variables.find((one) => one.required && one.state === "missing");
  const variable = context.variables.find((one) => one.name === missing?.name);
  if (variable === undefined) return undefined;
  return {
    text: questionOf(variable),
    why: `${context.title} needs ${variable.name} to begin`,
    variable: variable.name,
    answers: variable.values.map((one) => ({ value: String(one.value), leadsTo: [context.uri] })),
  };
}

/** The author's question, or one made from the name. */
export function questionOf(variable: Variable): string {
  return variable.question ?? `What is the ${variable.name.replaceAll("_", " ")}?`;
}

function openValues(contender: Contender, name: string): readonly string[] {
  const aligned = contender.alignment.variables.find((one) => one.name === name);
  if (aligned === undefined || aligned.state === "given" || aligned.state === "inferred") return [];
  const variable = contender.context.variables.find((one) => one.name === name);
  return variable?.closed === true ? variable.values.map((one) => String(one.value)) : [];
}

/** H(which) − E[H(which | answer)] in bits; a contender without the variable is as likely under every answer. */
function expectedGain(contenders: readonly Contender[], name: string): number {
  const answers = [...new Set(contenders.flatMap((one) => openValues(one, name)))];
  if (answers.length < 2) return 0;
  const prior = contenders.map((one) => one.probability);
  let remaining = 0;
  for (const answer of answers) {
    const joint = contenders.map((one) => one.probability * likelihood(openValues(one, name), answer, answers.length));
    const total = sum(joint);
    if (total > 0) remaining += (total / sum(prior)) * entropy(joint);
  }
  return entropy(prior) - remaining;
}

function likelihood(values: readonly string[], answer: string, answerCount: number): number {
  if (values.length === 0) return 1 / answerCount;
  return values.includes(answer) ? 1 / values.length : 0;
}

function entropy(weights: readonly number[]): number {
  const total = sum(weights);
  return weights.reduce((bits, weight) => (weight > 0 ? bits - (weight / total) * Math.log2(weight / total) : bits), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function askVariable(contenders: readonly Contender[], name: string): Question {
  const variable = contenders.flatMap((one) => one.context.variables).find((one) => one.name === name) as Variable;
  const answers = [...new Set(contenders.flatMap((one) => openValues(one, name)))].map((value) => ({
    value,
    leadsTo: contenders.filter((one) => openValues(one, name).includes(value)).map((one) => one.context.uri),
  }));
  return { text: questionOf(variable), why: `It separates ${titles(contenders)}`, variable: name, answers };
}

function askWhich(contenders: readonly Contender[]): Question {
  const options = contenders.map((one) => `${one.context.title} (${firstSentence(one.context.description)})`);
  return {
    text: `Which is meant: ${options.join("; or ")}?`,
    why: `It separates ${titles(contenders)}`,
    variable: "intended_context",
    answers: contenders.map((one) => ({ value: one.context.title, leadsTo: [one.context.uri] })),
  };
}

function titles(contenders: readonly Contender[]): string {
  return contenders.map((one) => one.context.title).join(" and ");
}

/** At most 90 characters: two options and their question stay within one short paragraph. */
const sentenceLimit = 90;

function firstSentence(text: string): string {
  const sentence = (/^.+?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text).replace(/[.!?]$/, "");
  return sentence.length <= sentenceLimit ? sentence : `${sentence.slice(0, sentenceLimit - 1).trimEnd()}…`;
}
