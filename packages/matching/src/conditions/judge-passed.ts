/** "the trial has expired", "the deadline has passed": a day of the variables that lies behind, or a count of what is left. */

import { dayLengthMs } from "../variables/read-dates.ts";
import { findFactByWords } from "./find-fact.ts";
import { type JudgedLeaf, known } from "./judged-leaf.ts";
import { readQuantity, withUnitOfName } from "./quantity.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";

const passed =
  /\b(?:(?:has|have|is|are)\s+)?(?:already\s+|long\s+)?(?:passed|expired|elapsed|lapsed|overdue|run out|past due)\b/i;
/** Names of what is still to come. */
const ahead = /(?:^|_|\b)(?:until|left|remaining|to_go|days_to)(?:_|\b|$)/i;

/** Undefined where no variable tells when. A day that is today is not over, and nothing left is neither. */
export function judgePassed(text: string, { facts, nowMs }: Situation): JudgedLeaf | undefined {
  const found = passed.exec(text);
  if (found === null) return undefined;
  const quantityOf = (name: string, value: unknown) => {
    const quantity = readQuantity(value, nowMs);
    return quantity && withUnitOfName(quantity, name);
  };
  const isWhen = ({ name, value }: { readonly name: string; readonly value: unknown }) => {
    const kind = quantityOf(name, value)?.kind;
    return kind === "moment" || (kind === "duration" && ahead.test(name));
  };
  const fact = findFactByWords(text.replace(found[0], " expires ends due"), facts, isWhen, true);
  const quantity = fact && quantityOf(fact.name, fact.value);
  if (fact === undefined || quantity === undefined) return undefined;
  const said = `${fact.path} is ${sayValue(fact.value)}`;
  if (quantity.kind === "moment") {
    const endMs = quantity.wholeDay ? quantity.atMs + dayLengthMs : quantity.atMs;
    return known("state", endMs <= nowMs ? 1 : 0, said);
  }
  return quantity.kind === "duration" ? known("state", quantity.seconds < 0 ? 1 : 0, said) : undefined;
}
