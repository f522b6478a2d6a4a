/** "the trial has expired", "the deadline has passed": a day of the variables that lies behind, or a count of what is left. */
import { splitName } from "../split-name.ts";
import { quantityOf } from "./compared-fact.ts";
import type { Fact } from "./facts.ts";
import { sharedTelling } from "./find-fact.ts";
import { type JudgedLeaf, known } from "./judged-leaf.ts";
import { endOfMoment } from "./quantity.ts";
import { sayValue } from "./say-value.ts";
import type { Situation } from "./situation.ts";

/** Tests pass too, and mean something else: only what has a time of its own passes. */
const passed =
  /\b(?:(?:has|have|had|is|are|was)\s+)?(?:already\s+|long\s+)?(?:expired|elapsed|lapsed|overdue|past due|(?<=\b(?:deadline|date|time|day|limit|period|window|term)\b.*)passed)\b/i;
/** Names of an end, or of how long it is until then. */
const ending =
  /(?:^|[\s_])(?:deadline|due|expires?|expiry|expiration|ends?|until|till|valid|by|left|remaining)(?:[\s_]|$)/i;

/** Undefined where no variable tells the end of just this. A day that is today is not over. */
export function judgePassed(text: string, { facts, nowMs }: Situation): JudgedLeaf | undefined {
  const found = passed.exec(text);
  if (found === null) return undefined;
  const subject = text.replace(found[0], " ");
  const ends = facts.flatMap((fact) => {
    const shared = ending.test(splitName(fact.name)) ? sharedTelling(fact, subject) : 0;
    const endMs = shared === 0 ? undefined : endOf(fact, nowMs);
    return endMs === undefined ? [] : [{ fact, endMs, shared }];
  });
  const most = Math.max(0, ...ends.map(({ shared }) => shared));
  const [end, another] = ends.filter(({ shared }) => shared === most);
  if (end === undefined || another !== undefined) return undefined;
  return known("state", end.endMs <= nowMs ? 1 : 0, `${end.fact.path} is ${sayValue(end.fact.value)}`);
}

/** In milliseconds since 1970; a day that is named without a time lasts until its end, and nothing that is left is the present day. */
function endOf(fact: Fact, nowMs: number): number | undefined {
  const quantity = quantityOf(fact, nowMs);
  if (quantity?.kind === "moment") return endOfMoment(quantity);
  if (quantity?.kind !== "duration") return undefined;
  return quantity.seconds < 0 ? nowMs - 1 : nowMs + 1;
}
