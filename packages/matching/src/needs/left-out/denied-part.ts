/** Does a part of a request only say what is not wanted, or not the matter? */
import { knownInstructions } from "../clauses/request-words.ts";

/** What is broken, missing or unsure is told, not denied: "not working", "no idea". */
const told = String.raw`(?:only|nur|bloß|lediglich|solo|sólo|solamente|únicamente|just|even|sure|yet|until|able|allowed|possible|enough|idea|longer|one|answer|reply|response)(?![\p{L}'’])`;
const toldOfActs = String.raw`(?:${told}|\p{L}+ing(?![\p{L}'’]))`;
const opening = String.raw`^(?:(?:please|sorry|and|but|bitte|by the way)[\s,]+)*`;
const person = "(?:i|we|he|she|they)";
/** Acts that leave nothing to do. Of an open participle nobody knows: "is jammed" and "was deleted" are needs. */
const finished = String.raw`(?:(?:all|now|finally|already|long\s+since)\s+)?(?:booked|reserved|ordered|approved|granted|registered|submitted|signed|finished|completed|cleared|solved|resolved|fixed|repaired|reset|renewed|summari[sz]ed|translated|published|released|written|drafted|planned|hired|reviewed|done|over|paid|settled|gebucht|bestellt|reserviert|genehmigt|erledigt|fertig|repariert|verlängert|übersetzt)`;
const whenDone = String.raw`(?:\s+(?:and\s+over|already|now|again|yesterday|today|long\s+ago|(?:last|in|on)\s+\p{L}+))?[\s.,;!]*$`;
const determiner = "(?:the|a|an|my|our|der|die|das|den|ein|eine|einen)";
const notWant = String.raw`${person}\s+(?:(?:do|does|did)\s+not|(?:don|doesn|didn)['’]t)\s+(?:want|need|mean|wish)(?![\p{L}'’])`;
const isNot = String.raw`(?:\s+(?:is|am|are|was)\s+not|['’](?:s|m|re)\s+not|\s+(?:isn|aren|wasn)['’]t)`;
const needed = "(?:needed|wanted|required|necessary|please|thanks|nötig|erforderlich|gewünscht|bitte)";
/** "I don't want it any more" asks to end it. */
const isOver = String.raw`[^]*(?<!\p{L})any\s?(?:more|longer)(?!\p{L})`;
/** These say themselves that somebody does not want it, or means something else. */
const unwanted: readonly RegExp[] = [
  new RegExp(String.raw`${opening}(?:not|nicht)\s+${determiner}\s`, "iu"),
  new RegExp(String.raw`${opening}(?:no|kein(?:e[mnrs]?)?)\s+(?!${told})[^,.;:?!\n]{1,60}\s${needed}[\s.,;!]*$`, "iu"),
  new RegExp(`${opening}${notWant}(?!${isOver})`, "iu"),
  new RegExp(String.raw`${opening}(?:it|this|that)${isNot}\s+(?:about|${determiner})\s`, "iu"),
  new RegExp(String.raw`${opening}(?:instead\s+of|rather\s+than|anything\s+but|(?:an)?statt)\s`, "iu"),
  new RegExp(String.raw`${opening}(?:forget|never\s+mind)\s+(?:the|a|an|about|my|our)\s`, "iu"),
];
/** These may tell what is missing, forbidden or done as well. */
const doubtful: readonly RegExp[] = [
  new RegExp(String.raw`${opening}(?:not|nicht)\s+(?!${toldOfActs})`, "iu"),
  new RegExp(String.raw`${opening}(?:no|kein(?:e[mnrs]?)?)\s+(?!${told})`, "iu"),
  new RegExp(`${opening}${notWant}`, "iu"),
  new RegExp(String.raw`${opening}(?:it|this|that|${person})${isNot}\s+(?!${toldOfActs})`, "iu"),
  new RegExp(String.raw`${opening}(?:do\s+not|don['’]t|never)\s+(?:${knownInstructions})(?![\p{L}'’])`, "iu"),
  new RegExp(String.raw`${opening}(?:without|ohne)\s`, "iu"),
  /\?\s*no$/iu,
  new RegExp(
    String.raw`^(?:\p{L}+\s+){1,5}(?:is|are|was|were|(?:has|have)\s+been|ist|sind|wurden?)\s+${finished}${whenDone}`,
    "iu",
  ),
  /^(?:\p{L}+\s+){1,5}(?:worked|works\s+again|went\s+through)(?![\p{L}])/iu,
];

/**
 * "no cleaning needed", "I don't want to complain", "it is not an IT problem", "the letter is done already". Whether it is denied or told ("no hot water") hangs on what else the
 * request asks for. @param part without what joins it
 */
export function isDenied(part: string): boolean {
  return isUnwanted(part) || doubtful.some((form) => form.test(part)) || saysAlready(part);
}

const being = /\b(?:is|are|was|were|has|have|had|got)\b/iu;
const attained = /\b(?:done|here|have|has|got)\b/iu;

/** "The letter is done already", "we already have one": on one line. */
function saysAlready(part: string): boolean {
  return part.split("\n").some((line) => {
    const pieces = line.split(/\balready\b/iu);
    return pieces.slice(0, -1).some((one) => being.test(one)) || pieces.slice(1).some((one) => attained.test(one));
  });
}

/** Its words leave no doubt that it is denied: whatever else the request asks for is meant. "No hot water" does. */
export function isUnwanted(part: string): boolean {
  return unwanted.some((form) => form.test(part));
}
