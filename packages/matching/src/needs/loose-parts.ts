/** A stretch of a request that words do not part → where it could be of several things all the same. */
import { freeToCut } from "./clauses/free-to-cut.ts";
import { ownWords } from "./clauses/own-words.ts";
import { sentenceEnds } from "./clauses/sentence-ends.ts";
import { refersBack } from "./refers-back.ts";
import type { TextSpan } from "./text-span.ts";

/** A comma, an "and" or the like, a dash or stroke between spaces, or a colon: what stands behind may be another matter. */
const joint =
  /,\s+(?:(?:and|und|y|e|but\s+also|sondern\s+auch|sino\s+también)\s+)?|\s+(?:and|plus|&|\+|as\s+well\s+as|but\s+also|while|but|then|und|sowie|y)\s+|\s+[-–—/]\s+|(?<=\p{L}):\s+/giu;
/** Most requests have none of it, and are looked at no closer. */
const mayPart = /[,.;:!?…\n]\s+\S|[。！？；]|\s(?:and|plus|&|\+|as|while|but|then|und|sowie|y|[-–—/])\s/iu;
/** In numbers, times and ranges these signs join nothing; "both … and", "between … and" have one object. */
const bound = /\b(?:between|both|from|entre|zwischen)\s+[^,.;]{0,40}$/iu;
/** Articles and the like name nothing. */
const empty =
  /^(?:the|a|an|my|our|his|her|its|their|this|that|to|of|for|in|on|at|by|with|from|and|or|is|are|was|be|it|i|we|you|me|us|please|also|too|then|der|die|das|ein|eine|und|el|la|los|las|un|una|de)$/iu;
/** A line that ends without a sign, over a blank one or over where a greeting stood: it names what the text below is about. */
const title = /^[^\n]*[\p{L}\p{N}][^\S\n]*\n(?:\s*\n|[^\S\n]{3})\s*$/u;
/** Parts of fewer telling words say too little by themselves. */
const leastTelling = 2;
/** A request of more parts than this is material. */
const mostParts = 5;
/** Characters; what is longer tells a story, and some sentence of a story leads elsewhere. */
const longest = 160;

/** In order, together the whole stretch; none where it has fewer than two. O(length). @returns offsets in `text` */
export function looseParts(text: string): readonly TextSpan[] {
  if (text.length > longest || !mayPart.test(text)) return [];
  const isFree = freeToCut(text);
  const cuts = sentenceEnds(text).flatMap(({ start, end }) => (isFree(start) ? [end] : []));
  for (const found of text.matchAll(joint)) {
    if (!isFree(found.index) || bound.test(text.slice(0, found.index))) continue;
    cuts.push(found.index + (/^[,:\s]*/.exec(found[0])?.[0].length ?? 0));
  }
  const starts = [...new Set([0, ...cuts])].filter((at) => at < text.length).sort((one, other) => one - other);
  const pieces = starts.map((start, at) => ({ start, end: starts[at + 1] ?? text.length }));
  const tells = (span: TextSpan) => isTelling(text.slice(span.start, span.end), span.start === 0);
  const parts: TextSpan[] = [];
  pieces.forEach((piece, at) => {
    const [last, before] = [parts.at(-1), pieces[at - 1]];
    // "Strengths, weaknesses and threats of our cafe": what stands behind a lone word ends its list.
    const isListed =
      at > 1 && before !== undefined && !tells(before) && /^(?:and|und|y|e)\s/iu.test(text.slice(piece.start));
    const isTitled = last?.start === 0 && title.test(text.slice(0, last.end));
    if (last === undefined || (tells(last) && tells(piece) && !isListed && !isTitled)) parts.push(piece);
    else parts[parts.length - 1] = { start: last.start, end: piece.end };
  });
  return parts.length < 2 || parts.length > mostParts ? [] : parts;
}

/** What a part behind it hangs on: "if it is below 7, …". */
const condition =
  /^(?:if|when|whenever|because|since|unless|although|though|after|before|once|wenn|weil|falls|si|cuando|porque)(?![\p{L}'’])/iu;
/** What hangs on the part before it: "in plain words", "which gown", "and keep it short". */
const dependent =
  /^(?:so|as|until|till|which|who|whose|whom|that|where|for|of|with|without|in|on|at|by|from|to|than|dass|damit|que|keep|ensure|make\s+sure|be\s+sure|include|mention)(?![\p{L}'’])/iu;

/** What somebody has to do often follows from what they told just before: "our data leaked and we must tell the regulator". */
const consequence = /^(?:i|we|he|she|they|you)\s+(?:must|should|(?:have|need|want|ought)\s+to)(?![\p{L}'’])/iu;

/** Whether a part may go on with what stands before it. @param part without what joins it */
export function mayGoOn(part: string): boolean {
  return refersBack(part) || consequence.test(part);
}

/** Says what it is about by itself. */
function isTelling(part: string, isFirst: boolean): boolean {
  const { start, end } = ownWords(part);
  const own = part.slice(start, end);
  const words = own.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const telling = words.filter((word) => /\p{L}/u.test(word) && !empty.test(word));
  return telling.length >= leastTelling && !condition.test(own) && (isFirst || !dependent.test(own));
}
