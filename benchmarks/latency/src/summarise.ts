/** Measurements → the figures that are printed. */
import { percentile } from "@flowmind/evaluation";
import type { Measurement } from "./measure.ts";
import type { Samples } from "./take-samples.ts";

export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
}

export interface Figures {
  readonly contexts: number;
  readonly vectors: number;
  readonly index: string;
  readonly requests: number;
  /** Milliseconds. */
  readonly total: Quantiles;
  readonly encoder: Quantiles;
  readonly embed: Quantiles;
  readonly search: Quantiles;
  readonly rank: Quantiles;
  /** The same request again. */
  readonly repeated: Quantiles;
  /** Milliseconds: median of the total less the median of the encoder alone. */
  readonly added: number;
  readonly compileMs: number;
  readonly residentMiB: number;
  readonly residentBeforeMiB: number;
}

const bytesPerMiB = 2 ** 20;

export function summarise(measurement: Measurement): Figures {
  const { samples } = measurement;
  const of = (name: keyof Samples): Quantiles => ({
    p50: percentile(samples[name], 0.5),
    p99: percentile(samples[name], 0.99),
  });
  const total = of("totalMs");
  const encoder = of("encoderMs");
  return {
    contexts: measurement.contextCount,
    vectors: measurement.vectorCount,
    index: measurement.indexName,
    requests: samples.totalMs.length,
    total,
    encoder,
    embed: of("embedMs"),
    search: of("searchMs"),
    rank: of("rankMs"),
    repeated: of("cachedMs"),
    added: total.p50 - encoder.p50,
    compileMs: measurement.compileMs,
    residentMiB: measurement.residentBytes / bytesPerMiB,
    residentBeforeMiB: measurement.residentBeforeBytes / bytesPerMiB,
  };
}
