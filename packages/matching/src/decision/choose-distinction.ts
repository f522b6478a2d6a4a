/** The question whose answer is expected to tell most of which contender is meant. */
import {
  type Alignment,
  type Context,
  domains,
  intendedContext,
  noneOfThese,
  type Question,
  type Variable,
} from "@flowmind/core";
import { answerReliability, mostAnswers, mostFurtherAnswers, questionWorthBits, variableLogit } from "../tuning.ts";
import { questionOf } from "./choose-question.ts";
import { distinguishingWords } from "./distinguishing-words.ts";
import { informationGain } from "./information-gain.ts";
import { placeAmong } from "./place-among.ts";

export interface Contender {
  readonly context: Context;
  readonly probability: number;
  readonly alignment: Alignment;
}

export interface DistinctionGiven {
  /** Two or more, best first. */
  readonly contenders: readonly Contender[];
  /** What else may be meant, though it is too unlikely to be asked about by name; best first. @default none */
  readonly others?: readonly Contender[];
  /** Names of the variables that the request has given. */
  readonly given: ReadonlySet<string>;
  /** Terms of the request. */
  readonly terms: ReadonlySet<string>;
}

interface Distinction {
  readonly question: Question;
  readonly gain: number;
}

/**
 * Asked for are: variables with closed lists that contenders declare and nobody has given, the domain, and which of them is meant, told
 * apart by words of their own. Of these the one with the highest expected information gain about which contender or other is right, if
 * one of them is; of equal ones the first. Undefined where no answer would tell enough.
 */
export function chooseDistinction(input: DistinctionGiven): Question | undefined {
  const { contenders } = input;
  const names = new Set(contenders.flatMap(({ context }) => context.variables.map((variable) => variable.name)));
  const distinctions = [
    ...[...names].sort().map((name) => byVariable(input, name)),
    byDomain(input),
    byWords(input),
  ].filter((one) => one !== undefined);
  let best: Distinction | undefined;
  for (const one of distinctions) if (one.gain >= questionWorthBits && one.gain > (best?.gain ?? 0)) best = one;
  return best?.question;
}

function byVariable(input: DistinctionGiven, name: string): Distinction | undefined {
  const { contenders, others = [], given } = input;
  const known = [...contenders, ...others].some(({ alignment }) =>
    alignment.variables.some((one) => one.name === name && (one.state === "given" || one.state === "inferred")),
  );
  if (known || given.has(name)) return undefined;
  const declared = [...contenders, ...others].map(({ context }) => context.variables.find((one) => one.name === name));
  const values = listable(
    declared.map((variable) => (variable?.closed === true ? valuesOf(variable) : [])),
    contenders.length,
  );
  const asked = declared.find((variable, at) => (values[at] ?? []).length > 0 && variable?.question !== undefined);
  const first = asked ?? declared.find((_, at) => (values[at] ?? []).length > 0);
  return first === undefined
    ? undefined
    : byValues(input, values, { name, text: questionOf(first), reliability: declaredReliability });
}

function byDomain(input: DistinctionGiven): Distinction | undefined {
  const { contenders, others = [], given } = input;
  if (given.has("domain")) return undefined;
  const values = [...contenders, ...others].map(({ context: { domain } }): readonly string[] =>
    domain === undefined ? [] : [domain],
  );
  const listed = domains.filter((domain) => values.flat().includes(domain));
  const text = `Which domain is it: ${listed.join(" or ")}?`;
  return byValues(input, values, { name: "domain", text, reliability: domainReliability });
}

/** With none for those behind the contenders whose values would make too long a list. */
function listable(values: readonly (readonly string[])[], contenderCount: number): readonly (readonly string[])[] {
  const asked = new Set(values.slice(0, contenderCount).flat());
  const further = new Set<string>();
  return values.map((allowed, at) => {
    if (at < contenderCount) return allowed;
    const added = allowed.filter((value) => !asked.has(value) && !further.has(value));
    if (further.size + added.length > mostFurtherAnswers) return [];
    for (const value of added) further.add(value);
    return allowed;
  });
}

/** A declared value excludes the contexts that do not list it, however many answers there are. */
function declaredReliability(): number {
  return answerReliability.variable;
}

