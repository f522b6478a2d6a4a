/** Whether a day is named as one that is not meant: "not on 2 December", "any day but 2 December", "two days before 2 December". */
import type { Variable } from "@flowmind/core";
import { clauseSays, type QueryText, wordAt } from "../query/query-text.ts";
import { dateSide } from "./date-side.ts";
import { datesOf } from "./dates-of.ts";
import { sideOfName } from "./is-other-day.ts";
import { moveSide } from "./move-side.ts";
import type { FoundDate } from "./read-dates.ts";

const reach = 16;
/** How far before a day what excludes it is looked for, within its clause. */
const clauseReach = 64;
const within = String.raw`[^.,;:!?\n]{0,40}?`;
const on = String.raw`\s+(?:on\s+)?(?:the\s+)?$`;

/** "2 December, not 3 December". */
const setAgainst = /\b(?:(?<!why\s)not|instead\s+of|rather\s+than)\s+(?:on\s+)?(?:the\s+)?$/i;
/** "I can't on 3 December", "we couldn't do 3 December", but not "can't wait for 3 December", "can't open my order of 3 December", "can't we meet on 3 December?". */
const unable = new RegExp(
  String.raw`\b(?:can['’]?t|cannot|can\s+not|could(?:n['’]t|\s+not)|(?:unable|not\s+able|won['’]t\s+be\s+able)\s+to)(?:\s+(?:really\s+)?(?:do|make|come|attend|manage|meet|be|have|take|join|go|work|travel|accept|offer)\b${within})?${on}`,
  "i",
);
/** Between what is not possible and a day they say another thing of it. */
const bound = /\b(?:than|until|till|since|because|if|but|and|so)\b/i;
const noTime = new RegExp(String.raw`\bno\s+time\b${within}${on}`, "i");
/** "Any day but 3 December". */
const butFor = new RegExp(String.raw`\b(?:any|every|all)\w*(?:\s+[\w'’]+){0,4}\s+(?:but|besides)${on}`, "i");
const absent = new RegExp(
  String.raw`\b(?:(?:i|we)['’](?:m|re|ll\s+be)|i\s+am|we\s+are)\s+(?:away|busy|closed|unavailable|not\s+available|booked)${on}`,
  "i",
);
const absenceName = /absen|leave|holiday|vacation|away|clos|busy|unavailab/;
/** "3 December is impossible", "3 December doesn't suit me". */
const refused =
  /^\s+(?:(?:does|do|did|will|would|ca|could|wo)(?:n['’]t|\s+not)\s+(?:really\s+)?(?:suit|work|fit|do|be\s+possible|happen)|(?:is|are|was)(?:n['’]t|\s+not)\s+(?:good|possible|available|free|convenient|an?\s+option)|(?:is|are)\s+(?:already\s+|fully\s+|completely\s+)*(?:full|taken|impossible|unavailable|booked|out|busy|bad|an?\s+(?:no-go|(?:public\s+|bank\s+)?holiday)|no\s+(?:good|use|option)|ruled\s+out|too\s+(?:early|late|soon)))\b/i;
/** "If 3 December doesn't work, take the 5th" asks for the 3rd. */
const supposing = /^(?:if|unless|whether|case|when)$/;

/** How long: "a week", "two days". */
const length = String.raw`(?:an?|one|two|three|four|five|six|\d{1,2}|a\s+few|some)\s+(?:working\s+|business\s+)?(?:days?|weeks?|months?)`;
/** "Two days before 3 December", "the week after 3 December". */
const countedFrom = new RegExp(
  String.raw`\b(?:${length}|the\s+(?:day|week|weekend|month))\s+(?:after|before)\s+(?:the\s+)?$`,
  "i",
);
const later = /\b(?:any|some)\s?(?:other\s+)?(?:time|days?|dates?)\s+after\s+(?:the\s+)?$/i;
const earliestName = /(?:^|_)(?:after|available|begins?|earliest|first|from|min|since|starts?)(?:_|$)/;
/** "Postponed by a week", "push it back two days". */
const shifted = new RegExp(
  String.raw`\b(?:(?:postpon|push|delay|mov|shift|reschedul|put|bring|brought)\w*\b[^.!?;\n]{0,48}?\b(?:by\s+${length}|(?:back|forward|off)\s+(?:by\s+|for\s+)?${length}|${length}\s+(?:later|earlier|back|forward))|(?:postpon|delay)\w*\s+(?:it\s+|this\s+|that\s+)?for\s+${length})\b`,
  "i",
);

