/** Whether what would say a listed value is said to be impossible, refused or over: "he can't walk", "declined rehab", "fasting is over". */
import { type QueryText, textAt } from "../query/query-text.ts";

const article = /^(?:an?|the|any|our|my|your|their|his|her|its|to)$/;
const refusing =
  /^(?:refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|reject(?:s|ed|ing)?|oppos(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|cancell?ed)$/;
/** Two words: "is against", "turned down", "stopped being". */
const refusingPair =
  /^(?:(?:is|are|am|was|were|be|\w+'(?:s|re|m)) against|turn(?:s|ed|ing)? down|(?:stop(?:s|ped)?|quit|ceased) (?:being|having|eating|using|taking|doing)|g[ai]ve up)$/;
const unable = /^(?:can't|cannot|couldn't|unable)$/;
const unablePair = /^(?:not|never|isn't|aren't|wasn't) (?:able|allowed|fit|ready)$/;
/** What somebody does in, on or with a thing: "cannot sit in a wheelchair", but not "cannot open the invoice". */
const bodily = /^(?:sit|stand|walk|lie|eat|drink|swallow|tolerate|wear|travel|stay|attend)$/;
/** "Almost fell", "could have fallen": it did not happen. */
const unhappened = /^(?:almost|nearly)$|^(?:could|might|would) have$/;
const past = /(?:[^e]ed|en|fell|gave|lost|hit|died|broke|took|got|ran|went|stole)$/;
/** How many words may stand between who is unable and what. */
const reach = 5;
const over =
  /^\s+(?:(?:is|are|was|were)\s+(?:over|finished|impossible|out\s+of\s+the\s+question|no\s+option|not\s+(?:possible|an?\s+option|allowed)|ruled\s+out|too\s+\w+\s+for\s+(?:me|us|him|her|them|my|our|the\s+patient))|has\s+(?:ended|finished|no\s+(?:place|room|capacity))|hurts?)(?=\s*(?:[.,;:!?]|$)|\s+(?:and|so|but|now|today)\b)/i;

/** The words from `first` to `last` are those of the value. */
export function isRefused(query: QueryText, first: number, last: number): boolean {
  const clause = query.words[first]?.clause;
  const said = (at: number) => (query.words[at]?.clause === clause ? textAt(query, at) : "");
  if (over.test(query.text.slice(query.words[last]?.end))) return true;
  let before = first - 1;
  while (article.test(said(before)) && before >= first - 2) before--;
  const pair = `${said(before - 1)} ${said(before)}`;
  if (refusing.test(said(before)) || refusingPair.test(pair)) return true;
  if ((unhappened.test(said(first - 1)) || unhappened.test(pair)) && past.test(said(first))) return true;
  return isUnable(said, first, last);
}

/** "Can't walk", "not able to sit in a wheelchair". */
function isUnable(said: (at: number) => string, first: number, last: number): boolean {
  for (let at = first - 1; at >= first - reach && said(at) !== ""; at--) {
    const isStart = unable.test(said(at)) || unablePair.test(`${said(at - 1)} ${said(at)}`);
    if (!isStart) continue;
    const verb = said(at + 1) === "to" ? at + 2 : at + 1;
    return (verb === first && last === first) || bodily.test(said(verb));
  }
  return false;
}
