/** A verb and its object, without a word between them: "order corks". */

import { refersBack } from "../refers-back.ts";
import { ownWords } from "./own-words.ts";
import { knownInstructions } from "./request-words.ts";

/** "Open contacts and find Ann" is one thing to do: the first only says where. */
const leadingThere = "open|launch|start|visit|use|enter|load|access";
/** No object that is named: particles, adverbs, what leaves it out. */
const noObject =
  "up|down|out|off|back|away|all|me|us|and|or|new|more|some|any|again|now|later|today|tomorrow|first|next|then";
const verbAndObject = new RegExp(
  String.raw`^(?:please\s+|bitte\s+)?(?!(?:${leadingThere})\s)(?:${knownInstructions})\s+(?!(?:${noObject})(?![\p{L}\p{N}]))\p{L}[\p{L}\p{N}-]+[.!]?\s*$`,
  "iu",
);

/** Of such two words the first may be a noun as well ("order lines"): what follows an "and" so is guessed to be an order. */
export function isBareOrder(clause: string): boolean {
  const { start, end } = ownWords(clause);
  const own = clause.slice(start, end);
  return verbAndObject.test(own) && !refersBack(own);
}
