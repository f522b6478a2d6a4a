/** What was answered of a part of a query, told of the query as it came. */
import type { AlignedVariable, Match, NextAction } from "@flowmind/core";
import { type KeptText, originalSpan, type Ranking } from "@flowmind/matching";

/** Needs, and the words that values were read from, stand where they stood in the query; those of a match of one need stay the need's own. */
export function placedInOriginal({ decision, measurements }: Ranking, kept: KeptText): Ranking {
  const place = (match: Match): Match => (match.need === undefined ? placedMatch(match, kept) : match);
  if (decision.status === "no_matches") {
    return { decision: { ...decision, nearest: decision.nearest.map(place) }, measurements };
  }
  const { matches, needs, excluded } = decision;
  const placed = {
    matches: matches.map(place),
    ...(needs && { needs: needs.map((need) => ({ ...need, span: originalSpan(kept, need.span) })) }),
    ...(excluded && { excluded: needs === undefined ? place(excluded) : excluded }),
  };
  return { decision: { ...decision, ...placed }, measurements };
}

function placedMatch(match: Match, kept: KeptText): Match {
  const variables = match.alignment.variables.map((one) => placedVariable(one, kept));
  return { ...match, alignment: { ...match.alignment, variables }, nextAction: placedAction(match.nextAction, kept) };
}

function placedVariable(variable: AlignedVariable, kept: KeptText): AlignedVariable {
  const { inferredSpan } = variable;
  return inferredSpan === undefined ? variable : { ...variable, inferredSpan: originalSpan(kept, inferredSpan) };
}

function placedAction(action: NextAction, kept: KeptText): NextAction {
  if (action.inferredFrom === undefined) return action;
  const sources = Object.entries(action.inferredFrom).map(([name, { words, start, end }]) => [
    name,
    { words, ...originalSpan(kept, { start, end }) },
  ]);
  return { ...action, inferredFrom: Object.fromEntries(sources) };
}
