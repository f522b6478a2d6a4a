/** Whether a field of study that a query names is what somebody wants to learn. */
import { type QueryText, textAt } from "../query/query-text.ts";
import type { NameFound } from "./read-names.ts";

/** "My statistics exam", "it's stoichiometry", but "second semester maths", "biology with Mr Okafor": a mere field of study. */
export function isStudied(query: QueryText, { first, last }: NameFound): boolean {
  const opens = query.words[first - 1]?.clause !== query.words[first]?.clause;
  const next = query.words[last + 1]?.clause === query.words[last]?.clause ? textAt(query, last + 1) : "";
  return ofSchool.test(next) || (!opens && leadsToSubject.test(textAt(query, first - 1)));
}

const leadsToSubject =
  /^(?:the|my|his|her|our|their|a|an|on|in|about|is|it's|for|with|some|get|gets|explain|understand|understands|learn|revise|practise|practice)$/;

/** "She doesn't get fractions": what is not understood is what is to be explained. */
export function isUnclear(query: QueryText, first: number): boolean {
  return understanding.test(textAt(query, first - 1)) && query.words[first - 1]?.clause === query.words[first]?.clause;
}

const understanding = /^(?:get|gets|grasp|grasps|understand|understands|follow)$/;

/** Behind a subject they say who learns or teaches it, or by what. */
export const ofSchool: RegExp =
  /^(?:homework|tests?|exams?|class|classes|lessons?|teachers?|courses?|words?|essays?|speakers?|students?|pupils?|tutors?)$/;
