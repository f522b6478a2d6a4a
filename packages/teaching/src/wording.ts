/** Small pieces of wording that several hints use. */
import { firstCharacters } from "@flowmind/core";
import { quoteLength } from "./tuning.ts";

/** `["a", "b", "c"]` → `a, b and c`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1);
  return names.length < 2 || last === undefined ? (last ?? "") : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** A probability as people read it: two decimals. */
export function inWords(probability: number): string {
  return hundredths[Math.round(probability * 100)] ?? probability.toFixed(2);
}

/** Every answer has several; the runtime's own way takes some microseconds after the encoder has run. */
const hundredths: readonly string[] = Array.from({ length: 101 }, (_, at) => (at / 100).toFixed(2));

/** The text itself, or its beginning up to a word's end and an ellipsis where it is longer than `length` characters. */
export function shorten(text: string, length: number = quoteLength): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= length) return flat;
  const cut = firstCharacters(flat, length - 1);
  const space = cut.lastIndexOf(" ");
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}

/** A value or a text, bounded in length and quoted; quotes inside become single ones. */
export function quoted(value: unknown, length: number = quoteLength): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return `"${shorten(text, length).replaceAll('"', "'")}"`;
}
