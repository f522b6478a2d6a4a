/** An outcome → what it says of the context that was tried, and of the one that would have been right. */
import { type EightBitRows, keptVectorScale, type OutcomeRecord } from "@flowmind/core";
import { learningHalfLifeMs, outcomeWeights } from "./tuning.ts";
import { signsOf } from "./vector-signs.ts";

/** An outcome with the caller whose it is; the tenant is known. */
export interface CallerOutcome extends OutcomeRecord {
  readonly subject: string;
}

/** What one outcome says of one context. */
export interface PastRequest {
  readonly subject: string;
  /** The context it speaks of. */
  readonly uri: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** `freshnessMark` of that moment. */
  readonly mark: number;
  /** −1..1: above 0 for the context. */
  readonly value: number;
  readonly vector?: PastVector;
}

interface PastVector extends EightBitRows {
  readonly signs: Int32Array;
}

/**
 * The value is the weight of the source times what came out minus what was said to be likely, as in logistic regression: that
 * something helped which was said to be .95 likely is hardly news, and on the average of a calibrated ranking outcomes cancel out.
 * A right context that had to be named is taken to have had no probability. Nothing is said by what happened at no moment, or has a
 * source that this version does not know.
 */
export function pastRequests(outcome: CallerOutcome): readonly PastRequest[] {
  const { subject, uri, atMs, verdict, source, rightUri, vector } = outcome;
  if (!Number.isFinite(atMs) || !Object.hasOwn(outcomeWeights, source)) return [];
  const weight = outcomeWeights[source];
  const { probability: stated = Number.NaN } = outcome;
  const probability = Number.isNaN(stated) ? unknownProbability : Math.min(1, Math.max(0, stated));
  const about = {
    subject,
    atMs,
    mark: freshnessMark(atMs),
    ...(vector && { vector: { numbers: vector.slice(), scales: keptScales, signs: signsOf(vector) } }),
  };
  const tried = { ...about, uri, value: weight * (verdict === "helped" ? 1 - probability : -probability) };
  if (verdict === "helped" || rightUri === undefined || rightUri === uri) return [tried];
  return [tried, { ...about, uri: rightUri, value: weight }];
}

/** Doubles with every half-life: how fresh something is at a later moment is its mark over that moment's. */
export function freshnessMark(atMs: number): number {
  const halfLives = (atMs - markedFromMs) / learningHalfLifeMs;
  return 2 ** Math.min(mostHalfLives, Math.max(-mostHalfLives, halfLives));
}

/** Of one row, as all kept vectors have it. */
const keptScales = Float32Array.of(keptVectorScale);

/** What an outcome without a probability is taken to have been answered with. */
const unknownProbability = 0.5;

/** Marks stay finite and above 0 whatever a clock says: for 80 years before and after. */
const mostHalfLives = 1_000;

/** Keeps marks near 1: the first of January 2025. */
const markedFromMs = 1_735_689_600_000;
