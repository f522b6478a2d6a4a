/** A part of a condition that speaks of what happened earlier. */
import type { HistoryLeaf } from "@flowmind/core";
import { basesOf } from "./bases-of.ts";
import { judgeStateInWords } from "./judge-state.ts";
import { type JudgedLeaf, known, unknown } from "./judged-leaf.ts";
import { leafTerms } from "./leaf-words.ts";
import { readQuantity } from "./quantity.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";
import { conditionCertainty } from "./tuning.ts";

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
 * Exact by a flag or a counter of the variables and the state, nearly so where times are counted: by the message ("for the third time") or, of attempts,
 * in the earlier ones. Otherwise open to whoever reads them; unknown where earlier messages are not given and this one tells of none.
 */
export function judgeHistory(leaf: HistoryLeaf, situation: Situation): JudgedLeaf {
  const flag = judgeStateInWords(leaf.text, situation);
  if (flag !== undefined) return { ...flag, type: "history" };
  const counter = judgeCounter(leaf, situation);
  if (counter !== undefined) return counter;
  const { history, message } = situation;
  const said = timesSaid(message.text);
  if (said.times >= leaf.times)
    return known("history", conditionCertainty.saidInMessage, `The message says "${said.words}"`);
  const attempts = history !== undefined && isAttempt(leaf) ? attemptsIn(history, message.text) : undefined;
  if (attempts !== undefined) {
    const { saidInMessage } = conditionCertainty;
    const probability = attempts >= leaf.times ? saidInMessage : 1 - saidInMessage;
    return known("history", probability, `${attempts} attempts are told of`);
  }
  if (!tellsOfEarlier.test(message.text)) {
    if (history === undefined) {
      return unknown("history", "history", "Earlier messages are not given, and the message tells of none");
    }
    if (history.length < leaf.times) {
      const told = `There are ${history.length} earlier messages, and this one tells of none`;
      return known("history", 1 - conditionCertainty.saidByVariable, told);
    }
  }
  return { type: "history", least: 0, most: 1, evidence: "Nobody has read the messages for it" };
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

/** What a message says that tells of what was before it. */
const tellsOfEarlier =
  /\b(?:again|before|already|earlier|previously|yesterday|ago|still|once more|last (?:time|week|month|year|night)|(?:second|third|fourth|fifth|2nd|3rd|4th)|twice|thrice|times|over and over|as i (?:said|wrote|mentioned)|like i said|keep (?:asking|telling|repeating)|another|either|changed my mind|after all)\b/i;

const turn = "(?:time|complaint|request|attempt|message|try|mail|call|ticket|reminder)";
const told = (form: string): RegExp => new RegExp(`\\b(?:${form})\\b`, "i");

/** What a message says of how often it is: an ordinal tells of one time less before it. */
const timesTold: readonly (readonly [RegExp, number])[] = [
  [told(`(?:fifth|5th) ${turn}`), 4],
  [told(`(?:fourth|4th) ${turn}`), 3],
  [told(`(?:third|3rd) ${turn}`), 2],
  [told(`(?:second|2nd) ${turn}`), 1],
  [told("four times"), 4],
  [told("thrice|(?:three|several|many) times|over and over|(?:time and|again and) again|time after time"), 3],
  [told("twice|(?:two|a few) times"), 2],
];

/** How often earlier the message itself says that it was. */
function timesSaid(message: string): { readonly times: number; readonly words: string } {
  for (const [form, times] of timesTold) {
    const found = form.exec(message);
    if (found !== null) return { times, words: found[0] };
  }
  return { times: 0, words: "" };
}
