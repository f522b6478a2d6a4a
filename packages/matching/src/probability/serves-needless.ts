/** Is a context made for those who ask for nothing: who only greet, thank or call for help? */
import { type Context, type NeedlessKind, needlessKind } from "@flowmind/core";

/** Its whole name says so ("Welcome letter" is a letter), or an example is nothing else. A word of its description says nothing. */
export function servesNeedless({ title, aliases, examples }: Context, kind: NeedlessKind): boolean {
  const names = [title, ...aliases].map((name) => name.replaceAll(/[_-]/g, " "));
  if ([...names, ...examples.positive].some((text) => needlessKind(text) === kind)) return true;
  return (kind === "a greeting" || kind === "thanks") && names.some(isOfPoliteness);
}

function isOfPoliteness(name: string): boolean {
  const words =
    name
      .toLowerCase()
      .replace(/\b(small|chit) (?=talk|chat)/u, "$1")
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => polite.test(word)) && words.every((word) => polite.test(word) || around.has(word));
}

const polite = /^(?:greet|hello|thank|welcom|goodbye|farewell|smalltalk|chitchat|courtes|polite)/u;
/** What may stand beside it in the name of a context that answers greetings. */
const around: ReadonlySet<string> = new Set(
  "a an and answer back bot chat customer customers general guest guests handler intent of or people reply respond response say small someone talk the to user users visitor visitors world you".split(
    " ",
  ),
);
