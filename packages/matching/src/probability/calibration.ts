/**
 * The weights of the two probability factors: logistic regression over features of the first-ranked context, fitted on the public
 * sets clinc150, hwu64, metatool, bfcl, seal-tools, stabletoolbench and agent-contexts with the bundled encoder (RECIPE,
 * "Probability"; recipe.json, calib_inscope and calib_right_given_inscope).
 */

export const featureNames = [
  "dmax1",
  "dd1",
  "cov1",
  "lex1",
  "m12",
  "m15",
  "p1",
  "rrd",
  "rrl",
  "kn",
  "loglen",
  "dmaxz",
  "selfz",
  "ldam",
  "lam",
  "lam*dmax1",
] as const;
type FeatureName = (typeof featureNames)[number];
export type Features = Readonly<Record<FeatureName, number>>;

export interface Calibration {
  readonly weights: Features;
  readonly bias: number;
}

export const inScopeCalibration: Calibration = {
  bias: -4.3547878887947835,
  weights: {
    dmax1: 3.982014385292811,
    dd1: 4.806945474324846,
    cov1: 3.2352030643648977,
    lex1: -2.7869658118943934,
    m12: -0.4795728338168057,
    m15: 0.3846877970562346,
    p1: 0.6966522767739073,
    rrd: -0.5938883057723703,
    rrl: 0.5566333992636522,
    kn: -0.8613068933585675,
    loglen: 0.06349931621288725,
    dmaxz: 0.15005676135967627,
    selfz: 0.7618068192301513,
    ldam: 0.047956318505783684,
    lam: 0.813442969095687,
    "lam*dmax1": -0.22913676520038284,
  },
};

export const rightGivenInScopeCalibration: Calibration = {
  bias: -5.272290094350374,
  weights: {
    dmax1: 0.6779383061257919,
    dd1: 2.3932841525189414,
    cov1: 0.7634333317140689,
    lex1: -0.6371891607111532,
    m12: 0.1936537821989364,
    m15: 0.40451418485224877,
    p1: 1.4633274047517193,
    rrd: -0.23367717577090316,
    rrl: 0.17173418435204804,
    kn: -0.0012402844234183342,
    loglen: 0.7790305920705789,
    dmaxz: 0.3352463979521203,
    selfz: -0.6216515963921811,
    ldam: 0.1881897332435475,
    lam: -1.3975748984719558,
    "lam*dmax1": 3.4218625163358762,
  },
};

/** 1 / (1 + e^−(bias + w·x)) */
export function calibrated(calibration: Calibration, features: Features): number {
  let logit = calibration.bias;
  for (const name of featureNames) logit += calibration.weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}
