/** Examples asked of a catalog that does not have them, each left out alone. */
import {
  calibrationFeatures,
  estimateProbabilities,
  probabilityCeiling,
  shares,
  thresholdsFor,
} from "@flowmind/matching";
import type { ExampleAnswer } from "./example-answer.ts";
import type { OverlapRoom } from "./overlap-room.ts";
import { scoreWithStandIns } from "./score-with-stand-ins.ts";
import type { StandIn } from "./stand-in.ts";

/** An answer with what tells whether a change elsewhere could turn it. */
export interface AskedExample extends ExampleAnswer {
  readonly position: number;
  readonly vector: Float32Array;
  /** Best cosine of the context that came first. */
  readonly firstCosine: number;
  /** Positions of the first five. */
  readonly nearest: readonly number[];
}

/** Places that an answer lists at most. */
export const placesShown = 5;

/**
 * Examples of the context that stands at `position` now.
 * @param indices which of them. @default all, in their order
 */
export function askLeftOut(
  room: OverlapRoom,
  position: number,
  indices: readonly number[] = [...room.memberAt(position).examples.keys()],
): readonly AskedExample[] {
  const member = room.memberAt(position);
  const { context, examples } = member;
  return indices.map((index): AskedExample => {
    const left = leaveOut(room, member, index);
    const text = context.examples.positive[index] as string;
    const vector = examples[index] as Float32Array;
    const { ranked, answered } = askText(room, text, vector, left);
    const own = ranked.findIndex((one) => one.position === position);
    const [first] = ranked as [RankedPlace];
    return {
      uri: context.uri,
      text,
      first: first.uri,
      probability: first.probability,
      rank: own + 1,
      ownProbability: ranked[own]?.probability ?? 0,
      answered,
      position,
      vector,
      firstCosine: first.cosine,
      nearest: ranked.slice(0, placesShown).map((one) => one.position),
    };
  });
}

interface RankedPlace {
  readonly position: number;
  readonly uri: string;
  readonly probability: number;
  /** Of its nearest text. */
  readonly cosine: number;
}

export interface AnsweredText {
  /** Everything on the shortlist, likeliest first. */
  readonly ranked: readonly RankedPlace[];
  /** Whether it is taken for a request that belongs here. */
  readonly answered: boolean;
}

/**
 * As a whole, without what variables, names and several needs add: it is meant for
 * comparing contexts, not for answering.
 * @param left stands for its context in this one request
 */
export function askText(room: OverlapRoom, text: string, vector: Float32Array, left?: StandIn): AnsweredText {
  const { catalog, lexicon, changed, costs } = room;
  const { tokens, scriptCoverage } = catalog.read(text);
  const standIns = left === undefined ? changed : new Map([...changed, [left.position, left]]);
  const scored = scoreWithStandIns(catalog, lexicon, { tokens, vector }, standIns, left?.position);
  if (scored.length === 0) return { ranked: [], answered: false };
  const scaling = catalog.model.calibration;
  const features = calibrationFeatures(scored, catalog.model, tokens.length);
  const { right, inScope } = estimateProbabilities(features, shares(scored), {
    ceiling: probabilityCeiling(scriptCoverage),
    ...(scaling && { scaling }),
  });
  const ranked = scored.map(({ candidate }, at) => ({
    position: candidate.position,
    uri: candidate.context.uri,
    probability: right[at] as number,
    cosine: candidate.bestCosine,
  }));
  return { ranked, answered: inScope >= thresholdsFor(right[0] as number, costs).inScope };
}

function leaveOut(room: OverlapRoom, member: StandIn, index: number): StandIn {
  const { lexicon, weigh } = room;
  const discriminant = room.discriminantWithout(member, index);
  const positive = member.context.examples.positive.filter((_, at) => at !== index);
  const context = { ...member.context, examples: { ...member.context.examples, positive } };
  return {
    ...member,
    context,
    examples: member.examples.filter((_, at) => at !== index),
    terms: lexicon.termsOf(context),
    weight: weigh(context),
    ...(discriminant && { discriminant }),
  };
}
