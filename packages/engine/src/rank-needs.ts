/** A request as a whole or, where it asks for several things, each of them, joined into one ranking. */
import { intendedContext, type RankedCandidate, type Request, type Timings } from "@flowmind/core";
import {
  asksForOne,
  joinNeeds,
  leadsNowhere,
  type NeedRequest,
  needRequests,
  type Ranking,
  refersBack,
  vectorInContext,
  wholeNeed,
} from "@flowmind/matching";
import type { Asking } from "./asking.ts";
import { embedParts } from "./embed-parts.ts";
import { findExemplified } from "./find-exemplified.ts";
import { looseNeeds, noParts } from "./loose-needs.ts";
import { namedAsWhole } from "./named-as-whole.ts";
import { type PreparedRequest, prepareRequest } from "./prepare-request.ts";
import { type RankedRequest, rankRequest } from "./rank-request.ts";
import { type RequestTexts, requestTexts } from "./request-texts.ts";
import { summedTimes } from "./summed-times.ts";

export interface RankedNeeds extends Omit<Timings, "totalMs"> {
  readonly ranking: Ranking;
  /** Of the whole request. */
  readonly vector: Float32Array;
}

/**
 * The parts cost an embedding each, and only where there are several. Each is ranked in the context of the whole, and by its own
 * words alone where that leads to what another need is surer of: then it may be that nothing here serves it. The whole is ranked where
 * the parts do not lead apart. What was learned counts for the whole alone: an outcome does not say which of several things a request
 * was about, and whether they lead apart must not hang on outcomes.
 */
export async function rankNeeds(asking: Asking, request: Request): Promise<RankedNeeds> {
  const { read } = asking.catalog;
  const texts = requestTexts(request, read);
  const isOne = isWhole(asking, request);
  const needs = isOne ? [] : needRequests(request);
  const needTexts = needs.map((need) => requestTexts({ ...need.request, query: need.text }, read));
  const { vectors: all, embedMs } = await embedParts(asking, [texts, ...needTexts]);
  const [vectors = [], ...needVectors] = all;
  const whole = vectors[0] as Float32Array;
  const parts = needs.map((need, at) => {
    const { counted } = needTexts[at] as RequestTexts;
    return { need, prepared: prepareRequest(asking, need.request, counted), vectors: needVectors[at] ?? [] };
  });
  const answered = answerParts(asking, parts, whole);
  const joined = joinNeeds(request, answered);
  if (joined !== undefined) return { ranking: joined, vector: whole, embedMs, ...summedTimes(answered) };
  const loose = isOne ? noParts : await looseNeeds(asking, wholeNeed(request));
  const times = { embedMs: embedMs + loose.embedMs, ...summedTimes([...answered, loose]) };
  const parted = loose.needs.length < 2 ? undefined : joinNeeds(request, loose.needs);
  if (parted !== undefined) return { ranking: parted, vector: whole, ...times };
  const asked = loose.needs.length === 1 ? loose.needs[0] : undefined;
  const { counted } = asked?.texts ?? texts;
  const asOne = rankRequest(
    asking,
    prepareRequest(asking, request, counted),
    asked?.vectors ?? vectors,
    asking.learned,
  );
  return { ranking: asOne.ranking, vector: whole, ...times, ...summedTimes([times, asOne]) };
}

interface NeedPart {
  readonly need: NeedRequest;
  readonly prepared: PreparedRequest;
  readonly vectors: readonly Float32Array[];
}

/** In their order. By its own words alone a part is ranked where the whole may have led it to what another need is surer of, or nowhere. */
function answerParts(
  asking: Asking,
  parts: readonly NeedPart[],
  whole: Float32Array,
): readonly (NeedRequest & RankedRequest)[] {
  const inContext = parts.map(({ need, prepared, vectors }) => {
    const within = vectors.map((vector) => vectorInContext(vector, whole));
    return { ...need, ...rankRequest(asking, prepared, within) };
  });
  return inContext.map((need, at) => {
    const isAlone = leadsNowhere(need.ranking) && !refersBack(need.text);
    if (!isAlone && (!isOvershadowed(at, inContext) || (!need.explicit && refersBack(need.text)))) return need;
    const { prepared, vectors } = parts[at] as NeedPart;
    const alone = { ...need, ...rankRequest(asking, prepared, vectors) };
    return need.explicit || leadsNowhere(alone.ranking) ? alone : need;
  });
}

/** The context that comes first for it comes first for a likelier need too, and may be here for that one's words only. */
function isOvershadowed(at: number, needs: readonly RankedRequest[]): boolean {
  const own = bestOf(needs[at]);
  return needs.some((need, other) => {
    const best = bestOf(need);
    if (other === at || best === undefined || best.uri !== own?.uri) return false;
    return best.probability > own.probability || (best.probability === own.probability && other < at);
  });
}

function bestOf(need: RankedRequest | undefined): RankedCandidate | undefined {
  return need?.ranking.measurements.ranked[0];
}

/** The query is the name of one context, an example of one, or material, or says which of the contexts asked about is meant. */
export function isWhole({ names, catalog, allow }: Asking, request: Request): boolean {
  const isName = namedAsWhole(request, names) !== undefined;
  const isExample = findExemplified(request, catalog, allow) !== undefined;
  return isName || isExample || Object.hasOwn(request.variables, intendedContext) || asksForOne(request);
}
