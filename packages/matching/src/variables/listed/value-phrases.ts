/** The phrases that say a listed value: itself, its synonyms and everyday words for it. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { onceForEach } from "../../once-for-each.ts";
import { phraseBases } from "../query/query-text.ts";
import { everydayWordsFor, vagueWords } from "./everyday-words.ts";
import { glossedValues } from "./glossed-values.ts";

export interface ValuePhrase {
  readonly value: string | number | boolean;
  readonly bases: readonly string[];
  /** Lower case, as declared. */
  readonly text: string;
  /** Counts only beside a hint. */
  readonly vague: boolean;
  /** Counts only in capitals: "IT" is not "it". */
  readonly shouted: boolean;
  /** Of a phrase of one letter, as declared: "A" is mostly an article. */
  readonly letter?: string;
  /** Only the description says that the value means it. */
  readonly gloss?: boolean;
}

/** Worked out once for each variable. */
export const phrasesOf: (variable: Variable) => readonly ValuePhrase[] = onceForEach((variable: Variable) => {
  const glosses = glossedValues(variable);
  return variable.values.flatMap(({ value, synonyms }) => {
    const name = String(value);
    const own = { ...phraseOf(value, name), vague: isVague(name) };
    const others = [...synonyms, ...everydayWordsFor(name)].map((other) => ({
      ...phraseOf(value, other.replace(/^~/, "")),
      vague: /^~|^(?:\d+|everyone|everybody|anyone|anybody)$/i.test(other),
    }));
    const gloss = glosses.get(name);
    const glossed = gloss === undefined ? [] : [{ ...phraseOf(value, gloss), vague: false, gloss: true }];
    return [own, ...numeralOf(value, own), ...others, ...glossed].filter(({ bases }) => bases.length > 0);
  });
});

function phraseOf(value: ValuePhrase["value"], name: string): Omit<ValuePhrase, "vague"> {
  const letter = /^\p{L}$/u.test(name) ? { letter: name } : {};
  return { value, bases: phraseBases(name), text: name.toLowerCase(), shouted: isShouted(name), ...letter };
}

const numerals = "I II III IV V VI VII VIII".split(" ");

/** Behind "stage" and the like "II" is looked up as 2. */
function numeralOf(value: ValuePhrase["value"], own: ValuePhrase): readonly ValuePhrase[] {
  const at = numerals.indexOf(String(value));
  return at < 0 ? [] : [{ ...own, bases: [String(at + 1)], letter: String(value) }];
}

function isShouted(name: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(name) && stopWords.has(name.toLowerCase());
}

function isVague(name: string): boolean {
  return vagueWords.has(name.toLowerCase()) || /^\d+$/.test(name);
}
