/** Parts of a condition that speak of what happened earlier: "has asked about billing before", "tried twice already". */

export interface ReadHistory {
  /** Empty: what the message itself is about. */
  readonly topic: string;
  readonly times: number;
}

const counts: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
  ["thrice", 3],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
]);

const marks =
  /\b(?:before(?!\s+(?:the|a|an|\d|next|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday))|already|previously|earlier|repeatedly|(?:in|from|of) (?:the |an? )?(?:past|earlier|previous)(?: (?:messages?|conversations?|sessions?|turns?))?|last time|not the first time|(?:for the )?(?:second|third|fourth) time|more than once|once more|again)\b/i;
const counted = /\b(?:at least )?(once|twice|thrice|(?:\d{1,2}|two|three|four|five)(?: or more)? times)\b/i;
/** Something that a person did: "has already asked", "tried twice". */
const deeds =
  /\b(?:has|have|had|ask|asked|asks|asking|tried|tries|reported|reports|mentioned|mentions|contacted|complained|complains|requested|requests|raised|discussed|talked|told|said|repeats?|repeated|repeating|received|refused|rejected|failed|attempted|happened|occurred|came up|restarted|escalated|offered|gave|given|shared|ordered|bought|booked|answered|explained|suggested)\b/i;

/** With these "already" speaks of an earlier talk; "has already paid" is about the matter itself. */
const told =
  /\b(?:ask|asked|asking|tried|tries|try|reported|mentioned|contacted|complained|requested|raised|discussed|talked|told|said|offered|gave|given|shared|received|refused|rejected|attempted|escalated|answered|explained|suggested)\b/i;

/** Undefined where a part speaks of nothing earlier. */
export function readHistory(text: string): ReadHistory | undefined {
  const repeats = /\b(?:repeats|repeating|repeated|keeps (?:asking|saying|telling))\b/i.test(text);
  const count = counted.exec(text)?.[1];
  const isEarlier = count !== undefined || marks.test(text.replace(/\balready\b/gi, ""));
  const isTold = told.test(text) && marks.test(text);
  if (!repeats && !isTold && !(isEarlier && deeds.test(text))) return undefined;
  return { topic: topicOf(text), times: timesOf(text, count) };
}

function timesOf(text: string, count: string | undefined): number {
  const ordinal = /\b(second|third|fourth) time\b/i.exec(text)?.[1]?.toLowerCase();
  // For the third time: twice before.
  if (ordinal !== undefined) return ordinal === "second" ? 1 : ordinal === "third" ? 2 : 3;
  if (/\bmore than once\b/i.test(text)) return 2;
  if (count === undefined) return 1;
  const [word = ""] = count.toLowerCase().split(" ");
  return counts.get(word) ?? Math.max(1, Number(word) || 1);
}

const empty =
  /\b(?:keeps|saying|telling|offered|gave|given|shared|their|his|her|the|this|a|an|same|user|customer|client|they|he|she|it|has|have|had|was|were|been|been|being|ask|asked|asks|asking|mentioned|mentions|reported|reports|said|told|talked|discussed|raised|contacted|us|about|for|of|that|is|at|least|or|more|times?|question|issue|problem|thing|request|repeats?|repeated|repeating|themselves|himself|herself|to|something|tried|tries|happened|occurred|came|up|and|we|i)\b/gi;

/** What is left without the words that tell of the telling. */
function topicOf(text: string): string {
  return text
    .replace(new RegExp(counted.source, "gi"), " ")
    .replace(new RegExp(marks.source, "gi"), " ")
    .replace(empty, " ")
    .replace(/\s+/g, " ")
    .trim();
}
