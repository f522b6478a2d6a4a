/** Which word made the match, and which context another word would have led to. */
import type { Outcome } from "@flowmind/core";
import { tellingShare } from "./tuning.ts";
import { inWords, quoted } from "./wording.ts";

/** Undefined where no single word decides. */
export function wordTip(outcome: Outcome): string | undefined {
  if (outcome.status === "no_matches" || outcome.counterfactuals?.word === undefined) return undefined;
  const { word, neighbour } = outcome.counterfactuals;
  const titleOf = (uri: string) => outcome.matches.find(({ context }) => context.uri === uri)?.context.title;
  const first = outcome.matches[0]?.context.title;
  // A context that is not shown is too far away to be learnt from.
  const other = neighbour && titleOf(neighbour.uri);
  if (other !== undefined && neighbour?.instead === undefined) {
    return `${quoted(neighbour?.word)} made the match: by its other words ${other} would come before ${first}`;
  }
  if (word.share - word.shareWithout < tellingShare) return undefined;
  const made = `${quoted(word.word)} made the match: without it ${first} would hold ${inWords(word.shareWithout)} of the scores instead of ${inWords(word.share)}`;
  return other === undefined ? made : `${made}, and ${quoted(neighbour?.instead)} in its place would lead to ${other}`;
}
