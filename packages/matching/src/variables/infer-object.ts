/** What a request wants done something with, read behind the words that name the context itself: "a premortem for the office move". */
import type { Context, Variable } from "@flowmind/core";
import { stopWords } from "../lexical/stop-words.ts";
import { onceForEach } from "../once-for-each.ts";
import { type InferredValue, inferredFromWords } from "./inferred-value.ts";
import { namesSomebody } from "./names/names-somebody.ts";
import { endsPhrase, phraseAfter } from "./query/phrase-bounds.ts";
import { baseAt, phraseBases, type QueryText, textAt, wordAt } from "./query/query-text.ts";
import { isCode } from "./texts/infer-code.ts";
import { keepsPattern } from "./texts/keeps-pattern.ts";
import { textRole } from "./texts/text-role.ts";

interface Named {
  readonly bases: ReadonlySet<string>;
  /** The one variable that holds what the context is applied to; undefined where no or several could. */
  readonly object: Variable | undefined;
}

const linking: ReadonlySet<string> = new Set(["for", "of"]);
const owning: ReadonlySet<string> = new Set(["our", "my"]);
/** Names of people, jobs and numbered things are read by what they look like. */
const readOtherwise =
  /position|role|title|reference|prospect|client|customer|recipient|company|organi[sz]ation|name$|guest|hero|character|origin|home/;
/** For whom something is, not what it is applied to. */
const groups: ReadonlySet<string> = new Set(
  "board team leadership management company class group audience customers customer clients client users user boss manager teacher friend colleague people us me kids children parents".split(
    " ",
  ),
);

/** Undefined unless the variable is the only required text of the context and a noun phrase follows one of the context's names. */
export function inferObject(context: Context, variable: Variable, query: QueryText): InferredValue | undefined {
  const { bases, object } = namesOf(context);
  if (object !== variable) return undefined;
  for (const [at, { base, negated }] of query.words.entries()) {
    const found = bases.has(base) && !negated ? objectAt(query, at, bases) : undefined;
    const own = found === undefined ? undefined : withoutName(variable, query, found);
    if (own !== undefined)
      return isOfOther(context, variable, own) || isAddressee(context, own) || !keepsPattern(variable, own.words)
        ? undefined
        : own;
  }
  return undefined;
}

/** "Absence of employee Eva": what the variable is called is no part of its value. */
function withoutName({ name }: Variable, query: QueryText, found: InferredValue): InferredValue {
  const first = wordAt(query, found.start);
  const last = wordAt(query, found.end - 1);
  const isNamed = phraseBases(name.replaceAll("_", " ")).includes(baseAt(query, first));
  const follows = /^\p{Lu}/u.test(query.text.slice(query.words[first + 1]?.start));
  return isNamed && follows && first < last ? inferredFromWords(query, first + 1, last) : found;
}

/** "Payslip of employee E204" gives the `employee_id` and no `month`. */
function isOfOther({ variables }: Context, variable: Variable, { words }: InferredValue): boolean {
  const [head = ""] = phraseBases(words);
  return variables.some((other) => other !== variable && phraseBases(other.name.replaceAll("_", " ")).includes(head));
}

/** "A proposal for a law firm": where the context asks for whom something is, an organisation is that. */
function isAddressee({ variables }: Context, { words }: InferredValue): boolean {
  return organisation.test(words) && variables.some(({ name }) => addressee.test(name));
}

const addressee = /prospect|client|customer|recipient/;
const organisation =
  /\b(?:firm|company|club|school|hospital|hotel|bank|agency|association|charity|city|practice|office)$/i;

function objectAt(query: QueryText, at: number, bases: ReadonlySet<string>): InferredValue | undefined {
  const from = objectStart(query, at);
  const phrase = from === undefined ? undefined : phraseAfter(query, from);
  if (phrase === undefined || phrase.first === phrase.last || !endsPhrase(query, phrase.last)) return undefined;
  if (namesSomebody(query, phrase.first)) return undefined;
  if (groups.has(textAt(query, phrase.last)) || bases.has(baseAt(query, phrase.last))) return undefined;
  if (textAt(query, at + 1) === "for" && hasName(query, phrase)) return undefined;
  return inferredFromWords(query, phrase.first, phrase.last);
}

/** "A song for Mila": for somebody. */
function hasName(query: QueryText, { first, last }: { readonly first: number; readonly last: number }): boolean {
  return query.words.slice(first, last + 1).some(({ start }) => /^\p{Lu}\p{Ll}/u.test(query.text.slice(start)));
}

/** "Premortem for …", "SWOT of …", "test our …". */
function objectStart(query: QueryText, at: number): number | undefined {
  const [word, next] = [query.words[at], query.words[at + 1]];
  if (next === undefined || next.clause !== word?.clause) return undefined;
  if (linking.has(next.text)) return at + 2;
  return owning.has(next.text) ? at + 1 : undefined;
}

const namesOf = onceForEach(({ title, aliases, variables }: Context): Named => {
  const names = [title, ...aliases.map((alias) => alias.replace(/^\w+:\/\//, ""))];
  const bases = new Set(names.flatMap((name) => phraseBases(name)).filter((base) => !stopWords.has(base)));
  const objects = variables.filter(isObject);
  return { bases, object: objects.length === 1 ? objects[0] : undefined };
});

function isObject(variable: Variable): boolean {
  const { name, type, required, values } = variable;
  const role = textRole(variable);
  return (
    required &&
    type === "string" &&
    values.length === 0 &&
    !isCode(variable) &&
    (role === "thing" || role === "topic") &&
    !readOtherwise.test(name)
  );
}
