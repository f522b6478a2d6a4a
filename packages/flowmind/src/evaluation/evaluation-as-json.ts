/** An evaluation as `eval --json` prints it (docs/evaluation.md). */
import type { Estimate, FigureName } from "@flowmind/evaluation";
import type { Evaluation } from "./evaluation.ts";

/** As the literature writes them, where it has a name. */
const jsonNames: Readonly<Record<FigureName, string>> = {
  hitAtOne: "hit_at_1",
  recallAtFive: "recall_at_5",
  gainAtFive: "ndcg_at_5",
  foreignArea: "out_of_scope_auroc",
  foreignPrecision: "out_of_scope_precision",
  foreignRecall: "out_of_scope_recall",
  foreignF1: "out_of_scope_f1",
  ownRefused: "in_scope_refused",
  nearMissRate: "near_miss_rate",
  calibrationError: "ece",
  brierScore: "brier",
  latencyP50Ms: "latency_p50_ms",
  latencyP99Ms: "latency_p99_ms",
};

export function evaluationAsJson({
  set,
  contexts,
  examples,
  concurrency,
  fittedRequests,
  figures,
}: Evaluation): string {
  const { confident } = figures;
  const estimates = Object.entries(figures.estimates) as readonly [FigureName, Estimate][];
  const answer = {
    set,
    contexts,
    examples,
    concurrency,
    ...(fittedRequests !== undefined && { ["fitted_requests"]: fittedRequests }),
    queries: figures.queries,
    ["in_scope_queries"]: figures.ownQueries,
    ["out_of_scope_queries"]: figures.foreignQueries,
    ["near_miss_queries"]: figures.nearMissQueries,
    figures: Object.fromEntries(
      estimates.map(([name, { value, low, high, standardError }]) => [
        jsonNames[name],
        { value, low, high, ["standard_error"]: standardError },
      ]),
    ),
    confident: {
      count: confident.count,
      share: confident.share,
      accuracy: confident.accuracy,
      ["lower_bound"]: confident.lowerBound,
      ["in_scope_share"]: figures.ownConfidentShare,
    },
    coverage: figures.coverage,
    reliability: figures.reliability,
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}
