/** A request's text → the words that are counted and the text that is embedded, read with the catalog's own words in mind. */
import type { LexicalModel, Token } from "@flowmind/core";
import { likeliestGlossed } from "../gloss/likeliest-glossed.ts";
import { splitNames } from "../split-name.ts";
import { createMeantWord } from "./create-meant-word.ts";
import { createWordForms, type WordForms } from "./create-word-forms.ts";
import { detectLanguage, type Language } from "./detect-language.ts";
import { joinedNames } from "./joined-names.ts";
import { joinedWords } from "./joined-words.ts";
import { otherNames } from "./other-names.ts";
import type { PermittedWords } from "./permitted-words.ts";
import { readGlossed } from "./read-glossed.ts";
import { scriptCoverage } from "./script-coverage.ts";
import { shortForms } from "./short-forms.ts";
import { stemWord } from "./stem-word.ts";
import { stopWordsOf } from "./stop-words.ts";
import { withJoinedNames } from "./with-joined-names.ts";
import { createWordMemory, type WordMemory } from "./word-memory.ts";

export interface ReadText {
  /** In the order of the text, behind them what the catalog writes in one word; `word` as it was typed. */
  readonly tokens: readonly Token[];
  /** The text with typing errors corrected, short forms written out and camelCase parted. */
  readonly text: string;
  /** Typed word → what it was taken for, which may be several words. */
  readonly corrections: ReadonlyMap<string, string>;
  readonly language: Language;
  /** The text in telegraphic English, where it is in another language and that is what the catalog can be compared with. */
  readonly gloss?: string;
  /** Share of the letters in scripts that the catalog is written in or that have a gloss, 0..1; `probabilityCeiling` says what follows. */
  readonly scriptCoverage: number;
  /**
   * Some word of it is one: to the catalog, or by its `piecesOf`. True where nobody can tell, and where only stop words stand in it; false without a
   * letter or digit.
   */
  readonly hasWords: boolean;
  /** A stop word of its language stands in it. */
  readonly hasSmallWords: boolean;
}

export interface RequestReaderOptions {
  /** Of how many pieces the encoder makes a word, lower case; of one that is a word whether the catalog has it or not. @default nobody can tell */
  readonly piecesOf?: (word: string) => number;
}

/**
 * @param within the words of what the caller may see, as `permittedWords` gives them; what only others say is no word of the catalog's.
 * Absent: the whole catalog's
 */
export type ReadRequest = (text: string, within?: Words) => ReadText;

type Words = LexicalModel & Partial<Pick<PermittedWords, "hasForm">>;

/**
 * A word that the catalog knows counts as it stands; where it has another name there ("db", "database"), as both. One that it does not
 * know counts as its stem in another of the catalog's languages, as what else it is called, as what it is short for, as two words of the
 * catalog's that were typed as one, or as the catalog's nearest word. Two words that the catalog writes in one count as that, too. A word
 * that is one all the same is left alone, and so are words of requests in other languages: they are no typing errors. Measured in
 * benchmarks/routing/tried/words.md.
 */
export function createRequestReader(model: LexicalModel, { piecesOf }: RequestReaderOptions = {}): ReadRequest {
  const memory = createWordMemory(model.vocabulary);
  const forms = piecesOf === undefined ? undefined : createWordForms(piecesOf);
  const readers = new WeakMap<Words, ReadRequest>();
  return (text, within = model) => {
    const read = readers.get(within) ?? createReader(within, memory, forms);
    readers.set(within, read);
    return read(text);
  };
}

