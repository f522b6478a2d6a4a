/** What a clause does in a request: orders, wishes, asks for details, or tells. */
import {
  deliveringVerbs,
  furtherSigns,
  furtherWords,
  instructionStart,
  knownInstructions,
  qualifyingVerbs,
} from "./request-words.ts";

export interface ClauseKind {
  /**
   * `order`: says what is to be done. `question`: asks something, perhaps whether it can be done. `wish`: says what the caller wants, which often
   * only prepares the order. `intent`: a wish to do something ("I need to hire a cook"), not behind "also", where it is mostly one more wish.
   * `delivery`: asks for the result ("provide the rate"). `introduction`: leads to the next clause ("Please do this:"). `statement`:
   * belongs to the need beside it.
   */
  readonly act: "order" | "question" | "wish" | "intent" | "delivery" | "introduction" | "statement";
  /** Begins with "then", "also", "finally", a list marker and the like. */
  readonly further: boolean;
  /** An order by its shape alone, its verb being none that we know. */
  readonly isGuess: boolean;
}

const opening = String.raw`^[\s,"'“«(]*`;
const opened = new RegExp(opening, "u");
/** It leads to what follows: "Please do this:", a lone "Please". */
const introduction = /:\s*$|^\P{L}*(?:please|kindly|bitte|por favor)\P{L}*$|\b(?:need|want|like)\s+(?:you\s+)?to\s*$/iu;
const marker = /^[\s"'“«(]*(?:(?:\(?\d{1,2}[.)]|(?:step\s+)?\d{1,2}:|[a-h]\)|[-*•–])\s+|[①-⑨]\s*)/iu;
const connective = new RegExp(
  `${opening}(?:and|or|but|so|as well as|&|\\+|[-=]>|→|und|aber|y|pero|e)\\s+(?=\\S)`,
  "iu",
);
const furtherAtStart = new RegExp(`${opening}(?:(?:${furtherWords})(?![\\p{L}'’-])|${furtherSigns})[\\s,:，、]*`, "iu");
/** What may stand before the verb of an instruction; the last form is "in the field of …,". */
const lead = new RegExp(
  `${opening}(?:(?:first(?:ly)?|first of all|to (?:start|begin)(?: with)?|please|kindly|just|now|today|tonight|tomorrow|later|before (?:that|this)|ok(?:ay)?|hi|hello|hey|bitte|zuerst|zunächst|por favor|primero)[\\s,:.!]+|(?:in|for|with|on|at|as|using|during|if|from)\\s[^,.;?!]{1,80},\\s*)+`,
  "iu",
);
const instruction = new RegExp(`^${instructionStart}(?![\\p{L}'’])`, "iu");
const known = new RegExp(`^(?:${knownInstructions})(?![\\p{L}'’])`, "iu");
const asked = String.raw`(?:(?:can|could|would|will) you\s+|please\s+|kindly\s+|also\s+|then\s+|\p{L}{1,20}ly\s+)*`;
/** "Tell me whether frost is coming" asks for something of its own. */
const delivery = new RegExp(
  `^${asked}(?!tell\\s+(?:me|us)\\s+(?:if|whether)\\s(?!it|they|th[aio]))(?:${deliveringVerbs})(?![\\p{L}'’])`,
  "iu",
);
const qualifying = new RegExp(`^${asked}(?:${qualifyingVerbs})(?![\\p{L}'’])`, "iu");
const question = /[?？][\s"'”’)\]」』]*$/u;
const order =
  /\b(?:can|could|would|will) (?:you|someone|anyone)\b|\bplease\b|\b(?:help|show|tell|give|let) (?:me|us|her|him|them)\b|\b(?:bitte|kannst du|können sie|könnten sie|por favor|puedes|podrías|puede)\b|[吗嗎呢]|请|請|帮我|幫我|ください|でしょうか|ますか/iu;
const wish =
  /\b(?:i|we|he|she|they)(?: would| will|['’]d|['’]ll)?(?: also| really| just| now| urgently)? (?:like|love|need|want|wish|require|have to|must|hope|prefer|intend)\b|\b(?:i['’]m|i am|we['’]re|we are)(?: also| now| currently)? (?:looking|interested|curious|trying|seeking|searching|eager)\b|\bit (?:would|['’]d) (?:also )?be (?:great|helpful|nice|good|useful|wonderful|appreciated)\b|\b(?:would|['’]d) (?:also )?appreciate\b|\bis there\b|\bare there\b|\bich (?:brauche|möchte|will|suche|benötige)\b|\b(?:necesito|quiero|quisiera|busco|me gustaría)\b|我想|我要|我需要|したい|欲しい|ほしい/iu;
const intent =
  /^(?:i|we)(?: would|['’]d)?(?: also| really| just| now| urgently)? (?:like|love|need|want|wish|have)(?: you)? to\s\p{L}/iu;
/** "I also need", "we'd additionally like", "… as well": further, though not at the beginning. */
const furtherInside =
  /^[\s,"'“«(]*(?:(?:i|we)(?: am| are|['’]m|['’]re| would|['’]d)?|(?:can|could|would|will) you|it (?:would|['’]d) be|(?:it (?:would|['’]d) be \w+|(?:i|we)(?: would|['’]d) appreciate it) if (?:you|(?:the )?\w+) (?:could|can|would)) (?:also|additionally|furthermore|then|next|finally|lastly)\b|^[^,.]{0,60}\bas well[.!?]?\s*$/iu;
/** A clause behind "then" that begins so tells something; any other asks, whatever its verb. */
const telling =
  /^(?:the|my|our|your|his|her|their|its|this|that|these|those|it|they|he|she|there|a|an|der|die|das|mein|el|la|los|las|mi)\b/iu;

/** @param clause a sentence, a list item or a part of a sentence */
export function clauseKind(clause: string): ClauseKind {
  const unmarked = clause.replace(marker, "").replace(connective, "");
  const continued = furtherAtStart.test(unmarked);
  const bare = unmarked
    .replace(furtherAtStart, "")
    .replace(lead, "")
    .replace(furtherAtStart, "")
    .replace(lead, "")
    .replace(opened, "");
  const further = marker.test(clause) || continued || furtherInside.test(unmarked);
  const isGuess = instruction.test(bare) && !known.test(bare) && !order.test(clause);
  return { act: actOf(clause, bare, continued), further, isGuess };
}

/** A lone "Why?" asks about what was said before it. */
const asksBack =
  /^\P{L}*(?:why|why\s+(?:not|so|is\s+that)|how|how\s+come|when|where|warum|wieso|por\s+qué)\s*[?？]\P{L}*$/iu;

function actOf(clause: string, bare: string, continued: boolean): ClauseKind["act"] {
  if (asksBack.test(clause)) return "statement";
  if (introduction.test(clause)) return "introduction";
  if (qualifying.test(bare)) return "statement";
  if (delivery.test(bare)) return "delivery";
  if (question.test(clause)) return "question";
  if (instruction.test(bare) || order.test(clause)) return "order";
  if (intent.test(bare) && !continued) return "intent";
  if (wish.test(clause)) return "wish";
  return continued && !telling.test(bare) ? "order" : "statement";
}
