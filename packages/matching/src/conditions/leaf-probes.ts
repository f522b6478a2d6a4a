/** A part of a condition in the words in which a person would say it of themselves. */
import { copulas, determiners, people } from "./leaf-words.ts";

/** Verbs that tell of telling: what is told is what matters. */
const telling: ReadonlyMap<string, string> = new Map([
  ["asks about", "I have a question about"],
  ["ask about", "I have a question about"],
  ["asking about", "I have a question about"],
  ["asks for", "I would like"],
  ["ask for", "I would like"],
  ["asking for", "I would like"],
  ["asks to", "I would like to"],
  ["requests", "I would like"],
  ["request", "I would like"],
  ["requesting", "I would like"],
  ["complains about", "I am unhappy with"],
  ["complaining about", "I am unhappy with"],
  ["talks about", ""],
  ["talking about", ""],
  ["mentions", ""],
  ["mention", ""],
  ["mentioning", ""],
  ["describes", ""],
  ["reports", "There is"],
  ["report", "There is"],
  ["reporting", "There is"],
  ["refers to", ""],
  ["says", ""],
  ["expresses", "I feel"],
  ["shows", "I feel"],
  ["contains", ""],
  ["includes", ""],
]);

/**
 * At most three texts to embed: as it stands, said by the person whom it is about ("user wants a refund" → "I want a refund"), and what it is
 * about alone.
 */
export function leafProbes(text: string): readonly string[] {
  const words = text.split(" ");
  const from = words.findIndex((word) => !isSubject(word));
  const rest = from < 0 ? words : words.slice(from);
  const hasPerson = from !== 0;
  const said = sayAsPerson(rest, hasPerson);
  return [...new Set([text, said.statement, said.matter].map((probe) => probe.trim()).filter((probe) => probe !== ""))];
}

function isSubject(word: string): boolean {
  const plain = word.toLowerCase();
  return determiners.has(plain) || people.has(plain);
}

interface Said {
  readonly statement: string;
  /** What it is about. */
  readonly matter: string;
}

function sayAsPerson(words: readonly string[], hasPerson: boolean): Said {
  const [first = "", ...more] = words;
  const verb = first.toLowerCase();
  if (copulas.has(verb)) {
    const [next = ""] = more;
    // "is asking for", "is trying to"
    const continued = /ing$/.test(next) ? sayTelling(more) : undefined;
    return continued ?? { statement: `I am ${more.join(" ")}`, matter: more.join(" ") };
  }
  const told = sayTelling(words);
  if (told !== undefined) return told;
  if (!hasPerson) return { statement: words.join(" "), matter: "" };
  return { statement: `I ${firstPerson(verb)} ${more.join(" ")}`, matter: more.join(" ") };
}

function sayTelling(words: readonly string[]): Said | undefined {
  for (const count of [2, 1]) {
    const opening = telling.get(words.slice(0, count).join(" ").toLowerCase());
    if (opening === undefined) continue;
    const matter = words.slice(count).join(" ");
    return { statement: `${opening} ${matter}`.trim(), matter };
  }
  return undefined;
}

/** "wants" → "want", "has" → "have". */
function firstPerson(verb: string): string {
  if (verb === "has") return "have";
  if (verb === "does") return "do";
  if (/(?:ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^s]s$/.test(verb) && verb.length > 3) return verb.slice(0, -1);
  return verb;
}
