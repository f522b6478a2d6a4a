/** How far a context's score leans on its examples. */
import type { Context } from "@flowmind/core";
import { stopWords } from "./lexical/stop-words.ts";
import { splitName } from "./split-name.ts";
import { describedExampleWeight, exampleWeightHalf, tellingDescriptionTerms } from "./tuning.ts";

/** 0 without examples, towards 1 with many, half as much where the description says something (tuning, `exampleWeightHalf`). */
export function weighExamples(context: Context): number {
  const count = context.examples.positive.length;
  return (count / (count + exampleWeightHalf)) * (isDescribed(context) ? describedExampleWeight : 1);
}

/** The description says more than the title. Words as they stand will do; stemming thousands of texts again would not change it. */
function isDescribed({ title, description }: Context): boolean {
  const known = new Set(wordsOf(splitName(title)));
  const telling = wordsOf(description.slice(0, tellingLength)).filter(
    (word) => !known.has(word) && !stopWords.has(word),
  );
  return new Set(telling).size >= tellingDescriptionTerms;
}

/** The first two sentences or so. */
const tellingLength = 300;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
