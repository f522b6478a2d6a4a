/** Whether a value is said in a form that means it, since words without their inflection meet others too. */
import { stopWords } from "../../lexical/stop-words.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

/**
 * What is a participle or made of one is said as one: "by train" is no training, "can" nothing canned, "a nurse at home" no nursing
 * home. "We rent" is renting and "who cleans our rooms" cleaning all the
 * same.
 * @param first position of its first word
 * @param said in the query, in lower case
 * @param text of the value's phrase, in lower case
 */
export function keepsForm(query: QueryText, first: number, said: string, text: string): boolean {
  const [word = "", ...more] = text.split(/[ _-]/);
  if (more.length > 0) return [word, ...more].every((one) => !one.endsWith("ing") || said.includes(one));
  if (said === text) return true;
  if (stopWords.has(said)) return false;
  return (
    !participle.test(text) ||
    participle.test(said) ||
    (text.endsWith("ing") && (isOwnHabit(query, first) || isDoing(query, first)))
  );
}

const participle = /(?:ing|ed)s?$/;

/** "I own", but neither "can we meet" nor "before we meet". */
function isOwnHabit(query: QueryText, verb: number): boolean {
  const [subject, before] = [query.words[verb - 1], query.words[verb - 2]];
  if (!/^(?:i|we)$/.test(subject?.text ?? "")) return false;
  return before === undefined || before.clause !== subject?.clause || !opening.test(before.text);
}

const opening =
  /^(?:can|could|shall|should|may|must|do|did|will|would|before|after|until|till|once|if|when|where|how)$/;

/** "She screams at him", "paint the fence", "who can clean our rooms"; neither "the trains at the station" nor "to meet the caretaker". */
function isDoing(query: QueryText, verb: number): boolean {
  const [before, word, next] = [textAt(query, verb - 1), textAt(query, verb), textAt(query, verb + 1)];
  if (!object.test(next)) return false;
  const opens = query.words[verb - 1]?.clause !== query.words[verb]?.clause || before === "please";
  return opens || (word.endsWith("s") ? !nominal.test(before) : acted.test(next) && !determiner.test(before));
}

const determiner = /^(?:the|an?|my|your|our|his|her|their|its|these|those|some|any|no)$/;
const nominal = new RegExp(`${determiner.source}|^(?:of|near|with|for|in|on|by|to|and|or)$`);
const acted = /^(?:an?|my|your|our|his|her|their|its)$/;
const object = new RegExp(`${acted.source}|^(?:that|the|at|\\d+)$`);
