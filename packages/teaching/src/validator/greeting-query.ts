/** A query that only greets or thanks. */
import type { Outcome, Request } from "@flowmind/core";
import { briefQueryWords, clearProbability } from "../tuning.ts";
import type { Check } from "./check.ts";

/** The remark beside which nothing else is taught. */
export const greetingId = "query:greeting";

/** A context that it leads to clearly was made for greetings. */
export const greetingQuery: Check = ({ query }, { status, matches: [first] }) => {
  const isMadeForIt = status === "success" && (first?.probability ?? 0) >= clearProbability;
  const greeting = isMadeForIt ? undefined : greetingOf(query);
  if (greeting === undefined) return [];
  const text = `The query is only ${greeting}: say what is needed; without a need there is nothing to look for`;
  return [{ id: greetingId, text, asks: { kind: "words", least: briefQueryWords } }];
};

/** Whether nothing is to be done about a request, whatever its words are like. */
export function asksForNothing(request: Request, outcome: Outcome): boolean {
  return greetingQuery(request, outcome).length > 0;
}

/** What sort of politeness a text consists of, where it has nothing else. */
export function greetingOf(query: string): "a greeting" | "thanks" | undefined {
  const words = query.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.length === 0 || words.length > mostWords || !words.every((word) => polite.has(word))) return undefined;
  if (words.some((word) => thanking.has(word))) return "thanks";
  return words.some((word) => greeting.has(word)) ? "a greeting" : undefined;
}

/** "Thank you so much, have a nice day" is the longest of its kind. */
const mostWords = 9;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const thanking = wordsOf("thanks thank thx ty cheers danke gracias merci");
const greeting = wordsOf(
  "hi hello hey howdy greetings guten buenos buenas morning afternoon evening hallo hola bonjour moin servus goodbye bye",
);
/** What stands around them and asks for nothing. */
const around = wordsOf(
  "good there you so much a lot very many all again how are doing today friend everyone have nice day day's tag morgen abend dias tardes vielen schön dear assistant flowmind and bot it's great ok okay",
);
const polite: ReadonlySet<string> = new Set([...thanking, ...greeting, ...around]);
