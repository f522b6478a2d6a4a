/** A ranked candidate → the match that the caller is shown. */
import type { Evidence, Match, Request, Token } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import type { ScoredCandidate } from "../probability/score-candidates.ts";
import { alignVariables } from "../variables/align-variables.ts";
import type { QueryText } from "../variables/query-text.ts";
import { explain } from "./explain.ts";
import { prefill } from "./prefill.ts";

export interface Contestant {
  readonly scored: ScoredCandidate;
  readonly probability: number;
  /** The request names it outright. */
  readonly named: boolean;
}

export interface MatchSurroundings {
  readonly request: Request;
  readonly query: QueryText;
  readonly lexical: LexicalQuery;
  readonly tokens: readonly Token[];
}

export function evidenceOf(one: Contestant): Evidence {
  const { candidate } = one.scored;
  return {
    score: one.scored.score,
    bestCosine: candidate.bestCosine,
    documentCosine: candidate.documentCosine,
    titleCosine: candidate.titleCosine,
    bestThreeCosine: candidate.bestThreeCosine,
    lexical: one.scored.lexical,
    coverage: one.scored.coverage,
    exactName: one.scored.exactName,
    ...(candidate.discriminant === undefined ? {} : { discriminant: candidate.discriminant }),
    named: one.named,
  };
}

export function makeMatch(one: Contestant, around: MatchSurroundings): Match {
  const { candidate } = one.scored;
  const alignment = alignVariables(candidate.context, around.request, around.query);
  const shared = new Set(around.lexical.shared(candidate.position));
  const words = around.tokens.filter((token) => shared.has(token.term)).map((token) => token.word);
  return {
    context: candidate.context,
    probability: one.probability,
    evidence: evidenceOf(one),
    alignment,
    missing: alignment.variables.filter((each) => each.required && each.state === "missing").map((each) => each.name),
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
