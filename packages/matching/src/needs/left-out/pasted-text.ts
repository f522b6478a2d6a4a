/** A request about a text that stands in it without quotation marks → what is only that text: "Translate this into French: Reserve the room yourself." */
import { joiningWords } from "../clauses/request-words.ts";
import { sentenceEnds } from "../clauses/sentence-ends.ts";
import { splitNeeds } from "../split-needs.ts";
import type { TextSpan } from "../text-span.ts";

const nouns =
  "text|e-?mail|mail|message|letter|notes?|thread|paragraph|sentences?|passage|document|article|report|minutes|essay|transcript|logs?|paper|abstract|post|code|function|snippet|story|chapter|draft|description|words|comments?|quote|statement|announcement|release|conversation|chat|contract|agreement|offer|proposal|policy|invoice|brief|vertrag|angebot|rechnung|e-?mails|nachricht|notizen|absatz|dokument|artikel|bericht|protokoll|texto|correo|mensaje|carta|notas|párrafo|contrato|oferta|factura|documento|artículo|informe";
const verbs = String.raw`translate|summari[sz]e|sum\s+up|rewrite|rephrase|reword|paraphrase|proofread|shorten|condense|polish|simplify|transcribe|übersetzen?|zusammenfassen|korrigieren?|traduce|traduzca|resume|resuma|corrige`;
const noun = new RegExp(String.raw`(?<!\p{L})(?:${nouns})(?!\p{L})`, "iu");
const verb = new RegExp(String.raw`(?<!\p{L})(?:${verbs})(?!\p{L})`, "iu");
const shown = String.raw`(?<!\p{L})(?:this|these|the\s+following|diese[nrms]?|folgende[nrms]?|este|esta|estos|estas)`;
/** "This mail", "these angry comments". */
const named = new RegExp(String.raw`${shown}\s+(?:\p{L}+\s+)?(?:${nouns})(?!\p{L})`, "iu");
/** "This" with nothing behind that it could belong to: not "this week". */
const alone = new RegExp(
  String.raw`(?:${shown}|(?<!\p{L})(?:below|folgendes|esto))(?=\s*$|\s*[,?.!]|\s+(?:into|to|in|for|as|on|from|up|out|please|ins|auf|für|bitte|al|a|en|por)(?!\p{L}))`,
  "iu",
);
/** "Summarize:", "translate the letter into German:". */
const bare = new RegExp(
  String.raw`^\s*(?:(?:please|bitte|por\s+favor|can\s+you|could\s+you)\s+)*(?:${verbs})(?!\p{L})`,
  "iu",
);
const severalOrders = /,|\s(?:and|und|y|then)\s/iu;
/** A text begins with no "also": another need does. */
const goesOn = new RegExp(
  String.raw`^\s*(?:(?:${joiningWords})(?!\p{L})|(?:and|und|y|thanks?|thank\s+you|best|kind|regards|cheers|--)(?!\p{L})|(?:i|we)\s+also\s)`,
  "iu",
);
/** Characters within which what leads to the text ends, and which what speaks of it from behind has at most. */
const longest = 300;
const mark = /:\s|\n[^\S\n]*\n/gu;
const paragraphBreak = /\n[^\S\n]*\n/u;

/** Each a reading of its own, the likeliest first, and all of the text but what speaks of it; none in most requests. O(length). */
export function pastedTexts(text: string): readonly TextSpan[] {
  return [behindHead(text), beforeTail(text)].filter((span) => span !== undefined);
}

function behindHead(text: string): TextSpan | undefined {
  for (const { index, 0: found } of text.slice(0, longest).matchAll(mark)) {
    const rest = text.slice(index + found.length);
    const isBlank = paragraphBreak.test(text.slice(index, index + longestBreak));
    if (/\p{L}/u.test(rest) && leadsToText(lastParagraph(text.slice(0, index)), found.startsWith(":"), isBlank, rest)) {
      return { start: index, end: text.length };
    }
  }
  return undefined;
}

/** A colon, its line's end and an empty line. */
const longestBreak = 8;

function leadsToText(head: string, isColon: boolean, isBlank: boolean, rest: string): boolean {
  if (!isColon && goesOn.test(rest)) return false;
  if (named.test(head)) return true;
  const sentence = lastSentence(head);
  if (alone.test(sentence)) return isBlank || verb.test(sentence) || noun.test(sentence);
  return isColon && bare.test(sentence) && !severalOrders.test(sentence);
}

function lastParagraph(text: string): string {
  return text.slice(text.lastIndexOf("\n\n") + 1);
}

function lastSentence(text: string): string {
  return text.slice(sentenceEnds(text).findLast(({ end }) => end < text.length)?.end ?? 0);
}

function beforeTail(text: string): TextSpan | undefined {
  const end = text.trimEnd().length;
  const from = text.lastIndexOf("\n\n", end) + 2;
  const tail = text.slice(from, end);
  if (from < 2 || tail.length > longest || tail.includes("\n") || !/\p{L}/u.test(text.slice(0, from))) return undefined;
  return alone.test(tail) && !goesOn.test(tail) && splitNeeds(tail).length === 1 ? { start: 0, end: from } : undefined;
}
