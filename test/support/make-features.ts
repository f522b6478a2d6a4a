/** Calibration features for tests: everything has a default. */
import { type Features, featureNames } from "@flowmind/matching";
import fc from "fast-check";

export function makeFeatures(parts: Partial<Features> = {}): Features {
  return { ...(Object.fromEntries(featureNames.map((name) => [name, 0])) as unknown as Features), ...parts };
}

/** Within what the features can be. */
export const anyFeatures: fc.Arbitrary<Features> = fc
  .array(fc.double({ min: -4, max: 8, noNaN: true }), {
    minLength: featureNames.length,
    maxLength: featureNames.length,
  })
  .map((values) => makeFeatures(Object.fromEntries(featureNames.map((name, at) => [name, values[at] ?? 0]))));
