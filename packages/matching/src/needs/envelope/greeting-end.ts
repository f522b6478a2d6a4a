/** Where a request begins, behind a greeting and the pleasantries that follow it: "Hi there, hope you're well. Quick question:" */
import { openerEnd } from "./opener-end.ts";

/** "Good night" is none: it may be the request. So is "morgen", which is tomorrow. */
const greeting =
  /\s*(?:hi|hiya|hey|heya|yo|hello|howdy|greetings|good\s+(?:morning|afternoon|evening|day)|(?:morning|afternoon|evening)(?=\s+(?:all|everyone|everybody|team|folks|guys)(?!\p{L}))|hallo|moin|servus|gr(?:ü|ue)(?:ß|ss)\s+gott|guten\s+(?:tag|morgen|abend)|hola|buen(?:os|as)\s+(?:d[ií]as|tardes|noches)|bonjour)(?![\p{L}\p{N}'’-])(?!\s+world(?!\p{L}))/iuy;
/** These greet only with somebody behind them. */
const address = /\s*(?:dear|sehr\s+geehrte[rs]?|liebe[rs]?|lieber|estimad[oa]s?|querid[oa]s?)(?![\p{L}\p{N}'’-])/iuy;
const anybody =
  /\s+(?:there|again|(?:\p{L}{2,20}\s+){1,3}(?:team|desk|staff|crew)|(?:sir(?:\s+(?:or|and)\s+|\s*\/\s*)madam|sirs?|madam|all|team|everyone|everybody|folks|guys|gents|ladies(?:\s+(?:and|&)\s+(?:gents|gentlemen))?|dude|buddy|mate|man|bro|colleagues|friends?|support|customer\s+(?:service|support|care)|assistant|bot|flowmind|zusammen|alle|leute|kolleg(?:en|innen)|damen\s+und\s+herren|a\s+todos|equipo|amig[oa]s|señor(?:a|es)?)(?:\s+(?:team|all))?)(?![\p{L}\p{N}'’-])/iuy;
/** With letters in lower case: "HELLO CAN YOU, …" names nobody. */
const somebody =
  /(?:\s+(?:(?:Mr|Ms|Mrs|Mx|Dr|Prof|Herr|Frau|Señora?|Sra?|team|Team)\.?(?!\p{L})|(?:and|und|y|&)(?=\s+\p{Lu})|\p{Lu}(?:['’]?\p{Lu})?\p{Ll}[\p{L}'’-]{0,30})){1,5}/uy;
/** "Ok flowmind", "alexa,": a name of an assistant is called, with or without a sign behind it; the last only with one. */
const called =
  /\s*(?:(?:hi|hey|hello|ok(?:ay)?|yo|dear)[\s,]+(?:flowmind|siri|alexa|google|cortana|bixby|copilot|chatgpt|gpt|claude|gemini|chat|bot|ai|assistant)(?![\p{L}\p{N}'’-])[\s,.!:…–—-]*|@?(?:flowmind|alexa|siri|cortana)[,:!]\s+)/iuy;
/** "Hi john, …", "hi @sarah …": one name, or two, in lower case, before a sign that ends it; "good day trip, …" is none. */
const lightly =
  /(?<!(?:morning|afternoon|evening|day|tag|abend|tardes|noches|d[ií]as))(?:\s+(?:mr|mrs|ms|dr|prof)\.?)?\s+\p{Ll}[\p{L}'’-]{1,20}(?:\s+(?:and|&)\s+\p{Ll}[\p{L}'’-]{1,20})?(?=\s?[,!:]|\s[–—-]\s|\n)/uy;
const mentioned = /(?:\s+@[\p{L}\p{N}._-]{1,30})+[,:!]?\s+/uy;
/** A dash within a word is the word's: "hi-res". */
const ending = /[^\S\n]*(?:(?:[,.!;:…，。！、–—]|-(?=\s)|[:;]-?\)){1,4}\s*|\n\s*)/uy;

const well = "(?:well|fine|good|great|ok(?:ay)?|safe|healthy|nice|lovely|wonderful|fantastic)";
const time = "(?:day|week|weekend|morning|holidays?|summer|winter|easter|christmas|time|trip)";
const pleasantry = new RegExp(
  String.raw`\s*(?:(?:and\s+)?(?:(?:i|we)\s+)?(?:really\s+)?hope\s+(?:(?:you(?:['’]?re|\s+are)?|all(?:['’]s|\s+is)?|everything(?:['’]s|\s+is)|everyone(?:['’]s|\s+is)|things\s+are|this\s+(?:e-?mail|mail|message|note|letter)\s+finds\s+you(?:\s+all)?)(?:\s+(?:all|both|keeping|doing|feeling|very|really)){0,3}\s+${well}(?:\s+(?:today|too|there|as\s+well|and\s+well)){0,2}|you(?:['’]ve|['’]re|\s+are|\s+all)?\s+(?:had|have|having)\s+an?\s+(?:(?:very|really)\s+)?${well}\s+${time})|how\s+are\s+(?:you|things)(?:\s+(?:all|doing|today|guys)){0,2}|how(?:['’]s|\s+is)\s+it\s+going|nice\s+to\s+meet\s+you|happy\s+(?:monday|friday|new\s+year)|wie\s+geht(?:['’]?s|\s+es)(?:\s+(?:dir|ihnen|euch))?|(?:ich|wir)\s+hoffe[n]?,?\s+(?:es|dir|ihnen|euch)\s+geht(?:\s+es)?(?:\s+(?:dir|ihnen|euch))?(?:\s+allen)?\s+gut|¿?(?:cómo|como)\s+est[aá][sn]?|¿?qu[ée]\s+tal|espero\s+que\s+(?:todo\s+)?est[eé](?:s|n|is)?\s+(?:todos\s+)?bien)(?![\p{L}\p{N}])[^\S\n]*(?:(?:[,.!?;:…–—]|-(?=\s)|[:;]-?\)){1,4}\s*|\n\s*)`,
  "iuy",
);

/** Only a greeting that something sets apart is one. O(length). @returns the offset behind it, `from` where there is none */
export function greetingEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const next = endOf(pleasantry, text, at) ?? greetedUntil(text, at) ?? openerEnd(text, at);
    if (next === undefined) return at;
    at = next;
  }
}

function greetedUntil(text: string, from: number): number | undefined {
  const behindName = endOf(called, text, from);
  if (behindName !== undefined) return behindName;
  const greeted = endOf(greeting, text, from);
  const addressed = greeted ?? endOf(address, text, from);
  if (addressed === undefined) return undefined;
  const mentions = greeted === undefined ? undefined : endOf(mentioned, text, greeted);
  if (mentions !== undefined) return mentions;
  const named = namedUntil(text, addressed);
  return greeted === undefined && named === addressed ? undefined : endOf(ending, text, named);
}

function namedUntil(text: string, from: number): number {
  const any = endOf(anybody, text, from) ?? from;
  return endOf(somebody, text, any) ?? endOf(lightly, text, any) ?? any;
}

function endOf(form: RegExp, text: string, from: number): number | undefined {
  form.lastIndex = from;
  return form.test(text) ? form.lastIndex : undefined;
}
