/** A sentence → where a further clause begins in it, at an "and find", a ", then send" or a ", translate". */
import { isBareOrder } from "./bare-order.ts";
import { clauseKind } from "./clause-kind.ts";
import {
  asksMidSentence,
  furtherWords,
  instructionStart,
  knownInstructions,
  neverVerbs,
  requestVerbs,
} from "./request-words.ts";

const joiningWord = String.raw`and|but|then|also|plus|finally|as\s+well\s+as|but\s+also|sondern\s+auch|sino\s+también|&|\+|[-=]>|→|und|dann|sowie|y|luego|e`;
/** What may stand between such a word, or a comma, and what is asked then. */
const sequence = String.raw`after(?:wards?|\s+(?:that|this))|before\s+(?:that|this)|additionally|in\s+addition|second(?:ly)?|third(?:ly)?|next|later`;
/** What follows must ask for something: a verb without such a word may be a noun ("search results"). */
const joinedStart = String.raw`(?:${joiningWord}|(?<=,\s{1,4})(?:${sequence}))[,\s]+(?:(?:${joiningWord}|${sequence}|please|bitte)[,\s]+){0,2}(?:${asksMidSentence}|${instructionStart})(?![\p{L}'’])`;
/** A comma alone, or "then" before any word, joins only behind what asks: "if it rains, cancel the trip" is one clause. */
const bareStart = String.raw`(?:please\s+|bitte\s+)?(?!(?:help|tell|show|give|let|guide|advise)\s+(?:me|us)\b)${instructionStart}(?![\p{L}\p{N}_'’]|\s*[,(:=]|\s+(?:and|or|is|are|was|were|of|und|oder|y|o)\s)`;
const sequel = String.raw`(?:and\s+|und\s+)?(?:then|dann)\s+(?!(?:${neverVerbs})\s)\p{L}`;
const joint = new RegExp(
  String.raw`(?:,\s{0,4}|\s{1,4})(?=${joinedStart})|,\s{1,4}(?=${bareStart})|,?\s{1,4}(?=${sequel})`,
  "giu",
);
const sequelAtStart = new RegExp(`^${sequel}`, "iu");
/** Looked for at the beginning, where nothing stands before it. */
const joined = new RegExp(`^${joinedStart.replace(String.raw`(?<=,\s{1,4})`, "")}`, "iu");
const joinedKnown = new RegExp(
  String.raw`^(?:(?:${joiningWord}|${sequence}|please|bitte)[,\s]+)+(?:${asksMidSentence}|${knownInstructions})(?![\p{L}'’])`,
  "iu",
);
/** "I want to plan a trip, hire a cook and write a letter" is a list of what is wanted. */
const laterJoined = new RegExp(String.raw`\s${joinedStart}`, "iu");
/** Words on each side of a joint at least: "search and replace text" is one thing to do. */
const leastWords = 3;
/** Behind a short order only two more words are likely one, too: "repair the tractor and order corks". */
const mostBeforeBare = 5;
/** "A tool that can plan my day and book rooms" describes one tool. */
const relative = /\b(?:that|which|who)\s+(?:can|could|will|would|may|helps?|lets?|allows?|not)\b/iu;
/** "A site where I can explore careers, view jobs". */
const described = /\b(?:that|which|who|where|how|so)\s+(?:i|we|you|they|it|to)\b/iu;
/** "A course to improve my German, write letters" goes on with what the course is for. */
const purpose = new RegExp(String.raw`\S\s+to\s+${instructionStart}(?![\p{L}'’])`, "iu");
const intended = /^.*?\sto\s/iu;
/** "Finally, in the field of art, find it": what ends here only leads in. */
const leadIn = new RegExp(
  String.raw`(?:^|[,.;:!?'"”]\s*)(?:(?:and|${furtherWords}|first)[,\s]*)*(?:(?:in|for|with|on|at|as|using|during|if|from|once|after|before|when|given)\s[^,]*)?$`,
  "iu",
);
/** "Fetch and update it" has one object for both verbs; "go ahead and flip it" has one verb, and so has "I also require it". */
const endsInVerb = new RegExp(
  String.raw`(?:^|,|(?<![\p{L}'’])(?:and|or|to|please|then|also|you|me|us|\p{L}{1,20}ly))\s*(?:${requestVerbs})[\s,]*$|(?<![\p{L}'’])(?:go\s+ahead|go|come|try|i|we|he|she|they|can|could|will|would|should|must|may)[\s,]*$`,
  "iu",
);

/** Offsets in the sentence, ascending. */
export function clauseJoints(sentence: string): readonly number[] {
  const found: number[] = [];
  let from = 0;
  for (const match of sentence.matchAll(joint)) {
    const at = match.index + match[0].length;
    const before = sentence.slice(from, match.index);
    const rest = sentence.slice(at);
    if (relative.test(before) || endsInVerb.test(before)) continue;
    if (!hasObject(before) || (countWords(rest) < leastWords && !isBareBehind(before, rest))) continue;
    if (joined.test(rest) ? !goesOn(before, rest) : startsAlone(before, rest)) {
      found.push(at);
      from = at;
    }
  }
  return found;
}

/** Whether an "and" or the like and a known verb begin the clause; any other joint is a guess by the shape of what it joins. */
export function isKnownJoint(clause: string): boolean {
  return joinedKnown.test(clause);
}

/** Words enough, or a verb that we know and what it is done to, named: "order corks", not "find it". */
function hasObject(clause: string): boolean {
  return countWords(clause) >= leastWords || isBareOrder(clause);
}

/** The joining word counts as none. */
function goesOn(before: string, rest: string): boolean {
  if (/^but\s+(?!also\s)/iu.test(rest) && (clauseKind(before).act !== "order" || !joinedKnown.test(rest))) return true;
  if (countWords(rest) === leastWords) return countWords(before) > mostBeforeBare || !isBareOrder(rest);
  const { act } = clauseKind(before);
  if (act === "statement" && !joinedKnown.test(rest)) return true;
  return act === "intent" && purpose.test(before.replace(intended, "")) && !clauseKind(rest).further;
}

function startsAlone(before: string, rest: string): boolean {
  const { act } = clauseKind(before);
  const orders = act === "order" || act === "delivery";
  if (sequelAtStart.test(rest)) return orders && clauseKind(rest).act !== "delivery";
  const [own = ""] = rest.split(",", 1);
  if (countWords(own) < leastWords && !isBareBehind(before, own)) return false;
  if (leadIn.test(before)) return false;
  return act === "intent" ? laterJoined.test(rest) : orders && !purpose.test(before) && !described.test(before);
}

/** "Repair the tractor, order corks"; in a longer list "test drives" and "control flow" are things. */
function isBareBehind(before: string, own: string): boolean {
  return isBareOrder(own) && countWords(before) <= mostBeforeBare;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
