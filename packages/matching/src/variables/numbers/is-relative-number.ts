/** Numbers that say no value by themselves: a part, bound, step, sign or sum ("half of the 180 EUR", "up to 50 EUR", "lower the rate 10 EUR", "-20"). */
import type { Variable } from "@flowmind/core";
import type { QueryText } from "../query/query-text.ts";
import { currency } from "./currency.ts";

const reach = 56;
const signBefore = new RegExp(String.raw`${currency}\s?$`, "i");
const signBehind = new RegExp(String.raw`^\s?${currency}`, "i");
const moneyName = /budget|income|debt|value|price|cost|spend|salary|fee|amount|revenue|rate|wage|charge|sum|total/;
/** These are no limits: "refund up to 50 EUR" leaves open how much. */
const exactName = /(?:^|_)(?:amount|sum|total|fee|rate|charge|payment|refund|deposit|tip|wage)(?:_|$)/;
const limitName = /budget|limit|(?:^|_)(?:max|min|cap)/;

/** Of any variable, by the text before the number. */
const before: readonly RegExp[] = [
  /(?:^|\s)[-−]$/,
  /\b(?:half|thirds?|quarters?|part|share|rest|percent|per cent)\s+(?:\w+\s+){0,2}of\s+(?:(?:the|our|my|his|her|their|its|that|an?)\s+)?$/i,
  /%\s+(?:\w+\s+){0,2}of\s+(?:(?:the|our|my|that)\s+)?$/,
  /\b(?:half|double|twice)\s+(?:the|our|my|his|her|their)\s+$/i,
  /\bdifference\s+between\s+(?:\S+\s+){0,3}$/i,
  /\b(?:above|below)\s+(?:\p{L}+\s+){1,4}$/iu,
  /\d[\d.,]*(?:\s+\w+)?\s+(?:in|on|at|for)\s+(?:the\s+)?\w+\s+and\s+$/i,
  /\d\s+\p{L}+\s+(?:minus|less)\s+(?:the\s+)?$/iu,
];
/** "Should it exceed 90,000 km by then": of what is no such bound itself. */
const supposed = /\b(?:should|if|when|once|unless)\s+(?:\S+\s+){1,4}(?:exceeds?|reach(?:es)?|passes|hits?)\s+$/i;
const boundName = /limit|(?:^|_)(?:max|min|cap|threshold|target|goal|above|below|over|under|trigger|alert|level)/;
/** Of any variable, by the text behind it. */
const behind: readonly RegExp[] = [
  /^[^.,;:]{0,24}\bminus\s+(?:the\s+)?[€$£]?\d/i,
  /^[^.,;:]{0,24}\bless\s+\d[\d.,]*\s?%/i,
  new RegExp(String.raw`^[^.,;:]{0,24}\bplus\s+[€$£]?\d[\d.,]*\s?(?:%|percent\b|${currency})`, "i"),
  /^[^.;]{0,40}\d[^.;]{0,20}\botherwise\b/i,
  /^(?:\s+\w+)?\s+(?:in|on|at|for)\s+(?:the\s+)?\w+(?:\s+and|,)\s+[€$£]?\d[\d.,]*\s+(?:\w+\s+)?(?:in|on|at|for)\s/i,
  /^(?:\s+\p{L}+){0,2},?\s+(?:or\s+|and\s+|but\s+)?(?:maybe|perhaps|possibly)\s+\d/iu,
];
/** Of sums. */
const stepBefore =
  /\b(?:lower|rais|increas|decreas|reduc|cut)(?:s|e|es|ed|ing)?\s+(?:the|our|my|his|her|their|its|this|that|all)\b(?![^.]*\b(?:to|at)\b)[^.,;:]*$|\bby\s+$/i;
const stepBehind =
  /^\s*(?:below|above|off|less|cheaper|higher|lower|more(?!\s+or\b))\b|^\s*(?:twice|(?:two|three|\d)\s+times)\b/i;
const bound =
  /\b(?:up\s+to|at\s+most|at\s+least|no\s+more\s+than|more\s+than|less\s+than|above|over|below|under|exceeding|beyond)\s+(?:the\s+)?$/i;
/** "The fee is one night." */
const counted = /^\s+(?:nights?|days?|hours?|weeks?|months?|persons?|people|rooms?)\b/i;
const otherSum = /\b(deposit|advance|discount|voucher|tip|tax)\s+(?:of\s+)?(?:about\s+)?$/i;
/** "12 tables of 8 people" seat 96; one table seats 8. */
const product = /(?<![\d.,])(?:[2-9]|\d{2,}|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+\p{L}+s\s+of\s+$/iu;
const change = /\b(?:change|modify|update|adjust|amend)\b/i;
const moreBehind = /^\s+(?:\p{L}+\s+)?(?:more|fewer|less)\b/iu;

/** @param start of the number, as a UTF-16 offset @param end behind it, with or without its currency */
export function isRelativeNumber(variable: Variable, { text }: QueryText, start: number, end: number): boolean {
  const head = text.slice(Math.max(0, start - reach), start);
  const tail = text.slice(end, end + reach);
  const [bareHead, bareTail] = [head.replace(signBefore, ""), tail.replace(signBehind, "")];
  if (before.some((form) => form.test(bareHead)) || behind.some((form) => form.test(bareTail))) return true;
  if (supposed.test(bareHead) && !boundName.test(variable.name)) return true;
  if (change.test(text) && moreBehind.test(bareTail)) return true;
  if (!/_size$/.test(variable.name) && product.test(bareHead)) return true;
  const said = `${head.slice(-currencyReach)}${text.slice(start, end)}${tail.slice(0, currencyReach)}`;
  return isRelativeSum(variable, bareHead, bareTail, said);
}

const currencyReach = 8;

function isRelativeSum(variable: Variable, head: string, tail: string, said: string): boolean {
  const { name } = variable;
  if (!moneyName.test(name)) return false;
  if (stepBefore.test(head) || stepBehind.test(tail) || counted.test(tail) || isOtherCurrency(variable, said))
    return true;
  if (exactName.test(name) && !limitName.test(name) && bound.test(head)) return true;
  const other = otherSum.exec(head)?.[1]?.toLowerCase();
  return other !== undefined && !name.includes(other);
}

const currencies: readonly RegExp[] = [
  /€|\beur(?:os?)?\b/i,
  /\$|\b(?:usd|dollars?)\b/i,
  /£|\b(?:gbp|pounds?)\b/i,
  /\b(?:chf|francs?)\b/i,
];

/** "$20" for an "Amount in EUR". */
function isOtherCurrency({ description = "" }: Variable, said: string): boolean {
  const wanted = currencies.filter((form) => form.test(description));
  return wanted.length === 1 && wanted[0]?.test(said) !== true && currencies.some((form) => form.test(said));
}
