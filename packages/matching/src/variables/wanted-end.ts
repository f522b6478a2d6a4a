/** Which end of "from 3 to 6 December" a variable asks for. */
import type { Variable } from "@flowmind/core";
import { datesOf } from "./dates-of.ts";
import { clauseSays, type QueryText, wordAt } from "./query-text.ts";

const firstName = /(?:^|_)(?:start|first|from|begin|check_?in|arrival|departure)(?:_|$)/;
const lastName = /(?:^|_)(?:end|last|until|till|to|return|check_?out)(?:_|$)/;
const newName = /^new_/;
const oldName = /^(?:old|current|previous|original)_/;

/** By its name; of what is moved the first is the old day, whichever end of a stay it is. Undefined where the name says none. */
export function wantedEnd({ name }: Variable, query: QueryText): "first" | "last" | undefined {
  const isMove = (newName.test(name) || oldName.test(name)) && query.read(isMoved);
  const [isFirst, isLast] = [isMove ? oldName : firstName, isMove ? newName : lastName].map((form) => form.test(name));
  return isFirst === isLast ? undefined : isFirst ? "first" : "last";
}

/** "Change it from 3 December to 6 December": the day that it was and the one that it becomes. */
function isMoved(query: QueryText): boolean {
  const [first, last, another] = datesOf(query);
  if (first === undefined || last === undefined || another !== undefined) return false;
  const from = /\bfrom\s+(?:the\s+)?$/i.test(query.text.slice(Math.max(0, first.start - reach), first.start));
  return from && clauseSays(query, wordAt(query, first.start), moving);
}

const reach = 16;
const moving = /^(?:chang|mov|shift|reschedul|rebook|postpon|push|bring|switch|delay|put|transfer)(?:e|es|ed|ing|s)?$/;
