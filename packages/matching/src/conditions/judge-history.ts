/** A part of a condition that speaks of what happened earlier. */
import { dotProduct, type HistoryLeaf } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { baseOf } from "../variables/base-of.ts";
import { prepareQueryText } from "../variables/query-text.ts";
import { judgeStateInWords } from "./judge-state.ts";
import { type JudgedLeaf, known, unknown } from "./judged-leaf.ts";
import { readQuantity } from "./quantity.ts";
import { leafTerms } from "./said-of-leaf.ts";
import { sayValue } from "./say-value.ts";
import type { VectorOf } from "./semantic-features.ts";
import type { Situation } from "./situation.ts";
import { conditionHistory } from "./tuning.ts";

/** Deeds that are counted under several names. */
const deeds: readonly (readonly string[])[] = [
  ["try", "tri", "tried", "attempt", "retry", "retri"],
  ["ask", "question", "request"],
  ["contact", "call", "visit"],
  ["report", "ticket", "complaint", "complain"],
  ["fail", "failure", "error"],
  ["escalat", "escalation"],
];

/**
 * By a flag or a counter of the variables and the state, by earlier messages that are like the topic (or like the message, where there is no
 * topic), or by what the message itself says ("for the third time"). Unknown where there is none of these.
 */
export function judgeHistory(leaf: HistoryLeaf, situation: Situation, vectorOf: VectorOf): JudgedLeaf {
  const flag = judgeStateInWords(leaf.text, situation);
  if (flag !== undefined) return { ...flag, type: "history" };
  const counter = judgeCounter(leaf, situation);
  if (counter !== undefined) return counter;
  const said = timesSaid(situation.message.text);
  const { history } = situation;
  const fromMessage = said.times >= leaf.times ? conditionHistory.saidInMessage : 0;
  const evidence = `The message says "${said.words}"`;
  if (history === undefined) {
    if (fromMessage > 0) return known("history", fromMessage, evidence);
    return unknown("history", "history", "Earlier messages are not given, and the message tells of none");
  }
  const attempts = isAttempt(leaf) ? attemptsIn(history, situation.message.text) : undefined;
  if (attempts !== undefined) {
    const { saidInMessage } = conditionHistory;
    const holds = attempts >= leaf.times || fromMessage > 0;
    return known("history", holds ? saidInMessage : 1 - saidInMessage, `${attempts} attempts are told of`);
  }
  const alike = history.map((text) => likeness(leaf, text, situation, vectorOf)).sort((one, other) => other - one);
  const decisive = alike[leaf.times - 1] ?? 0;
  const probability = alike.length < leaf.times ? conditionHistory.none : probabilityOf(decisive);
  if (fromMessage > probability) return known("history", fromMessage, evidence);
  const found = alike.filter((one) => probabilityOf(one) > 1 / 2).length;
  return known(
    "history",
    probability,
    `${found} of ${history.length} earlier messages are like it, ${leaf.times} wanted`,
  );
}

/** "has tried it twice": what is tried is what the talk is about, and every message that tells of a deed tells of an attempt. */
function isAttempt({ topic, text }: HistoryLeaf): boolean {
  return leafTerms(topic).length === 0 && /\b(?:tried|tries|try|attempted|attempts)\b/i.test(text);
}

const question = /\?\s*$/;
const anotherTime =
  /\b(?:again|once more|another (?:time|try|attempt)|this time|either|still|same (?:error|result|problem|thing))\b/i;

function attemptsIn(history: readonly string[], message: string): number {
  const earlier = history.filter(
    (text) => !question.test(text) && !/^\s*(?:thanks|thank you|ok|okay|hi|hello)\b/i.test(text),
  ).length;
  return (
    earlier +
    (earlier > 0 && anotherTime.test(message) && !question.test(message) && !/^still\b.{0,12}$/i.test(message) ? 1 : 0)
  );
}

function judgeCounter({ text, topic, times }: HistoryLeaf, { facts, nowMs }: Situation): JudgedLeaf | undefined {
  const wanted = basesOf(text);
  const groups = deeds.filter((group) => group.some((word) => wanted.includes(word)));
  for (const { name, value } of facts) {
    const quantity = readQuantity(value, nowMs);
    const own = basesOf(name);
    const isOfDeed = groups.some((group) => group.some((word) => own.includes(word)));
    const isOfTopic = leafTerms(topic).some((term) => own.includes(term));
    if (quantity?.kind !== "number" || !(isOfDeed || isOfTopic)) continue;
    return known("history", quantity.value >= times ? 1 : 0, `${name} is ${sayValue(value)}`);
  }
  return undefined;
}

function basesOf(text: string): readonly string[] {
  return splitName(text).toLowerCase().split(" ").map(baseOf);
}

/** 0..1: how far an earlier message is about the topic, by words or by meaning. */
function likeness({ topic }: HistoryLeaf, earlier: string, { texts, nowMs }: Situation, vectorOf: VectorOf): number {
  if (topic === "") {
    const [message] = texts;
    return message === undefined
      ? 0
      : dotProduct(vectorOf(message), 0, vectorOf(earlier)) - conditionHistory.repeatMargin;
  }
  const terms = leafTerms(topic);
  const { positions, words } = prepareQueryText(earlier, nowMs);
  const said = terms.filter((term) => positions.get(term)?.some((at) => words[at]?.negated !== true));
  const share = terms.length === 0 ? 0 : said.length / terms.length;
  return Math.max(share * conditionHistory.wordsWeight, dotProduct(vectorOf(topic), 0, vectorOf(earlier)));
}

function probabilityOf(likeness: number): number {
  const { middle, steepness } = conditionHistory;
  return 1 / (1 + Math.exp(-steepness * (likeness - middle)));
}

const ordinals: ReadonlyMap<string, number> = new Map([
  ["second", 1],
  ["third", 2],
  ["fourth", 3],
  ["fifth", 4],
  ["2nd", 1],
  ["3rd", 2],
  ["4th", 3],
]);
const cardinals: ReadonlyMap<string, number> = new Map([
  ["twice", 2],
  ["two times", 2],
  ["three times", 3],
  ["thrice", 3],
  ["four times", 4],
  ["over and over", 3],
  ["again and again", 3],
  ["time and again", 3],
  ["time after time", 3],
  ["several times", 3],
  ["many times", 3],
  ["a few times", 2],
]);
const once =
  /\b(?:again|already (?:asked|told|said|tried|reported|mentioned|contacted)|as i (?:said|wrote|mentioned)|like i said|last time|still (?:not|no|waiting)|i (?:asked|told you|wrote|reported|mentioned) (?:this |that |it |you )?(?:before|yesterday|last|earlier)|previously|once more|keep (?:asking|telling|repeating))\b/i;

/** How often earlier the message itself says that it was. */
function timesSaid(message: string): { readonly times: number; readonly words: string } {
  const ordinal =
    /\b(second|third|fourth|fifth|2nd|3rd|4th) (?:time|complaint|request|attempt|message|try|mail|call|ticket|reminder)\b/i.exec(
      message,
    );
  if (ordinal !== null) return { times: ordinals.get((ordinal[1] ?? "").toLowerCase()) ?? 1, words: ordinal[0] };
  const cardinal =
    /\b(twice|thrice|(?:two|three|four|several|many|a few) times|over and over|(?:time and|again and) again|time after time)\b/i.exec(
      message,
    );
  if (cardinal !== null) return { times: cardinals.get((cardinal[1] ?? "").toLowerCase()) ?? 2, words: cardinal[0] };
  const one = once.exec(message);
  return one === null ? { times: 0, words: "" } : { times: 1, words: one[0] };
}
