/** A calibration → the source file that matching reads it from. */
import type { SemanticCalibration } from "@flowmind/matching";

export interface FittedFrom {
  readonly samples: number;
  readonly conditions: number;
}

/** In need of a formatter; three decimals are more than the data tell. */
export function fittedFile({ bias, weights }: SemanticCalibration, { samples, conditions }: FittedFrom): string {
  const lines = Object.entries(weights).map(([name, weight]) => `${name}: ${rounded(weight)},`);
  return `/** Fitted by \`pnpm bench:conditions fit\` on development conditions (benchmarks/README.md, "Conditions"); not to be edited by hand. */
import type { SemanticFeatureName } from "./semantic-features.ts";

export interface SemanticCalibration {
  readonly bias: number;
  readonly weights: Readonly<Record<SemanticFeatureName, number>>;
}

/** Fitted on ${samples} judged parts of ${conditions} conditions; none of the held-back ones. */
export const fittedCondition: SemanticCalibration = { bias: ${rounded(bias)}, weights: {
${lines.join("\n")}
} };
`;
}

function rounded(value: number): string {
  return String(Number(value.toFixed(3)));
}
