/** A ranking with what it was made from, so that other requests can be tried on it. */
import type { CatalogModel, Match, Request, Token } from "@flowmind/core";
import type { Contestant } from "../decision/make-match.ts";
import type { Scoring } from "../probability/score-candidates.ts";

interface Standing {
  readonly contestant: Contestant;
  /** P(right) before the variables spoke. */
  readonly right: number;
  /** What the variables added to its logit. */
  readonly shift: number;
}

export interface FinishedRanking {
  readonly request: Request;
  readonly tokens: readonly Token[];
  readonly model: CatalogModel;
  /** P(in scope) before the variables spoke. */
  readonly inScope: number;
  /** What P(in scope) is at least after they spoke, by what was learned; 0 without. */
  readonly least: number;
  /** All that were ranked, best score first. */
  readonly standings: readonly Standing[];
  /** How they were scored; parallel to the standings. */
  readonly scoring: Scoring;
  /** Those that are shown, likeliest first; at least one. */
  readonly matches: readonly Match[];
}
