/** Is a context made for those who only greet or thank? */
import { type Context, politenessOf } from "@flowmind/core";

const named =
  /(?<!\p{L})(?:greet|hello|thank|welcom|goodbye|farewell|smalltalk|small talk|chit-?chat|courtes|polite)/iu;

/** Its name says so, or an example is nothing else. That a description has such a word says nothing: letters begin and end with them. */
export function servesPoliteness({ title, aliases, examples }: Context): boolean {
  if ([title, ...aliases].some((name) => named.test(name.replaceAll(/[_-]/g, " ")))) return true;
  return examples.positive.some((example) => politenessOf(example) !== undefined);
}
