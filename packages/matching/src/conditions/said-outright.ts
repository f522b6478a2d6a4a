/** Whether a message says a part of a condition in its very words: as a clause of its own, which nothing around it takes back. */
import { prepareQueryText, type QueryText } from "../variables/query/query-text.ts";
import { determiners, openings, wordSet } from "./leaf-words.ts";

type Word = QueryText["words"][number];

/**
 * "the temperature is still falling, minus 4 now" says that the temperature is still falling; "is it still falling?", "if it is still falling", "they
 * say it is" and "it was, yesterday" do not. Articles and possessives count for nothing. A single word is no clause. O(words of the message).
 * @param part of a condition, in plain words
 */
export function isSaidOutright(part: string, message: QueryText): boolean {
  const wanted = telling(prepareQueryText(part, message.nowMs).words).map(({ text }) => text);
  if (wanted.length < fewestWords) return false;
  const words = telling(message.words);
  return words.some((_, at) => {
    const last = at + wanted.length - 1;
    return isWholeClause(words, at, wanted) && !isTakenBack(message, words, at, last);
  });
}

const fewestWords = 2;

function telling(words: readonly Word[]): readonly Word[] {
  return words.filter(({ text }) => !determiners.has(text));
}

const leadIns = wordSet("and yes so still now today again also");
const goingOn = wordSet("and since because again now already today with");

function isWholeClause(words: readonly Word[], at: number, wanted: readonly string[]): boolean {
  const first = words[at];
  const isThere = wanted.every((text, offset) => {
    const word = words[at + offset];
    return word?.text === text && word.clause === first?.clause;
  });
  if (!isThere) return false;
  const [before, behind] = [words[at - 1], words[at + wanted.length]];
  const opens = before === undefined || before.clause !== first?.clause || leadIns.has(before.text);
  return opens && (behind === undefined || behind.clause !== first?.clause || goingOn.has(behind.text));
}

/** In its sentence: what makes it a question, an "if", another's words, a guess, a wish, a plan or a thing of the past. */
const unsure =
  /^(?:unless|till|until|once|provided|or|except|(?:say|said|says|saying|claim|claims|claimed|told|tells|think|thinks|thought|believe|believes|believed|guess|guessed|heard|according|reportedly|allegedly|supposedly|apparently|presumably|hopefully|rumou?rs?)|(?:maybe|perhaps|probably|possibly|likely|unlikely|might|seems?|seemed|doubts?|doubtful|unclear|unsure)|(?:wish|wishes|wished|hope|hopes|hoped|hoping|imagine|suppose|supposed|supposing|assume|assumes|assumed|assuming|pretend|pretending|hypothetically|example|expected|goal|target|todo|question|condition|ask|asks|asked|wonder|wondering|tomorrow)|(?:yesterday|ago|earlier|previously|formerly|last|used|theory|paper))$/;

/** Anywhere behind it, and of the clause before it: what says that it is not so after all. */
const contrary =
  /^(?:but|however|though|although|wrong|untrue|false|incorrect|mistaken|lie|lies|kidding|joking|joke|jk|yeah|longer|anymore|stopped|unfounded)$/;
const denial = /^(?:not|nope|nah|never|no|neither|hardly|scarcely)$/;
/** Of a clause that says no to what was said before it, and nothing else. */
const emptyWords = wordSet("no wait it is it's isn't not really any more yet sorry this that actually well oh");
/** Right behind "open issues:". */
const noneSaid = /^(?:no|none|nothing|never|not|zero|0|false|negative|unlikely|n)$/;

function isTakenBack(message: QueryText, words: readonly Word[], at: number, last: number): boolean {
  const [first, end] = [words[at], words[last]];
  if (first === undefined || end === undefined) return true;
  const sentence = words.filter((word, index) => word.sentence === first.sentence && (index < at || index > last));
  const behind = words.slice(last + 1);
  const around = [...words.slice(0, at).filter(({ clause }) => clause >= first.clause - 1), ...behind];
  const next = behind[0];
  const gap = message.text.slice(end.end, next?.start);
  return (
    sentence.some(({ text }) => unsure.test(text) || openings.has(text)) ||
    around.some(({ text }) => contrary.test(text)) ||
    isQuestionOrQuoted(message, first) ||
    (/[:=]/.test(gap) && next !== undefined && noneSaid.test(next.text)) ||
    isDeniedBehind(behind, words.slice(at, last + 1))
  );
}

function isQuestionOrQuoted({ text, words }: QueryText, first: Word): boolean {
  const next = words.find(({ sentence }) => sentence > first.sentence);
  return text.slice(first.start, next?.start).includes("?") || /["“”«»„]\s*$/u.test(text.slice(0, first.start));
}

/** "no", "not any more", or its own words in a clause that denies them. */
function isDeniedBehind(behind: readonly Word[], said: readonly Word[]): boolean {
  const bases = new Set(said.filter(({ text }) => text.length >= shortestTelling).map(({ base }) => base));
  return [...new Set(behind.map(({ clause }) => clause))].some((number) => {
    const clause = behind.filter((word) => word.clause === number);
    const isDenying = clause.some(({ text, negated }) => negated || denial.test(text) || text.endsWith("n't"));
    if (!isDenying) return false;
    const [first] = clause;
    const startsSo = first !== undefined && denial.test(first.text) && first.text !== "no";
    const saysNothingElse = clause.every(({ text }) => emptyWords.has(text));
    return startsSo || saysNothingElse || clause.some(({ base }) => bases.has(base));
  });
}

/** "is" and "has" stand in any clause. */
const shortestTelling = 4;
