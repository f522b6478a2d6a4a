/** Words by which the parts of a condition are told apart. */
import { stopWords } from "../lexical/stop-words.ts";
import { baseOf } from "../variables/query/base-of.ts";

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** Stand before a condition and say nothing of it. */
export const openings: ReadonlySet<string> = wordSet("if when whenever where while either both that whether");

export const copulas: ReadonlySet<string> = wordSet(
  "is are was were be been being am isn't aren't wasn't weren't seems seem seemed appears appear appeared sounds sound looks look feels feel becomes become remains remain equals equal",
);

/** With one of these a run of words says something by itself; without, it goes on with what the part before it began. */
const finiteVerbs: ReadonlySet<string> = wordSet(
  "has have had hasn't haven't does doesn't do don't did didn't can can't cannot could will won't would should must may might wants needs asks asked reports reported mentions mentioned requests requested says said contains includes exists exceeds tried asking repeated",
);

export function isFiniteVerb(word: string): boolean {
  return copulas.has(word) || finiteVerbs.has(word);
}

/** Whom conditions speak of: no variable is meant by them. */
export const people: ReadonlySet<string> = wordSet(
  "user users customer customers client caller person people they he she i we you it this that there someone somebody anyone anybody everyone everybody message request conversation query text sender author asker who what which these those",
);

/** Who has an age, and whose variable holds a name. */
export const living: ReadonlySet<string> = wordSet(
  "child kid boy girl baby infant toddler teenager son daughter mother father adult senior patient passenger traveller traveler guest visitor student pupil applicant candidate driver rider employee worker member participant tenant player owner buyer seller author teacher nurse doctor dog cat puppy kitten pet horse",
);

/** Articles and the like. */
export const determiners: ReadonlySet<string> = wordSet("a an the all any some their his her its my our your");

/** What denies a part, and what the part is without it. */
export const denials: ReadonlyMap<string, string> = new Map([
  ["not", ""],
  ["never", ""],
  ["neither", ""],
  ["isn't", "is"],
  ["aren't", "are"],
  ["wasn't", "was"],
  ["weren't", "were"],
  ["hasn't", "has"],
  ["haven't", "have"],
  ["doesn't", ""],
  ["don't", ""],
  ["didn't", ""],
  ["won't", "will"],
  ["without", "with"],
  ["no", ""],
  ["nobody", "somebody"],
  ["nothing", "something"],
  ["none", "some"],
]);

/** The words of a part that say what is asked for. */
export function leafTerms(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  const telling = words.filter((word) => !stopWords.has(word) && !people.has(word) && !isFiniteVerb(word));
  return [...new Set(telling.map(baseOf))];
}
