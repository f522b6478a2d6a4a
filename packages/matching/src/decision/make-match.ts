/** A ranked candidate → the match that the caller is shown. */
import type { Alignment, Evidence, Match, Request, Token } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import type { ScoredCandidate } from "../probability/score-candidates.ts";
import { alignVariables } from "../variables/align-variables.ts";
import { isMissing } from "../variables/declared/is-missing.ts";
import type { QueryText } from "../variables/query/query-text.ts";
import { explain } from "./explain.ts";
import { prefill } from "./prefill.ts";

export interface Contestant {
  readonly scored: ScoredCandidate;
  readonly probability: number;
  /** The request names it outright. */
  readonly named: boolean;
  /** With what stands in the query; absent where it was not needed so far. */
  readonly alignment?: Alignment;
  /** What past requests added to its logit; absent where none is remembered. */
  readonly learned?: number;
}

export interface MatchSurroundings {
  readonly request: Request;
  readonly query: QueryText;
  readonly lexical: LexicalQuery;
  readonly tokens: readonly Token[];
}

export function evidenceOf(one: Contestant): Evidence {
  const { candidate, score, lexical, coverage, exactName } = one.scored;
  const { bestCosine, documentCosine, titleCosine, bestThreeCosine, discriminant } = candidate;
  const { named, learned } = one;
  // Made for every candidate of every request: what is optional is set afterwards, which costs a tenth of spreading it.
  const evidence: { -readonly [Key in keyof Evidence]: Evidence[Key] } = {
    score,
    bestCosine,
    documentCosine,
    titleCosine,
    bestThreeCosine,
    lexical,
    coverage,
    exactName,
    named,
  };
  if (discriminant !== undefined) evidence.discriminant = discriminant;
  if (learned !== undefined) evidence.learned = learned;
  return evidence;
}

export function makeMatch(one: Contestant, around: MatchSurroundings): Match {
  const { candidate } = one.scored;
  const alignment = one.alignment ?? alignVariables(candidate.context, around.request, around.query);
  const shared = new Set(around.lexical.shared(candidate.position));
  const words = around.tokens.filter((token) => shared.has(token.term)).map((token) => token.word);
  return {
    context: candidate.context,
    probability: one.probability,
    evidence: evidenceOf(one),
    alignment,
    missing: alignment.variables.filter(isMissing).map(({ name }) => name),
    reasons: explain({
      candidate,
      alignment,
      coverage: one.scored.coverage,
      named: one.named,
      sharedWords: [...new Set(words)],
    }),
    nextAction: prefill(candidate.context, alignment),
  };
}
