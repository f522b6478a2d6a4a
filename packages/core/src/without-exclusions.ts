/** A description without what it says its context is not for. */

/**
 * "Use for Word files. Do NOT use for PDFs (use pdf)." → "Use for Word files." What is named so belongs elsewhere, or nowhere; to words and vectors it
 * looks as if it belonged here. Whole sentences, with the list that one announces, and the end of a sentence behind a comma, colon, dash or bracket
 * ("for tone, not for colours"). What is merely said with a "not" ("bills that were not paid", "does not need a login") stays. Empty where nothing else is
 * said. O(length).
 */
export function withoutExclusions(description: string): string {
  if (!sign.test(description)) return description;
  const kept: string[] = [];
  let isListExcluded = false;
  for (const sentence of description.split(sentenceStart)) {
    if (isListExcluded && listItem.test(sentence)) continue;
    isListExcluded = false;
    if (!whole.test(sentence)) kept.push(withoutEnd(sentence));
    else isListExcluded = sentence.trimEnd().endsWith(":");
  }
  return kept.join("").trim();
}

/** Most descriptions have none of these words. */
const sign = /(?:\b(?:not|never|avoid|skip|instead|nicht|no|cannot)\b|n['’]t\b)/iu;
/** Behind the sign that ends one and its white space, which stay with it; not behind "e.g.". What looks back is bounded. */
const sentenceStart =
  /(?=\S)(?:(?<=(?<!\b(?:e\.g|i\.e|etc|vs|incl|approx|bzw))[.!?]["'”’)\]*_]{0,4}\s{1,8})|(?<=[。！？])|(?<=\n\s{0,8}))/iu;
const listItem = /^\s*(?:[-*•–]|\(?\p{L}\)|\(?\d{1,2}[.)])\s/u;

/** "The printer does not print" says what a context is for. */
const kinds =
  "(?:(?:sub)?agent|assistant|command|context|endpoint|function|method|operation|pattern|plugin|prompt|server|service|skill|tool|workflow)";
const itself = String.raw`(?:it|this|(?:this|the)\s+(?:mcp\s+)?${kinds})`;
const use = "(?:use|used|trigger|triggered|invoke|invoked|activate|apply|choose|select|pick|call|load|run)";
/** What follows "use" where it is said for what. "Do not use unless …" and "for anything but …" say what it is for. */
const purpose = String.raw`(?:for|to|when|whenever|if|on|as|with|in)\b(?!\s+(?:anything|anyone|any\s+other|other)\b[^.;]{1,60}\b(?:but|except|than)\b)|:`;
const unfit = String.raw`(?:for(?!\s+(?:profit|sale|resale)\b)|when|if|to\s+be\s+used|intended|meant|suitable|suited|designed|appropriate)\b(?!\s+(?:only|just)\b)`;
const german = String.raw`nicht\s+(?:für|geeignet|gedacht|bestimmt|verwenden|benutzen|nutzen|zum|zur|bei|wenn)\b`;
const spanish = String.raw`no\s+(?:usar|utilizar|use|utilice|sirve|apto|es\s+para|para)\b`;
/** They say how a context works, not what it leaves to others. */
const working = String.raw`(?:require|need|depend|stop|matter|have|exist|expire|be|only|just)\b`;
/** "Cannot log in? Resets your password": the question is the occasion. */
const asked = String.raw`[^?]*\?\s*$`;
const verbs: readonly string[] = [
  String.raw`(?:do\s+not|don['’]t|never|should\s+not(?:\s+be)?|must\s+not(?:\s+be)?)\s+${use}(?:\s+[^\s:]{1,30}){0,3}?(?:\s+|(?=:))(?:${purpose})`,
  String.raw`(?:do(?:es)?\s+not|doesn['’]t|will\s+not|won['’]t|cannot|can\s+not|can['’]t)\s+(?!${working}|${use}\b)\p{L}(?!${asked})`,
  String.raw`never\s+\p{L}{2,30}(?<!s)s\b`,
];
const whole = new RegExp(
  String.raw`^[\s*_>•–-]{0,8}(?:(?:important|note|nb|caution|warning)\b[:,*\s]{0,6})?(?:please\s+)?(?:${[
    ...verbs.map((verb) => `(?:${itself}\\s+)?${verb}`),
    String.raw`(?:${itself}\s+(?:is\s+)?)?not\s+${unfit}`,
    String.raw`(?:avoid|skip)\s+(?:for|when|if|using|it|this)\b`,
    String.raw`(?:for|if|to|when)\s[^\n]{1,200}?\b(?:use|see|prefer|call|try)\s[^\n]{1,80}\binstead[.!]?\s*$`,
    german,
    spanish,
  ].join("|")})`,
  "iu",
);
const end = new RegExp(
  String.raw`(?:\s{0,4}(?:[,;:(–—]|\s-)\s{0,4}(?:(?:but|and)\s{1,4})?|\s(?:but|and)\s{1,4})(?:not\s+${unfit}|(?:do\s+not|don['’]t|never)\s+${use}(?:\s+[^\s:]{1,30}){0,3}?\s+(?:${purpose})|${german}|${spanish})`,
  "iu",
);
const closingMark = /[.!?]["'”’)\]*_]{0,4}$/u;

/** A bracket is left out to where it closes, everything else to the next semicolon or to the end. */
function withoutEnd(sentence: string): string {
  const found = end.exec(sentence);
  if (found === null) return sentence;
  const [opening] = found;
  const text = sentence.trimEnd();
  const from = found.index + opening.length;
  const isBracket = opening.trimStart().startsWith("(");
  const at = text.indexOf(isBracket ? ")" : ";", from);
  const rest = at < 0 ? (closingMark.exec(text)?.[0] ?? "") : text.slice(isBracket ? at + 1 : at);
  return text.slice(0, found.index) + rest + sentence.slice(text.length);
}
