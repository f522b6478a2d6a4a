/** What is notable about how an answer came about, from the trace's numbers. */
import type { Level, Outcome } from "@flowmind/core";
import { closeRaceRatio, knownWordsShare } from "./tuning.ts";
import { inWords } from "./wording.ts";

/** Empty for an ordinary answer; one thing at a time for a beginner. */
export function insightsOf(outcome: Outcome, level: Level): readonly string[] {
  const found = [...repeated(outcome), ...foreignWords(outcome), ...closeRace(outcome)];
  return level === "beginner" ? found.slice(0, 1) : found;
}

function repeated(outcome: Outcome): readonly string[] {
  if (!outcome.trace.cacheHit) return [];
  return ["The same request was answered before; asking it again changes nothing, other words or variables do"];
}

/** `kn`: share of the request's distinct terms known to the catalog (RECIPE, Probability). */
function foreignWords(outcome: Outcome): readonly string[] {
  const known = outcome.trace.features["knownShare"];
  if (known === undefined || known >= knownWordsShare) return [];
  const percent = Math.round(known * 100);
  if (percent === 0) return ["None of the request's words occurs anywhere in this catalog"];
  return [`Only ${percent} % of the request's words occur anywhere in this catalog`];
}

/** Between alternatives of one need. */
function closeRace(outcome: Outcome): readonly string[] {
  const [first, ...others] = outcome.matches;
  const second = others.find((match) => match.need === first?.need);
  if (outcome.status !== "success" || first === undefined || second === undefined) return [];
  if (second.probability < first.probability * closeRaceRatio) return [];
  const race = `${first.context.title} (${inWords(first.probability)}) before ${second.context.title} (${inWords(second.probability)})`;
  return [`A close race: ${race}`];
}