/**
 * A domain never excludes, it only shifts logits: its answer tells no more than moves the probabilities by as much. With k answers and
 * reliability r the one that agrees is (r k + 1 - r) / (1 - r) times as likely as one that does not; this ratio is e^shift.
 */
function domainReliability(answerCount: number): number {
  const raised = Math.exp(variableLogit.domainAgrees - variableLogit.domainDisagrees) - 1;
  return raised / (raised + answerCount);
}

interface Asked {
  readonly name: string;
  readonly text: string;
  /** By the number of answers: how often it is the one that belongs to what is meant, as far as the answer counts. */
  readonly reliability: (answerCount: number) => number;
}

/**
 * Who means a context answers with any of its values alike, or, where it has none, with any answer alike. "None of these" leads to the
 * contenders without values, and is there for the others without them.
 * @param values of the contenders and, behind them, the others
 */
function byValues(
  { contenders, others = [] }: DistinctionGiven,
  values: readonly (readonly string[])[],
  asked: Asked,
): Distinction | undefined {
  if (new Set(values.slice(0, contenders.length).flat()).size > mostAnswers) return undefined;
  const listed = [...new Set(values.flat())];
  if (listed.length === 0) return undefined;
  const all = [...contenders, ...others];
  const lacking = contenders.filter((_, at) => values[at]?.length === 0);
  const answers = values.every((allowed) => allowed.length > 0) ? listed : [...listed, noneOfThese];
  const chance = (answer: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? 1 / answers.length
      : noisy(allowed.includes(answer) ? 1 / allowed.length : 0, answers.length, asked.reliability(answers.length));
  const likelihoods = answers.map((answer) => values.map((allowed) => chance(answer, allowed)));
  const question: Question = {
    text: asked.text,
    why: `It separates ${titles(contenders)}`,
    variable: asked.name,
    answers: answers.map((value) => ({
      value,
      leadsTo: (value === noneOfThese ? lacking : all.filter((_, at) => values[at]?.includes(value))).map(
        ({ context }) => context.uri,
      ),
    })),
  };
  return { question, gain: informationGain(probabilitiesOf(all), likelihoods) };
}

/** Undefined where two contenders can be told apart by nothing but the last part of their URIs. */
function byWords({ contenders, others = [], terms, given }: DistinctionGiven): Distinction | undefined {
  // Whoever has answered which is meant, with none of these or with a name that leads nowhere, is not asked the same again.
  if (given.has(intendedContext)) return undefined;
  const contexts = contenders.map(({ context }) => context);
  const own = distinguishingWords(contexts, terms);
  const labels = contexts.map((context, at) => {
    const alike = contexts.filter(({ title }, other) => title === context.title && own[other] === own[at]);
    const detail = alike.length > 1 ? placeAmong(context, alike) : own[at];
    return detail === undefined || detail === "" ? context.title : `${context.title} (${detail})`;
  });
  if (new Set(labels).size < labels.length) return undefined;
  const repeated = new Set(contexts.map(({ title }) => title)).size < contexts.length;
  const answers = [
    ...contexts.map(({ title, uri }) => ({ value: repeated ? uri : title, leadsTo: [uri] })),
    { value: noneOfThese, leadsTo: [] },
  ];
  const all = [...contenders, ...others];
  const none = contenders.length;
  const likelihoods = answers.map((_, answer) =>
    all.map((__, meant) => noisy(answer === Math.min(meant, none) ? 1 : 0, answers.length, answerReliability.words)),
  );
  const question: Question = {
    text: `Which is meant: ${labels.join("; or ")}?`,
    why: `It separates ${titles(contenders)}`,
    variable: intendedContext,
    answers,
  };
  return { question, gain: informationGain(probabilitiesOf(all), likelihoods) };
}

/** An answer that is not reliable is any of them. */
function noisy(chance: number, count: number, reliability: number): number {
  return reliability * chance + (1 - reliability) / count;
}

function probabilitiesOf(contenders: readonly Contender[]): readonly number[] {
  return contenders.map((one) => one.probability);
}

function valuesOf(variable: Variable): readonly string[] {
  return variable.values.map((one) => String(one.value));
}

function titles(contenders: readonly Contender[]): string {
  return contenders.map((one) => one.context.title).join(" and ");
}
