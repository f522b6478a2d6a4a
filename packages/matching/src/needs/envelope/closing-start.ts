/** Where a request ends, before the formula that closes it and the name below: "Best regards,\nJohn Miller", "… Thanks in advance!" */
import { chatTail } from "./chat-tail.ts";
import { isSignatureLine } from "./is-signature-line.ts";
import { thanks } from "./thanks.ts";

const helped =
  "(?:help|time|support|assistance|understanding|patience|attention|consideration|advice|cooperation|efforts?|reply|response|work)";
const thanked = String.raw`(?:(?:many|much|big|huge)\s+)?${thanks}(?:\s+for\s+(?:all\s+)?(?:your|any|the)(?:\s+\p{L}{1,20})?\s+${helped}(?:\s+in\s+advance)?)?|(?:vielen|besten|herzlichen|schönen)\s+dank(?:\s+(?:im\s+voraus|schon\s+mal))?|danke(?:\s+(?:schön|sehr|im\s+voraus|schon\s+mal|euch|dir|ihnen))?|(?:muchas|mil)\s+gracias(?:\s+(?:de\s+antemano|por\s+(?:adelantado|su\s+ayuda|tu\s+ayuda)))?|gracias(?:\s+(?:de\s+antemano|por\s+adelantado))?|merci(?:\s+(?:beaucoup|d['’]avance))?`;
const wishes = String.raw`(?:(?:with\s+)?(?:kind|kindest|best|warm|warmest|many)\s+)?regards|(?:best|warm|good|kind)\s+wishes|all\s+the\s+best|(?:yours\s+)?sincerely(?:\s+yours)?|yours\s+(?:faithfully|truly|respectfully)|respectfully|(?:i\s+am\s+|i['’]m\s+|we\s+are\s+)?look(?:ing)?\s+forward\s+to\s+(?:hearing\s+(?:back\s+)?from\s+you|your\s+(?:reply|response|answer))|have\s+an?\s+(?:very\s+)?(?:nice|good|great|lovely|wonderful|amazing|awesome)\s+(?:day|evening|week|weekend|one|time)|(?:any|your)\s+(?:help|advice)\s+(?:is|would\s+be)\s+(?:(?:very\s+)?much\s+|greatly\s+)?appreciated|(?:i(?:['’]?d|\s+would|\s+will)\s+)?(?:(?:really|very\s+much|much|greatly|highly)\s+)?appreciated?(?:\s+(?:it|that|your\s+help|any\s+help))?|(?:any\s+help|anything)\s+(?:is|would\s+be)\s+(?:welcome|great|nice)|please\s+advise|(?:there(?:['’]?s|\s+is)\s+)?no\s+(?:rush|hurry|worries(?:\s+if\s+not)?)(?:\s+at\s+all)?|sorry\s+for\s+(?:the|any|this|all\s+the)\s+(?:trouble|inconvenience|bother)|(?:you(?:['’]?re|\s+are)|ur)\s+(?:the\s+best|a\s+star|amazing|awesome)|(?:is|would)\s+that\s+(?:be\s+)?(?:ok(?:ay)?|all\s*right|possible|fine)|(?:can|could|would)\s+(?:you|u)\s+do\s+(?:that|this|it)(?:\s+(?:please|for\s+(?:me|us)))?|does\s+(?:that|this)\s+(?:work|make\s+sense)(?:\s+for\s+you)?|(?:(?:i\s+)?hope|if)\s+(?:that|this|it)\s+makes\s+(?:any\s+)?sense|bye(?:\s+bye)?|see\s+(?:you|ya)(?:\s+(?:soon|later|then))?|(?:please\s+|just\s+)?let\s+(?:me|us)\s+know(?:\s+if\s+you\s+(?:need|require|want)\s+(?:anything|something|any\s+(?:more|further)\s+(?:details|info(?:rmation)?|data)|more\s+(?:details|info(?:rmation)?))(?:\s+(?:else|more|further))?(?:\s+from\s+(?:me|us))?)?|take\s+care|talk\s+soon|speak\s+soon|mit\s+(?:freundlichen|besten|herzlichen|lieben|sonnigen)\s+gr(?:ü|ue)(?:ß|ss)en|(?:(?:viele|liebe|beste|herzliche|schöne|freundliche)\s+)?gr(?:ü|ue)(?:ß|ss)e|(?:un\s+)?saludos?(?:\s+(?:cordial(?:es)?|afectuosos?))?|atentamente|cordialmente|cordialement|よろしくお願いします|よろしくお願いいたします|谢谢|謝謝`;
/** They close a text only on a line of their own, or before a name. */
const short = "best|love|yours|ta|lg|vg|mfg|bg|br|xoxo";
const formula = new RegExp(
  String.raw`(?:${thanked}|${wishes})(?:(?:,?\s+and|,)\s+(?:${thanked}|${wishes}))?(?![\p{L}\p{N}'’-])`,
  "iuy",
);
const thanking = new RegExp(String.raw`(?:${thanked})(?![\p{L}\p{N}'’-])`, "iuy");
const shortFormula = new RegExp(String.raw`(?:${short})(?![\p{L}\p{N}'’-])`, "iuy");
const nothing = /^[\s,.!?…:;)(–—-]*(?:x{1,3})?\s*$/u;
const name = String.raw`\p{Lu}[\p{L}'’.-]{0,30}`;
const justName = new RegExp(
  String.raw`^[\s,.!–—-]{1,4}(?:${name}|(?:and|und|y|&|de|von|van)\s+${name})(?:\s+(?:(?:and|und|y|&|de|von|van)\s+)?${name}){0,4}(?:,\s[^,.!?\n]{1,30})?[\s.!]*(?:x{1,3})?\s*$`,
  "u",
);
const nothingOrName = [nothing, justName];
/** "Best, Ann", but not "Best hotels". */
const named = [new RegExp(`(?=,)${justName.source}`, "u")];
const behindComma = [nothing, ...named];
/** What stands before a formula: the beginning of its line, a sentence's end; before thanks a comma or a dash will do, or their own capital. */
const boundary =
  /(?:[.!?…;。！？]["'”’)]?|(?<lightly>[,，]|\s[–—-]))\s+|[。！？]|(?<run>\s)(?=Thank(?:s|\s+you)\s+(?:a\s+lot|(?:so|very)\s+much|in\s+advance|for\s+your))/gu;
const device =
  /^(?:(?:sent|written|typed) (?:from|via|with) .{1,60}|get outlook for .{1,30}|von meinem .{1,40} gesendet|gesendet (?:von|mit) .{1,60}|enviado desde .{1,60})$/iu;

/** Lines of a signature. A longer one is hardly one. */
const mostLines = 8;
/** Characters that are looked at, from the end. */
const furthest = 800;
/** Characters of a formula with a name. */
const longestClosing = 160;
/** Nobody closes a text more often. */
const mostClosings = 20;

/** Taken off again and again: "Thanks! Best, Ann\nSent from my phone". O(1). @returns the offset before it, `end` where there is none */
export function closingStart(text: string, end: number): number {
  let before = end;
  for (let count = 0; count < mostClosings; count++) {
    const begin = Math.max(0, before - furthest);
    const start = lastClosing(text.slice(begin, before));
    if (start === undefined) return before;
    before = begin + start;
  }
  return before;
}

function lastClosing(text: string): number | undefined {
  const lines = text.split("\n");
  let end = text.length;
  let count = 0;
  while (lines.length > 0 && count < mostLines) {
    const line = lines.pop() ?? "";
    const start = end - line.length;
    end = start - 1;
    if (line.trim() === "") continue;
    count++;
    const found = closingIn(line);
    if (found !== undefined) return start + found;
    if (!isSignatureLine(line)) return undefined;
  }
  return undefined;
}

/** Offset in a line of the formula that closes it. */
function closingIn(line: string): number | undefined {
  if (device.test(line.trim())) return 0;
  const begin = line.length - line.trimStart().length;
  if (closes(formula, line, begin) || closes(shortFormula, line, begin, behindComma)) return 0;
  const skipped = Math.max(0, line.length - longestClosing);
  for (const { index: behind, 0: sign, groups } of line.slice(skipped).matchAll(boundary)) {
    const index = skipped + behind;
    const at = index + sign.length;
    if ((groups?.["lightly"] ?? groups?.["run"]) !== undefined) {
      if (closes(thanking, line, at)) return index;
    } else if (closes(formula, line, at) || closes(shortFormula, line, at, named)) return at;
  }
  return chatTail(line);
}

/** Nothing but a name may stand behind it. */
function closes(form: RegExp, line: string, at: number, rest = nothingOrName): boolean {
  form.lastIndex = at;
  return form.test(line) && rest.some((one) => one.test(line.slice(form.lastIndex)));
}
