/** A list of words of another language and what they are in English → looking words up in it. */
import { stemWord } from "../lexical/stem-word.ts";

export type GlossedLanguage = "german" | "spanish" | "chinese" | "japanese";

export interface Glossary {
  /** English for a word or, joined by "_", for several; "" for one that means nothing there. Undefined where it is not listed. */
  find(word: string): string | undefined;
  /** Whether it is listed as it is written. Cheaper: inflections are made ready when one is first looked for, which takes most of the time. */
  lists(word: string): boolean;
  /** Signs of the longest entry; words of the longest expression, where words are set apart. */
  readonly longest: number;
}

/**
 * @param entries `word/variant/variant english words`, set apart by semicolons; "-" stands for no English at all
 * @param inflected the language whose inflections are told by a stem; absent: what is not listed is not found
 */
export function createGlossary(entries: string, inflected?: "german" | "spanish"): Glossary {
  const exact = new Map<string, string>();
  for (const { word, english } of entries.split(/\s*[;\n]\s*/).flatMap(readEntry)) {
    if (!exact.has(word)) exact.set(word, english);
  }
  let stems: ReadonlyMap<string, string> | undefined;
  const findStem = (word: string, language: "german" | "spanish") => {
    stems ??= stemsOf(exact, language);
    return stems.get(stemWord(word, language));
  };
  const findAs = (word: string) => exact.get(word) ?? (inflected && findStem(word, inflected));
  const sizeOf = (word: string) => (inflected === undefined ? word.length : word.split("_").length);
  return {
    lists: (word) => exact.has(word),
    longest: Math.max(1, ...[...exact.keys()].map(sizeOf)),
    find: (word) =>
      findAs(word) ?? (inflected === "german" && spelledOut.test(word) ? findAs(withUmlauts(word)) : undefined),
  };
}

/** Of words with one stem the first counts. */
function stemsOf(exact: ReadonlyMap<string, string>, language: "german" | "spanish"): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const [word, english] of exact) {
    const stem = stemWord(word, language);
    if (!stems.has(stem)) stems.set(stem, english);
  }
  return stems;
}

const spelledOut = /[aou]e/;

/** "fuer" is "für" on a keyboard without umlauts. */
function withUmlauts(word: string): string {
  return word.replaceAll("ae", "ä").replaceAll("oe", "ö").replaceAll("ue", "ü");
}

/** Each of its words; none where it has no English. */
function readEntry(entry: string): readonly { readonly word: string; readonly english: string }[] {
  const end = entry.indexOf(" ");
  if (end < 0) return [];
  const said = entry.slice(end + 1);
  const english = said === "-" ? "" : said;
  return entry
    .slice(0, end)
    .split("/")
    .map((word) => ({ word, english }));
}
