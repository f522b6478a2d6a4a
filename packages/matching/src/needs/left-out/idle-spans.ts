/** Where a request only asks for help, or thanks for what was done before: beside a need that is none, whatever its words are like. */
import { isCallForHelp } from "@flowmind/core";
import { clauseSpans } from "../clauses/clause-spans.ts";
import { thanks } from "../envelope/thanks.ts";
import type { TextSpan } from "../text-span.ts";

const mayCall =
  /\b(?:help|assist|advi[cs]e|support|guidance|hand|favou?r|question|request|problem|issue|something|look|some(?:one|body)|any(?:one|body)|q|hilf|helfen|frage|ayuda|ayudarme|ayúda)/iu;
/** "Thanks for looking into it" may thank for what is still to be done, "thanks for your help" names nothing. */
const ahead = String.raw`(?!(?:help|assist|look|consider|tak|check|respond|reply|read|try)\p{L}*ing\s|any\s)`;
const praise = String.raw`(?:it|that|this|they|he|she|you|great|good|perfect|excellent|well\s+done|das|super|todo|muy)(?:\s+|['’])?[^,.!?;:\n]{0,30}`;
const goesOn = String.raw`(?:but|and|now|please|today|can|could|would|however|next|i|we|aber|jetzt|nun|bitte|ich|wir|pero|ahora)(?![\p{L}'’])`;
/** Up to where the sentence ends or goes on with something else; thanks at the end of a request are for what it asks. */
const thanking = new RegExp(
  String.raw`(?<=^|[.!?;,\n]\s{0,3})(?:(?:many|great|a\s+thousand|vielen|herzlichen|besten|muchas|mil)\s+)?(?:${thanks}|(?:danke?|gracias)(?:\s+(?:nochmals?|vielmals|schön|sehr))?)\s+(?:for|für|por)\s+${ahead}[^,.!?;:\n]{2,120}(?:,\s+(?!${goesOn})${praise})?(?:[.!?;]+(?=\s)\s*|\n\s*|,\s+(?=${goesOn}))`,
  "giu",
);
/** "Thanks for fixing the printer. It jams again": what follows lives on it. */
const livesOnIt =
  /^[^.!?;:,\n]{0,80}(?<![\p{L}'’])(?:it|its|they|them|those|one|ones|again|still|wieder|immer\s+noch)(?![\p{L}])/iu;
/** Fewer letters than this are no need. */
const leastLetters = 8;

/** In order; none where too little would be left. O(length). */
export function idleSpans(text: string): readonly TextSpan[] {
  const spans = [...calls(text), ...thanked(text)].sort((one, other) => one.start - other.start);
  const left = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return (left.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < leastLetters ? [] : spans;
}

function calls(text: string): readonly TextSpan[] {
  if (!mayCall.test(text)) return [];
  return clauseSpans(text).filter(({ start, end, joined }) => !joined && isCallForHelp(text.slice(start, end)));
}

function isFollowed(rest: string): boolean {
  return /\p{L}{2}/u.test(rest) && !livesOnIt.test(rest);
}

/** Blanks before them stand for a greeting. */
function thanked(text: string): readonly TextSpan[] {
  const from = text.length - text.trimStart().length;
  return [...text.slice(from).matchAll(thanking)]
    .map(({ index, 0: found }) => ({ start: from + index, end: from + index + found.length }))
    .filter(({ end }) => isFollowed(text.slice(end)));
}
