/** Whether a number of people is only some of them: "two adults and a child" are more than two. */
import type { Variable } from "@flowmind/core";
import { type QueryText, textAt } from "../query/query-text.ts";
import { peopleName } from "./counts-people.ts";
import { type NumberFound, readNumbers } from "./read-numbers.ts";

const animal = /^(?:dog|cat|pet|puppy|horse)s?$/;
/** How many words may stand between a number and the "and" behind it: "30 staff members and". */
const mostCounted = 2;

/** Of a variable that counts all who come. */
export function isSummand({ name }: Variable, query: QueryText, { first, last }: NumberFound): boolean {
  return peopleName.test(name) && (isAddedTo(query, first, last) || isAdded(query, first));
}

function isAddedTo(query: QueryText, first: number, last: number): boolean {
  const clause = query.words[first]?.clause;
  const next = [2, 3].find((ahead) => /^(?:and|plus)$/.test(textAt(query, last + ahead)));
  const word = next === undefined ? undefined : query.words[last + next + 1];
  if (next === undefined || word === undefined || word.clause !== clause) return false;
  const counted = query.read(readNumbers).some((one) => query.words[one.first] === word);
  return !animal.test(textAt(query, last + next + 2)) && (counted || /^(?:an?|my|our|her|his)$/.test(word.text));
}

/** "30 staff members and 20 guests": the 20 are not all. */
function isAdded(query: QueryText, first: number): boolean {
  if (!/^(?:and|plus)$/.test(textAt(query, first - 1)) || animal.test(textAt(query, first - 2))) return false;
  const clause = query.words[first]?.clause;
  return query.read(readNumbers).some(({ last }) => {
    const between = first - 2 - last;
    return query.words[last]?.clause === clause && between >= 1 && between <= mostCounted;
  });
}
