/** A German compound → the English of its parts: "Kundenrechnung" → "customer invoice". */
import type { Glossary } from "./glossary.ts";

/** Shorter parts are endings and prefixes more often than words. */
const shortestPart = 4;

/** Longer ones are no words; bounds the search, which tries each end of each beginning. */
const longestCompound = 48;

/** What may join two parts. */
const joints = ["", "s", "es", "n", "en", "e", "er"] as const;

/** The split with the longest last part, since that says what the thing is; undefined where no two or three known parts make up the word. */
export function splitCompound(word: string, glossary: Glossary, mostParts = 3): string | undefined {
  if (mostParts < 2 || word.length > longestCompound) return undefined;
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const head = glossary.find(word.slice(at));
    if (head === undefined || head === "") continue;
    const first = partBefore(word.slice(0, at), glossary, mostParts - 1);
    if (first !== undefined) return `${first} ${head}`;
  }
  return undefined;
}

function partBefore(text: string, glossary: Glossary, mostParts: number): string | undefined {
  for (const joint of joints) {
    if (!text.endsWith(joint)) continue;
    const part = text.slice(0, text.length - joint.length);
    const english = part.length < shortestPart ? undefined : glossary.find(part);
    if (english !== undefined && english !== "") return english;
  }
  return splitCompound(text, glossary, mostParts);
}
