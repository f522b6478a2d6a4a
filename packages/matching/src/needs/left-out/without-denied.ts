/** A request without what it says it is not about: "not wooden but metal pipes" asks for metal pipes, and the encoder hears both. */
import { knownInstructions } from "../clauses/request-words.ts";
import type { TextSpan } from "../text-span.ts";

/**
 * What is denied: a few words without punctuation. "Not only X but Y" asks for both, "not sure" denies nothing. It begins with no white space, so that
 * what stands before it is read in one way only.
 */
const denied = String.raw`(?=\S)(?!(?:nur|bloß|lediglich|solo|sólo|solamente|únicamente|only|even|just|merely|simply|sure|yet|until|later|able)\b)[^,.;:?!\n]{2,60}?`;
/** Behind a verb "not" is its own: "the app is not working but the page is". */
const bareNot = String.raw`(?=n(?:ot|icht|o)\s)(?<!\b(?:is|are|was|were|am|be|been|do|does|did|can|could|will|would|shall|should|may|might|must|has|have|had)\s+|['’]\p{L}{1,2}\s+)(?<!\p{L})(?:not|nicht|no)`;
/** Between what is denied and what is wanted. */
const gap = String.raw`(?<!\s)(?:\s*,)?\s+`;
const determiner = `(?:the|a|an|my|our|der|die|das|ein|eine|einen|el|la|un|una)`;
const unwished = String.raw`(?:i|we)\s+(?:do\s+not|don['’]t)\s+(?:want|need|mean)`;
const unwanted = String.raw`(?<!\p{L})(?:${unwished}|not|no|without|kein(?:e[mnrs]?)?)`;
/** Who wishes something, in the words of a request. */
const wish = String.raw`(?:(?:i|we)(?:\s+(?:really|just|only))?\s+(?:want|need|prefer|would\s+(?:like|prefer|rather))|(?:i|we)['’]d\s+(?:like|prefer|rather)|(?:ich|wir)\s+(?:will|wollen|möchten?|brauchen?)|(?:will|möchte|brauche)\s+ich)(?!\p{L})`;
const instead = String.raw`(?:instead\s+of|rather\s+than|(?:an)?statt)`;
const forbidden = String.raw`(?:please\s+)?(?:do\s+not|don['’]t|never)\s+(?!(?:forget|hesitate|worry|know|think|want|need|mean|have|see|get|care)\b)`;
const ordered = String.raw`(?:please\s+)?(?:${knownInstructions})(?![\p{L}'’])`;
/** What comes says all by itself, and asks for something: "Turn them off" needs what stands before it, and so does a question. */
const byItself = String.raw`(?=\p{L}+\s+\p{L})(?![^]*(?<!\p{L})(?:it|its|them|that|this|these|those|one|ones)(?!\p{L}))(?![^]*\?)`;

/** "Not wooden but", "keine Rechnung, sondern": of the two only what stands behind is wanted. */
const alternative = new RegExp(
  String.raw`(?:${bareNot}\s+${denied}${gap}(?:but(?:\s+rather)?|sondern|sino)|(?<!\p{L})kein(?:e[mnrs]?)?\s+${denied}${gap}sondern)\s+`,
  "giu",
);
const forms: readonly RegExp[] = [
  alternative,
  new RegExp(String.raw`(?<=^|[.!?]\s)not\s+(?=${determiner}\s)${denied},\s+(?=${determiner}\s)`, "giu"),
  new RegExp(String.raw`${unwanted}\s+${denied}[,;]\s+(?=(?:just|only|rather|instead|nur|solo|sólo)\s)`, "giu"),
  new RegExp(
    String.raw`(?=,)(?<=\s[\p{L}\p{N}:%]+),\s+(?:and\s+)?not\s+(?!\p{L}+ing\b)(?=(?:${determiner}|\p{L}+)\s+[\p{L}\p{N}])${denied}(?=[.!?]|$)`,
    "giu",
  ),
  new RegExp(String.raw`(?<=^|[.!?]\s)(?:not|nicht)\s+(?=${determiner}\s)${denied}[,;:]\s+(?=${wish})`, "giu"),
  new RegExp(
    String.raw`(?<=^|[.!?]\s)${unwished}\s+(?![^.;!?]*\b(?:any\s?more|any\s+longer)\b)${denied}[.;!]\s+${byItself}`,
    "giu",
  ),
  new RegExp(
    String.raw`(?<=^|[.!?]\s)${forbidden}${denied}[,;.!]\s+(?:(?:but|just|only|rather|instead)\s+)?(?=${ordered})${byItself}`,
    "giu",
  ),
  new RegExp(String.raw`(?<=^|[.!?]\s)${instead}\s+${denied}${gap}(?=${wish})`, "giu"),
];

/** "Order hay but don't pay the wages": up to the end of the sentence, of which the order stays. */
const forbiddenBehind = new RegExp(
  String.raw`^(${ordered}\s[^.!?;:]*?)(?:,?(?<!\s)\s+(?:but|and)|,)\s+${forbidden}${denied}(?=[.!?]|$)`,
  "iu",
);

/** Fewer words than this are no request. */
const leastLetters = 8;

/** The text itself where nothing would be left. O(length). @param text of a request, some hundred characters. */
export function withoutDenied(text: string): string {
  if (!mayDeny.test(text)) return text;
  const left = forms.reduce((kept, form) => kept.replace(form, ""), text.replace(forbiddenBehind, "$1")).trim();
  return left.length < leastLetters ? text : left;
}

/** Where a text names what is not wanted and, behind it, what is wanted instead: nothing begins there. O(length). */
export function deniedAlternatives(text: string): readonly TextSpan[] {
  if (!mayDenyOne.test(text)) return [];
  return [...text.matchAll(alternative)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

const mayDenyOne = /\s(?:but|sondern|sino)\s/iu;
const mayDeny = /\b(?:not|never|no|without|don['’]t|instead|rather|nicht|kein(?:e[mnrs]?)?|(?:an)?statt)\b/iu;
