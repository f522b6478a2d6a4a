/** Where a request begins, behind what people say before they come to it: "Sorry to bother you, but", "quick question:", "umm". */
import { isCallForHelp } from "@flowmind/core";

/** Most requests begin with none of these words, and are looked at no closer. */
const mayOpen =
  /\s*(?:sorry|apologies|my|pardon|excuse|forgive|if|when|whenever|not|no|i|i['’]?m|i['’]?ve|we|we['’]re|as|just|hope|wondering|was|following|next|quick|short|brief|small|little|tiny|simple|random|dumb|stupid|silly|one|a|another|got|can|could|would|will|may|might|is|anyone|anybody|help|fyi|btw|ok|okay|so|well|oh|anyway|honestly|basically|like|listen|look|you|let|um+|uh+m*|erm+|hm+|eh+m+|ugh+|omg|lol|haha+)(?![\p{L}\p{N}])/iuy;

const noun = String.raw`(?:trouble|inconvenience|bother|disturbance|interruption|confusion|delay|spam|(?:late|slow|short|quick)\s+(?:reply|response|answer|notice|mail|message)|(?:long|late|short|quick|another|stupid|dumb|silly|many)\s+(?:e-?mails?|mails?|messages?|texts?|questions?)|reply)`;
const chance = String.raw`(?:(?:a|the|some|any|one)\s+)?(?:(?:(?:free|spare|quick)\s+)?(?:chance|moment|minute|min|second|sec)|time)`;
const forms: readonly string[] = [
  String.raw`(?:(?:i['’]?m|i\s+am|we['’]?re|we\s+are)\s+)?(?:(?:so|very|really|terribly|awfully)\s+)*(?:sorry|apologies|my\s+apologies)(?:\s+(?:to|for)\s+(?:(?:bother|disturb|trouble|interrupt|pester|bug|bothering|disturbing|troubling|interrupting|pestering|bugging)(?:\s+(?:you|u))?|(?:(?:the|any|my|this|all|such|a)\s+){0,3}${noun}))?(?:\s+(?:again|guys|all|everyone|so\s+late|with\s+(?:this|that)))*`,
  String.raw`pardon(?:\s+me)?|excuse\s+me|forgive\s+me`,
  String.raw`(?:if|when|whenever)\s+(?:you|u)(?:['’]ve\s+got|\s+(?:get|got|have|find))\s+${chance}(?:\s+(?:today|tomorrow|later|this\s+week))?`,
  String.raw`if\s+(?:you|u)\s+(?:do\s+not|don['’]?t|wouldn['’]?t|would\s+not)\s+mind`,
  String.raw`if\s+(?:you\s+(?:can|could)|possible|(?:(?:it|that|this)(?:['’]?s|\s+is)\s+)(?:not\s+too\s+much\s+(?:trouble|to\s+ask)|ok(?:ay)?|possible|all\s*right|convenient|no\s+(?:trouble|bother))(?:\s+(?:with|for)\s+you)?)`,
  String.raw`when(?:ever)?\s+(?:it['’]?s\s+)?convenient(?:\s+for\s+you)?`,
  String.raw`(?:(?:i['’]?m|i\s+am)\s+)?not\s+(?:(?:quite|really|entirely|at\s+all)\s+)?sure\s+(?:(?:if|whether|that)\s+(?:(?:this|it)\s+is|i['’]?m|i\s+am|you\s+are|you['’]re)\s+(?:(?:at|in|with)\s+)?(?:the\s+)?right(?:\s+(?:place|person|people|one|channel|team|address|department|here|about\s+this))*|(?:who|whom|where)\s+(?:else\s+)?(?:to|i\s+should)\s+(?:ask|turn|write|contact|go|post)(?:\s+(?:to|about|for|with)(?:\s+this)?)?)`,
  String.raw`(?:i|we)\s+(?:do\s+not|don['’]?t|didn['’]?t|did\s+not)\s+(?:really\s+)?know\s+(?:who|whom|where)\s+(?:else\s+)?(?:to|i\s+should)\s+(?:ask|turn|write|contact|go|post)(?:\s+(?:to|about|for|with)(?:\s+this)?)?`,
  String.raw`(?:i|we)\s+know\s+(?:that\s+)?(?:you['’]?re|you\s+are)(?:\s+all)?(?:\s+(?:very|really|super|quite|so|pretty))?\s+busy`,
  String.raw`as\s+(?:(?:just|already)\s+)?(?:discussed|agreed|promised)(?:\s+(?:earlier|before|yesterday|today|on\s+the\s+phone|by\s+phone|in\s+(?:the|our)\s+(?:call|meeting|chat)))*`,
  String.raw`(?:just\s+)?following\s+up(?:\s+on\s+(?:this|that|(?:my|our)\s+(?:(?:last|previous|earlier)\s+)?(?:e-?mail|mail|message|call|chat)))?(?:\s+again)?`,
  String.raw`(?:i\s+was|i['’]?m|i\s+am|we\s+were|we\s+are|we['’]re|was)?\s*(?:just\s+)?(?:wondering|curious)`,
  String.raw`(?:(?:i|we)\s+)?hope\s+(?:(?:that\s+)?(?:you|someone|somebody|anyone)\s+can\s+help(?:\s+(?:me|us))?(?:\s+out)?|all\s+is\s+well(?:\s+with\s+(?:you|everyone)(?:\s+and\s+(?:the|your)\s+(?:team|family))?)?)`,
  String.raw`(?:fyi|btw|next|another\s+thing|one\s+more\s+thing|no\s+rush(?:\s+at\s+all)?)`,
];
/** "Yes" and "right" answer something. */
const soft = String.raw`(?:ok(?:ay)?|so|well|oh|anyways?|honestly|basically|like|listen|look|you\s+know|let\s+me\s+(?:think|see)|let['’]?s\s+see|um+|uh+m*)`;
const softly = String.raw`${soft}(?:[\s,]+${soft}){0,3}`;
const courtesy = new RegExp(String.raw`^(?:${softly}[\s,]+)?(?:${forms.join("|")})$`, "iu");
/** Behind a colon the same words are a label: "Well: the pump is loud". */
const hesitation = new RegExp(`^${softly}$`, "iu");
/** No word in any of our languages, as "um" and "er" are. */
const noise =
  /\s*(?:[Uu]m{2,}|[Uu]h+m+|[Uu]h{2,}|[Ee]rm+|[Hh]m{2,}|[Ee]hm+|[Uu]gh+|OMG|[Oo]mg|LOL|[Ll]ol|[Hh]aha+|[Oo]h,?\s+(?:and|also))(?![\p{L}\p{N}'’-])[,.…!]*\s*/uy;

/** What sets an opener apart; a question may follow without. */
const apart =
  /(?:[,;:.!?…]+|\s+[–—-]+)(?:\s+(?:but|so)(?!\p{L}))?(?=\s)[\s]*|\s+but\s+|\s+(?=(?:can|could|what|where|when|who|which|why|how|is|are|do|does|should)\s)/giu;
/** Characters of an opener. */
const furthest = 110;
/** "I know you're busy, but I was wondering if you could, …": more marks are of what is asked. */
const mostMarks = 4;

/** O(1). @returns the offset behind one opener, undefined where there is none */
export function openerEnd(text: string, from: number): number | undefined {
  noise.lastIndex = from;
  if (noise.test(text)) return noise.lastIndex;
  mayOpen.lastIndex = from;
  if (!mayOpen.test(text)) return undefined;
  const near = text.slice(from, from + furthest);
  let marks = 0;
  for (const { index, 0: mark } of near.matchAll(apart)) {
    if (opens(near.slice(0, index).trim(), mark)) return from + index + mark.length;
    if (++marks === mostMarks) return undefined;
  }
  return undefined;
}

/** A sentence that only asks for help is left to `idleSpans`, which keeps what would be too little without it. */
function opens(said: string, mark: string): boolean {
  if (courtesy.test(said) || (hesitation.test(said) && !mark.trimStart().startsWith(":"))) return true;
  return !/^[.!?…]/u.test(mark) && /\s/u.test(said) && isCallForHelp(said);
}
