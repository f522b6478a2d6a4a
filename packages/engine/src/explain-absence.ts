/** Why a context is not among the matches, with the numbers of the stage that dropped it. */
import type { AskOptions, Outcome, RankedCandidate, Request } from "@flowmind/core";
import { inScopeThreshold } from "@flowmind/matching";
import type { Absence, Snapshot } from "./engine.ts";

export interface AbsenceInput {
  readonly request: Request;
  readonly uri: string;
  readonly snapshot: Snapshot;
  readonly options: AskOptions;
  readonly outcome: Outcome;
}

/** A context the caller may not see answers like one that does not exist. */
export function explainAbsence(input: AbsenceInput): Absence {
  const { request, snapshot, options, outcome } = input;
  const context = snapshot.find(input.uri);
  if (context === undefined || options.allow?.(context) === false) {
    const near = snapshot.suggest(input.uri).filter((uri) => {
      const found = snapshot.find(uri);
      return found !== undefined && options.allow?.(found) !== false;
    });
    const hint = near.length === 0 ? "" : `; nearest: ${near.join(", ")}`;
    return absence(input.uri, "unknown", `There is no context ${input.uri}${hint}`, {});
  }
  const { uri } = context;
  if (request.preferences.kinds.length > 0 && !request.preferences.kinds.includes(context.kind)) {
    return absence(uri, "type_filter", `The request allows only ${request.preferences.kinds.join(", ")}`, {});
  }
  const rank = outcome.trace.ranked.findIndex((one) => one.uri === uri);
  const found = outcome.trace.ranked[rank];
  if (found === undefined) {
    const numbers = { candidates: outcome.trace.ranked.length, searched: outcome.trace.contextsSearched };
    const explanation = "Neither its vectors nor its words were near enough to be looked at closely";
    return absence(uri, "recall", explanation, numbers);
  }
  return explainRanked(input, uri, rank, found);
}

function explainRanked({ outcome }: AbsenceInput, uri: string, at: number, found: RankedCandidate): Absence {
  const best = outcome.trace.ranked[0];
  const numbers = {
    rank: at + 1,
    probability: found.probability,
    score: found.evidence.score,
    document_cosine: found.evidence.documentCosine,
    best_cosine: found.evidence.bestCosine,
    lexical: found.evidence.lexical,
    coverage: found.evidence.coverage,
    best_score: best?.evidence.score ?? 0,
    in_scope: outcome.trace.inScope,
  };
  if (found.excludedBy !== undefined) {
    return absence(uri, "variables", `The value given for ${found.excludedBy} is not one that it allows`, numbers);
  }
  if (outcome.matches.some((match) => match.context.uri === uri)) {
    return absence(uri, "present", "It is among the matches", numbers);
  }
  if (outcome.status === "no_matches") {
    const explanation = `The request is judged foreign to this catalog: P(in scope) is under ${inScopeThreshold}`;
    return absence(uri, "abstained", explanation, numbers);
  }
  if (best?.evidence.named === true) {
    return absence(uri, "named_elsewhere", `The request names ${best.uri}`, numbers);
  }
  return absence(
    uri,
    "ranked_too_low",
    `It came ${at + 1} of ${outcome.trace.ranked.length}; ${outcome.matches.length} are shown`,
    numbers,
  );
}

function absence(
  uri: string,
  stage: Absence["stage"],
  explanation: string,
  numbers: Readonly<Record<string, number>>,
): Absence {
  return { uri, stage, explanation, numbers };
}
