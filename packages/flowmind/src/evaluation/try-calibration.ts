/** What a calibration from labelled requests would be worth, on requests that it was not fitted on. */
import type { CatalogCalibration } from "@flowmind/core";
import {
  brierScore,
  type Claim,
  type ConfidentClaims,
  calibrationError,
  confidentClaims,
  confidentFrom,
  mean,
  seededOrder,
} from "@flowmind/evaluation";
import { type Features, fitCalibration, leastCalibrationRequests } from "@flowmind/matching";
import type { MeasuredLabels } from "./measure-labelled.ts";
import { statedProbability } from "./stated-probability.ts";

/** Of the probability of the first match. */
export interface CalibrationFigures {
  /** Mean −log of the probability of what happened: the least is what is sought. */
  readonly logLoss: number;
  readonly calibrationError: number;
  readonly brierScore: number;
  readonly confident: ConfidentClaims;
}

export interface CalibrationTrial {
  /** As the catalog answers without it. */
  readonly before: CalibrationFigures;
  /** Each request by a calibration that was fitted on four fifths which it is not in. */
  readonly after: CalibrationFigures;
  /** Fitted on all of them. */
  readonly calibration: CatalogCalibration;
  readonly better: boolean;
  /** Of the requests that have a right context, as the catalog answers without it. */
  readonly own: {
    /** The share in which it comes first. */
    readonly right: number;
    /** The mean probability of the first: the share in which the catalog says that it is right. */
    readonly stated: number;
    /** How many have a first match of .9 or more, and how many of these a wrong one. */
    readonly sure: number;
    readonly sureWrong: number;
  };
  /** Of the requests that are labelled as foreign: how many there are, and how many have a first match of .9 or more. */
  readonly foreign: {
    readonly count: number;
    readonly sure: number;
  };
}

const folds = 5;

/** So that four fifths are enough to learn from. */
export const leastFitRequests: number = Math.ceil((leastCalibrationRequests * folds) / (folds - 1));

interface Labelled {
  readonly features: Features;
  readonly right: boolean;
  readonly own: boolean;
}

/**
 * Better is what lowers the log-loss and does not raise the Brier score, both over own and foreign requests: those reward nothing but
 * telling the truth (Gneiting & Raftery 2007). Deterministic.
 * @param measured at least `leastFitRequests` own ones
 * @param current how the catalog moves its probabilities now
 */
export function tryCalibration(
  { own, foreign, bank }: Pick<MeasuredLabels, "own" | "foreign" | "bank">,
  current: CatalogCalibration | undefined,
): CalibrationTrial {
  const labelled: readonly Labelled[] = [
    ...own.map((one) => ({ ...one, own: true })),
    ...foreign.map((features) => ({ features, right: false, own: false })),
  ];
  const folded = foldsOf(labelled);
  const after: Claim[] = [];
  for (const held of folded) {
    const others = folded.filter((fold) => fold !== held).flat();
    const scaling = fit(others, bank);
    after.push(...held.map((one) => toClaim(one, scaling)));
  }
  const before = labelled.map((one) => toClaim(one, current));
  const ownBefore = before.slice(0, own.length);
  const sureOwn = ownBefore.filter(isSure);
  const figures = {
    before: figuresOf(before),
    after: figuresOf(after),
  };
  return {
    ...figures,
    calibration: fit(labelled, bank),
    better: figures.after.logLoss < figures.before.logLoss && figures.after.brierScore <= figures.before.brierScore,
    own: {
      right: mean(ownBefore, ({ right }) => (right ? 1 : 0)) ?? 0,
      stated: mean(ownBefore, ({ probability }) => probability) ?? 0,
      sure: sureOwn.length,
      sureWrong: sureOwn.filter(({ right }) => !right).length,
    },
    foreign: { count: foreign.length, sure: before.slice(own.length).filter(isSure).length },
  };
}

function fit(labelled: readonly Labelled[], bank: readonly Features[]): CatalogCalibration {
  const calibration = fitCalibration({
    own: labelled.filter((one) => one.own),
    labelledForeign: labelled.filter((one) => !one.own).map(({ features }) => features),
    foreign: bank,
    source: "requests",
  });
  if (calibration === undefined) throw new RangeError(`A trial needs at least ${leastFitRequests} own requests`);
  return calibration;
}

/** Own and foreign requests are spread evenly. */
function foldsOf(labelled: readonly Labelled[]): readonly (readonly Labelled[])[] {
  const ordered = seededOrder(labelled, ({ features }) => JSON.stringify(features), "folds");
  const sorted = [...ordered.filter((one) => one.own), ...ordered.filter((one) => !one.own)];
  return Array.from({ length: folds }, (_, fold) => sorted.filter((__, at) => at % folds === fold));
}

function toClaim({ features, right }: Labelled, scaling: CatalogCalibration | undefined): Claim {
  return { probability: statedProbability(features, scaling), right };
}

function isSure({ probability }: Claim): boolean {
  return probability >= confidentFrom;
}

function figuresOf(claims: readonly Claim[]): CalibrationFigures {
  const losses = claims.map(
    ({ probability, right }) => -Math.log(Math.max(leastProbability, right ? probability : 1 - probability)),
  );
  return {
    logLoss: losses.reduce((sum, loss) => sum + loss, 0) / claims.length,
    calibrationError: calibrationError(claims) ?? Number.NaN,
    brierScore: brierScore(claims) ?? Number.NaN,
    confident: confidentClaims(claims),
  };
}

/** One surprise does not outweigh everything else. */
const leastProbability = 1e-6;
