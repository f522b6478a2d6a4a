/** Finds in the text of a definition what is meant for the model instead of describing the tool. */
import { mostQuotedCharacters } from "../tuning.ts";
import { hiddenCharacters, withoutHidden } from "./hidden-characters.ts";

export interface TextFindings {
  /** What speaks to the model, quoted, one for each kind of instruction. */
  readonly instructions: readonly string[];
  /** Characters that nobody sees: "U+200B". */
  readonly hidden: readonly string[];
}

/**
 * Coarse on purpose: a warning for a person who then reads the text, never a verdict. Distances are bounded, so that the time is
 * linear. Kinds after Invariant Labs' "tool poisoning" (2025) and OWASP's LLM01; the first kind in the languages of the shipped texts.
 */
const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:instruction|prompt|rule|guideline|guardrail|polic)\w*/,
  /\bignorier\w*\b[^.\n]{0,40}\b(?:anweisung|regel|vorgabe)\w*|\bignore[rz]?\b[^.\n]{0,30}\b(?:consignes|instructions)\b/,
  /\bignora\w*\b[^.\n]{0,30}\b(?:instrucciones|istruzioni|instruções|reglas|regole|regras)\b|игнорируй[^.\n]{0,40}инструкци/,
  /忽略[^。\n]{0,12}(?:指令|指示|说明|规则)|(?:指示|命令|ルール)[^。\n]{0,8}無視/,
  /\b(?:do not|don't|never|must not|without)\s+(?:\w+\s+){0,2}(?:tell|inform|mention|notif|reveal|alert|disclos|ask|show|warn)\w*\s+(?:\w+\s+){0,6}(?:user|human|person)\b/,
  /\b(?:hide|conceal|keep)\b[^.\n]{0,40}\b(?:from the (?:user|human)|secret from)\b/,
  /<\/?\s*(?:important|system|instructions?|secret|assistant|hidden|admin|override)\b[^>\n]{0,40}>|<\|im_start\|>|\[\/?inst\]|<<sys>>/,
  /\b(?:you are now|new (?:system )?instructions?:|system prompt:|from now on,? you)\b/,
  /\b(?:read|open|cat|include|attach|pass|send|access)\b[^\n]{0,60}(?:\.ssh\b|id_rsa|id_ed25519|\.aws\/|\.netrc|\.env\b|\/etc\/(?:passwd|shadow)|mcp\.json|claude_desktop_config|keychain)/,
  /\b(?:send|post|upload|forward|exfiltrate|transmit|append|pass)\b[^.\n]{0,60}\b(?:conversation|chat history|system prompt|previous messages|full context)\b/,
  /\b(?:before|after|when(?:ever)?)\b[^.\n]{0,30}\b(?:any|every|another|all|other)\s+(?:other\s+)?tools?\b[^.\n]{0,40}\b(?:must|always|first)\b/,
  /\b(?:do not|don't|never)\s+(?:use|call)\s+(?:any\s+other|another|other|the original)\s+\w*\s*(?:tool|server|function)s?\b/,
];

/** Never throws; linear in the text. */
export function screenText(text: string): TextFindings {
  const readable = withoutHidden(text)
    .normalize("NFKC")
    .replace(/[ \t]+/g, " ")
    .toLowerCase();
  const found = instructions.flatMap((pattern) => pattern.exec(readable)?.[0] ?? []);
  return {
    instructions: found.map((one) => one.replace(/\s+/g, " ").slice(0, mostQuotedCharacters)),
    hidden: hiddenCharacters(text),
  };
}
