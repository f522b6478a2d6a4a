/** Which language a text is in that can be glossed. */
import type { Language } from "../lexical/detect-language.ts";
import type { GlossedLanguage } from "./glossary.ts";

/** @param language as `detectLanguage` tells it; undefined for English and whatever else is not known here */
export function glossedLanguage(text: string, language: Language): GlossedLanguage | undefined {
  if (language !== "english") return language;
  if (kana.test(text)) return "japanese";
  return han.test(text) ? "chinese" : undefined;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;
