/** What P(in scope) can be at most, whatever the scores are. */
import { needlessKind, type Request } from "@flowmind/core";
import { bareQuery } from "../needs/envelope/bare-query.ts";
import { gibberish, needlessCeiling } from "../tuning.ts";
import type { Features } from "./calibration.ts";
import type { ScoredCandidate } from "./score-candidates.ts";
import { servesNeedless } from "./serves-needless.ts";

export interface CeilingOptions {
  /** What the request's script allows. @default 1 */
  readonly ceiling?: number;
  /** Some word of the request is one, to the catalog or to the encoder. @default true */
  readonly hasWords?: boolean;
  /** Some small word of the language stands in it. @default false */
  readonly hasSmallWords?: boolean;
}

/** @param scored best first */
export function inScopeCeiling(
  request: Request,
  scored: readonly ScoredCandidate[],
  { bestCosine }: Features,
  { ceiling = 1, hasWords = true, hasSmallWords = false }: CeilingOptions,
): number {
  // Not one word, and no nearer than requests that belong elsewhere.
  const isGibberish = !hasWords && bestCosine < (hasSmallWords ? gibberish.cosineOfSentence : gibberish.cosine);
  const kind = needlessKind(request.query) ?? needlessKind(bareQuery(request).trim());
  const isNeedless =
    kind !== undefined && !scored.slice(0, 1).some(({ candidate }) => servesNeedless(candidate.context, kind));
  return Math.min(ceiling, isGibberish ? gibberish.ceiling : 1, isNeedless ? needlessCeiling : 1);
}
