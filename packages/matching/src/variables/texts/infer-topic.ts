/** What a query says that something is about. */
import type { Variable } from "@flowmind/core";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { isInDate } from "../dates/dates-of.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import type { InferredValue } from "../inferred-value.ts";
import { inferredFromSpan, inferredFromWords } from "../inferred-value.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

/** "An episode on burnout": behind these words "on" says what they are about. */
const works: ReadonlySet<string> = new Set(
  "guide article post piece essay episode talk lesson course book paper podcast show video webinar newsletter chapter speech presentation keynote poem document report question questions exercises exercise quiz song lecture column feature story workshop series help".split(
    " ",
  ),
);
const ends: ReadonlySet<string> = new Set("with for please but by because when while as that aimed from".split(" "));
/** "An essay on the massacre is due", but "a talk about why it is late". */
const verb = /^(?:is|are|was|were|has|have|had|will|shall|would|may|might|needs?|must|should|can|could)$/;
/** "Free will", "her will for my class": behind a modal a verb follows. */
const modalNoun = /^(?:will|might|must)$/;
const noVerbBehind = /^(?:for|of|in|on|with|at|and|or|to|by|from)$/;
const clauseOpeners: ReadonlySet<string> = new Set(
  "whether how why that what when where who which if i we you they he she it".split(" "),
);
const determiners: ReadonlySet<string> = new Set("the a an our my your".split(" "));
/** Longer stretches are sentences. */
const mostWords = 12;

/** Of a story "who" and "that" tell on. */
const story = /premise|story|plot|idea/;
const telling: ReadonlySet<string> = new Set(["that", "with", "who"]);

export function inferTopic(variable: Variable, query: QueryText): InferredValue | undefined {
  const tellsOn = story.test(variable.name);
  const announced = announcer(query);
  const at = announced ?? claimed(variable, query);
  if (at === undefined) return questionBehindColon(query);
  const clause = query.words[at]?.clause;
  let first = at + 1;
  while (determiners.has(textAt(query, first))) first++;
  if (opinions.has(textAt(query, first)) && claiming.has(textAt(query, first + 1))) first += 2;
  let last = first - 1;
  while (last - first < mostWords) {
    const next = query.words[last + 1];
    if (
      next === undefined ||
      next.clause !== clause ||
      (last >= first && isWhenOrWhom(query, last + 1)) ||
      (next.text === "and" && isBoundary(textAt(query, last + 2))) ||
      (last >= first &&
        announced !== undefined &&
        !clauseOpeners.has(textAt(query, first)) &&
        isVerb(query, last + 1)) ||
      (last >= first &&
        ends.has(next.text) &&
        !(tellsOn && telling.has(next.text)) &&
        !isSource(next.text, last - first))
    )
      break;
    last++;
  }
  return last < first ? undefined : inferredFromWords(query, first, last);
}

const colonQuestion =
  /:\s+((?:why|how|whether|what(?!\s(?:am|do)\s)|who|is|are|should|does|must)\s[^.?!;:\n]{8,120})(?=[.?!]|$)/i;

/** "An ethics lesson: is it ever right to lie?" */
function questionBehindColon(query: QueryText): InferredValue | undefined {
  const found = colonQuestion.exec(query.text);
  if (found?.[1] === undefined) return undefined;
  const end = found.index + found[0].length;
  return inferredFromSpan(query, end - found[1].length, end);
}

/** "My belief that …": what is believed is the topic. */
const opinions: ReadonlySet<string> = new Set(
  "belief claim idea opinion view theory notion argument question conviction feeling".split(" "),
);
const claiming: ReadonlySet<string> = new Set(["that", "whether", "if"]);

/** "My conviction that", "she is sure that". */
const holding = /^(?:conviction|belief|claim|opinion|view|theory|sure|certain|convinced|believes?|thinks?)$/;

/** "Convinced that": a hint of the author's that announces a clause. */
function claimed(variable: Variable, query: QueryText): number | undefined {
  const announcing = hintsOf(variable).filter(({ text }) => text.endsWith(" that"));
  for (const { bases } of announcing) {
    const [at] = placesOf(query, bases);
    if (at !== undefined) return at + bases.length - 1;
  }
  if (announcing.length === 0) return undefined;
  return (query.positions.get("that") ?? []).find((at) => holding.test(textAt(query, at - 1)));
}

function isVerb(query: QueryText, at: number): boolean {
  const [word, next] = [query.words[at], query.words[at + 1]];
  if (word === undefined || !verb.test(word.text)) return false;
  const isNoun = modalNoun.test(word.text) && (next?.clause !== word.clause || noVerbBehind.test(next?.text ?? ""));
  return !isNoun;
}

/** "… on Friday", "… at 3pm", "… tonight", "… to Anna": when it is or whom it goes to is no part of it. */
function isWhenOrWhom(query: QueryText, at: number): boolean {
  const [word, next] = [textAt(query, at), query.words[at + 1]];
  if (isCalendarWord(word) || /^(?:today|tomorrow|tonight|yesterday)$/.test(word)) return true;
  if (next === undefined || next.clause !== query.words[at]?.clause) return false;
  if (/^(?:on|of|by|until|before|from|since)$/.test(word) && isInDate(query, at + 1)) return true;
  if (/^(?:on|by|next|this|until|before)$/.test(word) && isCalendarWord(next.text)) return true;
  if (word === "at") return /^\d/.test(next.text);
  return word === "to" && /^\p{Lu}\p{Ll}/u.test(query.text.slice(next.start));
}

/** "How about …", "we think about selling": what is pondered is a plan. */
const pondering = /^(?:how|what|think|thinks|thinking|thought)$/;

/** "Lessons from three launches": one word alone is not all of it. */
function isSource(word: string, before: number): boolean {
  return word === "from" && before === 0;
}

function announcer(query: QueryText): number | undefined {
  const follows = (at: number) => {
    const [word, next] = [query.words[at], query.words[at + 1]];
    return (
      next?.negated === false &&
      !isCalendarWord(next.text) &&
      next.clause === word?.clause &&
      !/^(?:\d|it|this|that|to$|you|me|us|them)/.test(next.text)
    );
  };
  const about = (query.positions.get("about") ?? []).find(
    (at) => follows(at) && !pondering.test(textAt(query, at - 1)),
  );
  if (about !== undefined) return about;
  return (query.positions.get("on") ?? []).find((at) => follows(at) && works.has(textAt(query, at - 1)));
}
