/** A text in another language → telegraphic English, word by word, for a catalog and an encoder that know English only. */
import { chinese } from "./chinese.ts";
import { german } from "./german.ts";
import { createGlossary, type Glossary, type GlossedLanguage } from "./glossary.ts";
import { japanese } from "./japanese.ts";
import { spanish } from "./spanish.ts";
import { splitCompound } from "./split-compound.ts";

interface GlossPiece {
  /** As it stands in the text. */
  readonly word: string;
  /** "" where it means nothing in English; undefined where it is not known. */
  readonly english: string | undefined;
}

export interface Gloss {
  /** Words that are not known stay as they are, and so do the marks between the words. */
  readonly text: string;
  readonly pieces: readonly GlossPiece[];
  /** Share of the text's letters that stand in words which are known, 0..1. */
  readonly share: number;
}

/** O(length). Deterministic. */
export function glossText(text: string, language: GlossedLanguage): Gloss {
  const glossary = glossaryOf(language);
  const pieces =
    language === "german" || language === "spanish"
      ? piecesOfWords(text, glossary, language)
      : piecesOfSigns(text, glossary);
  let [known, all] = [0, 0];
  for (const { word, english, isWord } of pieces) {
    if (!isWord) continue;
    all += word.length;
    if (english !== undefined) known += word.length;
  }
  const written = pieces.map(({ word, english }) => (english === undefined ? word : ` ${english} `)).join("");
  return {
    text: written
      .replaceAll(/[，、]/g, ", ")
      .replaceAll("。", ". ")
      .replaceAll("？", "? ")
      .replace(/\s+/g, " ")
      .trim(),
    pieces: pieces.filter(({ isWord }) => isWord),
    share: all === 0 ? 0 : known / all,
  };
}

/** Made when it is first needed, in some milliseconds. */
const glossaries = new Map<GlossedLanguage, Glossary>();

function glossaryOf(language: GlossedLanguage): Glossary {
  const before = glossaries.get(language);
  if (before !== undefined) return before;
  const made = makers[language]();
  glossaries.set(language, made);
  return made;
}

/** Whether a word stands in the glossary as it is written. */
export function isListed(word: string, language: GlossedLanguage): boolean {
  return glossaryOf(language).lists(word.toLowerCase());
}

const makers: Readonly<Record<GlossedLanguage, () => Glossary>> = {
  german: () => createGlossary(german, "german"),
  spanish: () => createGlossary(spanish, "spanish"),
  chinese: () => createGlossary(chinese),
  japanese: () => createGlossary(japanese),
};

interface Piece extends GlossPiece {
  /** Else it is what stands between two words. */
  readonly isWord: boolean;
}

const wordForm = /[\p{L}\p{M}\p{N}]+/gu;

/** The longest expression first, then the word by itself. */
function piecesOfWords(text: string, glossary: Glossary, language: "german" | "spanish"): readonly Piece[] {
  const words = [...text.matchAll(wordForm)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const pieces: Piece[] = [];
  let written = 0;
  for (let at = 0; at < words.length; ) {
    const first = words[at] as (typeof words)[number];
    const { count, english } = expressionAt(words, at, glossary, language);
    const last = words[at + count - 1] as (typeof words)[number];
    pieces.push({ word: text.slice(written, first.start), english: undefined, isWord: false });
    pieces.push({ word: text.slice(first.start, last.end), english, isWord: true });
    written = last.end;
    at += count;
  }
  return [...pieces, { word: text.slice(written), english: undefined, isWord: false }];
}

function expressionAt(
  words: readonly { readonly word: string }[],
  at: number,
  glossary: Glossary,
  language: "german" | "spanish",
): { readonly count: number; readonly english: string | undefined } {
  for (let count = Math.min(glossary.longest, words.length - at); count > 1; count--) {
    const english = glossary.find(
      words
        .slice(at, at + count)
        .map(({ word }) => word.toLowerCase())
        .join("_"),
    );
    if (english !== undefined) return { count, english };
  }
  const word = (words[at]?.word ?? "").toLowerCase();
  const english = glossary.find(word) ?? (language === "german" ? splitCompound(word, glossary) : undefined);
  return { count: 1, english };
}

const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu;

/** Longest match from the left; what stands in other scripts stays. */
function piecesOfSigns(text: string, glossary: Glossary): readonly Piece[] {
  const pieces: Piece[] = [];
  let written = 0;
  for (const { 0: run, index } of text.matchAll(unspacedRun)) {
    pieces.push({ word: text.slice(written, index), english: undefined, isWord: false });
    for (let at = 0; at < run.length; ) {
      const piece = longestFrom(run, at, glossary);
      pieces.push(piece);
      at += piece.word.length;
    }
    written = index + run.length;
  }
  return [...pieces, { word: text.slice(written), english: undefined, isWord: false }];
}

/** A loan word is rather taken whole: what ends within a run of katakana counts where nothing else does. */
function longestFrom(run: string, at: number, glossary: Glossary): Piece {
  let within: Piece | undefined;
  for (let length = Math.min(glossary.longest, run.length - at); length > 0; length--) {
    const word = run.slice(at, at + length);
    const english = glossary.find(word);
    if (english === undefined) continue;
    const piece = { word, english, isWord: true };
    if (!loanGoesOn.test(run.slice(at + length - 1, at + length + 1))) return piece;
    within ??= piece;
  }
  return within ?? { word: String.fromCodePoint(run.codePointAt(at) ?? 0), english: undefined, isWord: true };
}

const loanGoesOn = /^[\p{Script=Katakana}ー]{2}$/u;
