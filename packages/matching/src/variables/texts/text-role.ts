/** What kind of text a variable is for, by the words of its name and its extraction hints. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { kindsOfName } from "../names/read-names.ts";

/**
 * `place`: a country, town or address. `known`: something with a known name, such as a technology or genre. `period`: a quarter, sprint or season.
 * `amount`: a number with its
 * unit or currency. `reference`: a version, link or number of a record. `topic`: what something is about. `statement`: what happened or
 * is wanted, in a clause. `thing`: anything else.
 */
export type TextRole = "place" | "known" | "period" | "amount" | "reference" | "topic" | "statement" | "thing";

const byWord: ReadonlyMap<string, TextRole> = new Map([
  ...roles("place", "jurisdiction location country city region destination place address"),
  ...roles("known", "technology genre language framework mood currency publication hazard spokesperson reader type"),
  ...roles("period", "period quarter sprint season phase level"),
  ...roles("amount", "budget salary spend price cost fee load size length traffic rate target volume capacity pay"),
  ...roles("reference", "reference version link ticket commit branch revision"),
  ...roles("topic", "topic subject theme premise about"),
  ...roles("thing", "role group component name user customer title"),
  ...roles(
    "statement",
    "description summary issue problem situation behaviour behavior decision goal activity attempts facts incident action question symptom change reproduction purpose statements priorities constraint objective",
  ),
]);

/** The last word of the name that tells counts ("change_reference" is a reference); made once for each variable. */
export const textRole: (variable: Variable) => TextRole = onceForEach(({ name, extractionHints }) => {
  if (/(?:^|_)(?:id|code|cent(?:re|er))$/.test(name)) return "thing";
  const words = name.toLowerCase().split(/[_\-\s]+/);
  const named = words.map((word) => byWord.get(word)).findLast((role) => role !== undefined);
  if (named === "amount" && /(?:^|_)(?:number|no|nr)$/.test(name)) return "thing";
  return named ?? (extractionHints.some(isProperName) ? "known" : "thing");
});

/** "Postgres" says that databases are meant; "house" is more than a kind of music. */
function isProperName(hint: string): boolean {
  return /^[A-Z]\d$/.test(hint) || (/^\p{Lu}/u.test(hint) && kindsOfName(hint).length > 0);
}

function roles(role: TextRole, words: string): readonly (readonly [string, TextRole])[] {
  return words.split(" ").map((word) => [word, role] as const);
}
