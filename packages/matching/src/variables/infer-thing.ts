/** A thing that a query names with its kind ("the checkout service"), behind a word that announces it, or by an identifier. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../lexical/stop-words.ts";
import { type Hint, hintsOf, placesOf } from "./hints.ts";
import { inferIdentifier } from "./infer-identifier.ts";
import { inferPerson } from "./infer-person.ts";
import { type InferredValue, inferredFromWords } from "./inferred-value.ts";
import { endsPhrase, isBoundary, phraseAfter, phraseStart } from "./phrase-bounds.ts";
import { baseAt, phraseBases, type QueryText, textAt } from "./query-text.ts";
import { readNames } from "./read-names.ts";

const roleName = /position|job_title|role$/;
const component = /component$/;
/** What parts of software are called, whatever the author's hints. */
const componentHeads = announced(
  "service server database cluster api endpoint app website shop portal module plugin dashboard mailbox gateway pipeline queue flow backend frontend",
);
/** How jobs are announced, whatever the author's hints. */
const jobHints = [
  "looking for",
  "hire",
  "hiring",
  "recruiting for",
  "recruit",
  "as a",
  "as an",
  "our new",
  "a new",
].map(toHint);
/** Hints that only say what kind of thing it is: "a park ranger role". */
const jobKinds: ReadonlySet<string> = new Set(["role", "position", "job", "vacancy", "opening", "post"]);

export function inferThing(variable: Variable, query: QueryText): InferredValue | undefined {
  const person = inferPerson(variable, query);
  if (person !== undefined) return person.found;
  return inferIdentifier(variable, query) ?? inferHinted(variable, query) ?? inferUsual(variable, query);
}

function inferHinted(variable: Variable, query: QueryText): InferredValue | undefined {
  const isRole = roleName.test(variable.name);
  for (const [at, hint] of hintsOf(variable).entries()) {
    if (at === 0 || !query.positions.has(hint.bases[0] ?? "")) continue;
    const found = isAnnouncing(hint) ? behind(query, hint, isRole) : upTo(query, hint, isRole);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** By the words that are usual for jobs and parts of software. */
function inferUsual({ name }: Variable, query: QueryText): InferredValue | undefined {
  const isRole = roleName.test(name);
  for (const hint of isRole ? jobHints : component.test(name) ? componentHeads : []) {
    const found = isRole ? behind(query, hint, isRole) : upTo(query, hint, isRole);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "for our", "risks of": what they announce follows. "Before we" announces a clause, a bare preposition too much. */
function isAnnouncing({ text, bases }: Hint): boolean {
  const last = text.slice(text.lastIndexOf(" ") + 1);
  return (bases.length > 1 && stopWords.has(last) && !/^(?:we|i|you|end)$/.test(last)) || announcingVerbs.has(text);
}

const announcingVerbs: ReadonlySet<string> = new Set("launch introduce hire recruit buy need replace".split(" "));

/** "For a" announces a job only behind these. */
const sought: ReadonlySet<string> = new Set(
  phraseBases(
    "ad advert questions vacancy posting opening search looking hire hiring recruiting recruiter interview candidates applicants applicant position role",
  ),
);

function behind(query: QueryText, { bases }: Hint, isRole: boolean): InferredValue | undefined {
  for (const at of placesOf(query, bases)) {
    const clause = query.words[at]?.clause;
    const from = at + bases.length;
    if (query.words[at]?.negated === true) continue;
    if (query.words[from]?.clause !== clause || /^years?$|^months?$/.test(textAt(query, at - 1))) continue;
    const phrase = phraseAfter(query, from);
    if (isRole && bases[0] === "for" && !sought.has(baseAt(query, at - 1))) continue;
    if (phrase !== undefined && !onlyHint(query, phrase, bases))
      return inferredFromWords(query, phrase.first, phrase.last);
  }
  return undefined;
}

function onlyHint(
  query: QueryText,
  { first, last }: { first: number; last: number },
  bases: readonly string[],
): boolean {
  return first === last && (generic.has(textAt(query, first)) || bases.includes(baseAt(query, first)));
}

const generic: ReadonlySet<string> = new Set(
  "product project process service team company business customer customers thing things something someone somebody manager story list text one it them person people".split(
    " ",
  ),
);

/** @param isRole whether a hint may only say what kind of thing it is */
function upTo(query: QueryText, { text, bases }: Hint, isRole: boolean): InferredValue | undefined {
  if (bases.some((base) => stopWords.has(base)) || isBoundary(text)) return undefined;
  for (const at of placesOf(query, bases)) {
    const last = at + bases.length - 1;
    if (query.words[at]?.negated === true) continue;
    const plural = query.words[last]?.text.endsWith("s") === true && !text.endsWith("s");
    if (plural || !endsPhrase(query, last)) continue;
    const first = phraseStart(query, at);
    if (first === undefined || first >= at || isProduct(query, first, last)) continue;
    return inferredFromWords(query, first, isRole && jobKinds.has(text) ? at - 1 : last);
  }
  return undefined;
}

/** "SQL Server" is the name of a product, not of a server. */
function isProduct(query: QueryText, first: number, last: number): boolean {
  return query.read(readNames).some((name) => name.first <= first && name.last >= last);
}

function announced(words: string): readonly Hint[] {
  return words.split(" ").map(toHint);
}

function toHint(text: string): Hint {
  return { text, bases: phraseBases(text) };
}
