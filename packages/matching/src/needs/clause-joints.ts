/** A sentence → where a further clause begins in it, at an "and find", a ", then send" or a ", translate". */
import { clauseKind } from "./clause-kind.ts";
import { asksMidSentence, instructionStart, requestVerbs } from "./request-words.ts";

const joiningWord = "and|then|also|plus|finally|und|dann|sowie|y|luego|e";
/** What follows must ask for something: a verb without such a word may be a noun ("search results"). */
const joinedStart = String.raw`(?:${joiningWord})\s+(?:(?:${joiningWord}|please|bitte)\s+){0,2}(?:${asksMidSentence}|${instructionStart})(?![\p{L}'’])`;
/** A comma alone, or "then" before any word, joins only behind what asks: "if it rains, cancel the trip" is one clause. */
const bareStart = String.raw`(?:please\s+|bitte\s+)?${instructionStart}(?![\p{L}'’]|\s*,|\s+(?:and|or|und|oder|y|o)\s)`;
const sequel = String.raw`(?:and\s+|und\s+)?(?:then|dann)\s+\p{L}`;
const joint = new RegExp(
  String.raw`(?:,\s{0,4}|\s{1,4})(?=${joinedStart})|,\s{1,4}(?=${bareStart})|,?\s{1,4}(?=${sequel})`,
  "giu",
);
const joined = new RegExp(`^${joinedStart}`, "iu");
/** Words on each side of a joint at least: "search and replace text" is one thing to do. */
const leastWords = 3;
/** "A tool that can plan my day and book rooms" describes one tool. */
const relative = /\b(?:that|which|who)\s+(?:can|could|will|would|may|helps?|lets?|allows?|not)\b/iu;
/** "Fetch and update it" has one object for both verbs; "go ahead and flip it" has one verb. */
const endsInVerb = new RegExp(String.raw`(?<![\p{L}'’])(?:${requestVerbs}|go\s+ahead|go|come|try)[\s,]*$`, "iu");

/** Offsets in the sentence, ascending. */
export function clauseJoints(sentence: string): readonly number[] {
  const found: number[] = [];
  let from = 0;
  for (const match of sentence.matchAll(joint)) {
    const at = match.index + match[0].length;
    const before = sentence.slice(from, match.index);
    const rest = sentence.slice(at);
    if (relative.test(before) || endsInVerb.test(before)) continue;
    if (countWords(before) < leastWords || countWords(rest) < leastWords) continue;
    if (joined.test(rest) ? countWords(rest) === leastWords : !asks(before)) continue;
    found.push(at);
    from = at;
  }
  return found;
}

function asks(clause: string): boolean {
  const { act } = clauseKind(clause);
  return act === "order" || act === "wish";
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
