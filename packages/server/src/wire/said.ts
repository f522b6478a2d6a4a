/** Guidance and teaching on the wire. */
import type { Guidance, Teaching } from "@flowmind/teaching";

type Fields = Readonly<Record<string, unknown>>;

export function toWireTeaching(teaching: Teaching): Fields {
  const { confidenceCalibration, betterQueryExample, variablesThatWouldHelp, ...same } = teaching;
  return {
    ...same,
    ...(confidenceCalibration === undefined ? {} : { confidence_calibration: confidenceCalibration }),
    ...(betterQueryExample === undefined ? {} : { better_query_example: betterQueryExample }),
    ...(variablesThatWouldHelp === undefined ? {} : { variables_that_would_help: variablesThatWouldHelp }),
  };
}

export function toWireGuidance(guidance: Guidance): Fields {
  const { teaching, ...same } = guidance;
  return { ...same, ...(teaching === undefined ? {} : { teaching: toWireTeaching(teaching) }) };
}

/** Remarks on how the arguments were read go before the tip that was computed; undefined where there is neither. */
export function withHints(teaching: Fields | undefined, hints: readonly string[]): Fields | undefined {
  if (hints.length === 0) return teaching;
  const said = [...hints, ...(typeof teaching?.["tip"] === "string" ? [teaching["tip"]] : [])];
  const last = said.length - 1;
  const tip = said.map((one, at) => (at === last || /[.?!]$/.test(one) ? one : `${one}.`)).join(" ");
  return { ...teaching, tip };
}