function createReader(model: Words, memory: WordMemory, forms: WordForms | undefined): ReadRequest {
  const { tokensOf } = memory;
  const isKnown = (term: string) => model.postings.has(term);
  const isInflected = (word: string) => forms?.isInflected(word) === true;
  const languages = new Set<Language>(["english", ...(model.vocabulary.languages as readonly Language[])]);

  function termOf(word: string, first: Language): string | undefined {
    return [first, ...languages].map((language) => stemWord(word, language)).find(isKnown);
  }

  const englishTermOf = (word: string) => termOf(word, "english");
  const meantWord = createMeantWord({ model, memory, termOf: englishTermOf, isWord: isInflected });

  /** What the catalog writes in one word, beside the two of it. */
  function joinedTokens(text: string): readonly Token[] {
    return joinedWords(text, memory.has).flatMap(({ word, typed }) => {
      const term = englishTermOf(word);
      return term === undefined || model.hasForm?.(word, term) === false ? [] : [{ term, word: typed }];
    });
  }

  function namesOf(token: Token, language: Language): readonly Token[] {
    const names = (otherNames.get(token.word) ?? []).map((name) => tokensOf(name, language).map(({ term }) => term));
    const known = names.filter((terms) => terms.every(isKnown));
    return [...new Set(known.flat())].map((term) => ({ term, word: token.word }));
  }

  function withNames(tokens: readonly Token[], text: string, language: Language): readonly Token[] {
    const has = (name: Token) => isKnown(name.term) || namesOf(name, language).length > 0;
    return withJoinedNames(tokens, joinedNames(text, language), has, isKnown);
  }

  /** What a word that the catalog does not know counts as: itself where nothing comes near it. */
  function read(token: Token, language: Language, corrections: Map<string, string>): readonly Token[] {
    const foreign = language !== "english" || !isInflected(token.word);
    const term = foreign ? termOf(token.word, language) : undefined;
    if (term !== undefined) return [{ ...token, term }];
    const named = namesOf(token, language);
    if (named.length > 0) return named;
    if (language !== "english") return [token];
    const meant = shortForms.get(token.word) ?? (foreign ? meantWord(token.word) : undefined);
    if (meant === undefined) return [token];
    corrections.set(token.word, meant);
    return tokensOf(meant, language).map(({ term, word }) => ({
      term: termOf(word, language) ?? term,
      word: token.word,
    }));
  }

  const isShort = ({ word }: Token) => otherNames.has(word) || shortForms.has(word);
  const isOne = ({ term, word }: Token) => isKnown(term) || isInflected(word);

  function hardlyEnglish(text: string): boolean {
    const tokens = tokensOf(text, "english");
    const known = tokens.filter((token) => isOne(token) || isShort(token)).length;
    return tokens.length > 0 && known <= mostEnglish * tokens.length;
  }

  function hasWords(text: string, tokens: readonly Token[], language: Language): boolean {
    if (!/[\p{L}\p{N}]/u.test(text)) return false;
    if (forms === undefined || language !== "english" || tokens.length === 0) return true;
    return tokens.some((token) => isOne(token) || shortForms.has(token.word) || forms.isCompound(token.word));
  }

  return (text) => {
    const language = forms === undefined ? detectLanguage(text) : languageOf(text, hardlyEnglish);
    const glossed = readGlossed(text, language, { tokensOf, isKnown, isSpoken: (one) => languages.has(one) });
    const coverage = scriptCoverage(text, model.vocabulary);
    const base = { language, hasSmallWords: hasSmallWords(text, language) };
    if (glossed !== undefined) {
      const { tokens, gloss, share } = glossed;
      const scriptCoverage = Math.max(coverage, share);
      return {
        ...base,
        tokens: withNames(tokens, text, language),
        text,
        gloss,
        corrections: new Map(),
        scriptCoverage,
        hasWords: true,
      };
    }
    const corrections = new Map<string, string>();
    const tokens: Token[] = [];
    for (const token of withNames(tokensOf(text, language), text, language)) {
      if (!isKnown(token.term)) tokens.push(...read(token, language, corrections));
      else if (otherNames.has(token.word)) tokens.push(token, ...namesOf(token, language));
      else tokens.push(token);
    }
    if (language === "english") tokens.push(...joinedTokens(text));
    const named = splitNames(text, isInflected);
    return {
      tokens,
      text: corrections.size === 0 ? named : correct(named, corrections),
      corrections,
      ...base,
      scriptCoverage: coverage,
      hasWords: hasWords(text, tokens, language),
    };
  };
}

function hasSmallWords(text: string, language: Language): boolean {
  return (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).some((word) => stopWordsOf[language].has(word));
}

/** Where no small word tells another language and hardly any word is English or the catalog's, the words themselves do. */
function languageOf(text: string, hardlyEnglish: (text: string) => boolean): Language {
  const told = detectLanguage(text);
  return (told === "english" && hardlyEnglish(text) ? likeliestGlossed(text) : undefined) ?? told;
}

/** Of a request's words, in another language than English: some are written alike ("computer reparieren"). */
const mostEnglish = 0.5;

function correct(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
}