/** Of what is moved the old day may be one that is impossible or replaced. */
export function isExcludedDay(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const head = query.text.slice(Math.max(0, date.start - clauseReach), date.start);
  if (setAgainst.test(head) || isSupposed(variable, query, date, head)) return true;
  if (sideOfName(variable) === "old") return false;
  if (isReplaced(query, date) || isImpossible(query, date, head)) return true;
  if (absent.test(head) && !absenceName.test(variable.name)) return true;
  if (countedFrom.test(head) || (later.test(head) && !earliestName.test(variable.name))) return true;
  return isShifted(variable, query, date);
}

/** "If the hail comes on Thursday we'd have damage": it has not come, and may not. */
function isSupposed(variable: Variable, query: QueryText, { start, end }: FoundDate, head: string): boolean {
  if (unmet.test(head) && datesOf(query).length > 1 && dateSide(variable) !== "behind") return true;
  if (!/\bif\b[^.,;:!?\n]*$/i.test(head)) return false;
  const tail = /^[^.;!?\n]*/.exec(query.text.slice(end, end + clauseReach))?.[0] ?? "";
  return (
    dateSide(variable) === "behind" ||
    /\bwould\b|['’]d\b/i.test(query.text.slice(Math.max(0, start - clauseReach), start) + tail)
  );
}

/** "He should have started on 1 October", beside the day that he does. */
const unmet =
  /\b(?:(?:should|would|could|must)\s+have\s+\w+|(?:was|were)\s+(?:due|supposed\s+to(?:\s+\w+)?|meant\s+to(?:\s+\w+)?|to\s+have\s+\w+))(?:\s+(?:on|by|until|till))?(?:\s+the)?\s+$/i;

/** Whoever cannot come may ask for what is to become of that day: to cancel or cover it. */
const givesUp =
  /\b(?:cancel\w*|call(?:ed|ing)?\s+off|refund\w*|giv(?:e|ing)\s+(?:it\s+)?(?:away|up|back)|cover\w*|substitut\w*|stand[\s-]?in|replacement|excus\w*|absen\w*|sick|ill)\b/i;

function isImpossible(query: QueryText, { start, end }: FoundDate, head: string): boolean {
  if (givesUp.test(query.text)) return false;
  const denied = unable.exec(head)?.[0];
  if (denied !== undefined && !bound.test(denied)) return true;
  if (noTime.test(head) || butFor.test(head)) return true;
  return refused.test(query.text.slice(end, end + clauseReach)) && !clauseSays(query, wordAt(query, start), supposing);
}

/** "The proof of 3 December is postponed by a week": the day that it becomes is not said. */
function isShifted(variable: Variable, query: QueryText, date: FoundDate): boolean {
  if (dateSide(variable) === "behind" || moveSide(query, date) === "new") return false;
  const opens = query.text.slice(0, date.start).search(/[^.!?;\n]*$/);
  const sentence = /^[^!?;\n]*?(?:[.!?;\n](?=\s|$)|$)/.exec(query.text.slice(date.start))?.[0] ?? "";
  return shifted.test(query.text.slice(opens, date.start) + sentence);
}

/** "Not the 3rd, enter 10 December instead". */
function isReplaced(query: QueryText, { end }: FoundDate): boolean {
  const sentence = query.words[wordAt(query, end - 1)]?.sentence;
  return datesOf(query).some(
    (other) =>
      other.start >= end &&
      query.words[wordAt(query, other.start)]?.sentence === sentence &&
      /^\s+instead\b/i.test(query.text.slice(other.end, other.end + reach)),
  );
}
