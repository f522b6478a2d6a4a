/** `flowmind eval`: how well the requests of a labelled set are routed. */
import { resolve } from "node:path";
import { FlowmindError } from "@flowmind/core";
import { askQuestions, measurePredictions, type Prediction, splitsOf, type Workload } from "@flowmind/evaluation";
import { overFolders } from "../assembly/context-folders.ts";
import { openFlowmind } from "../assembly/open-flowmind.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Evaluation } from "../evaluation/evaluation.ts";
import { evaluationAsJson } from "../evaluation/evaluation-as-json.ts";
import { openPredictionsFile } from "../evaluation/open-predictions-file.ts";
import { type EvaluationSet, readEvaluationSet, setFiles } from "../evaluation/read-evaluation-set.ts";
import { openProgress } from "../output/progress.ts";
import { refuseOverwriting } from "../output/refuse-overwriting.ts";
import { showFigures } from "../output/show-figures.ts";
import { showProblems } from "../output/show-problems.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface EvalOptions extends CommonOptions {
  /** Of a context; Infinity: all that it has. */
  readonly examples: number;
  /** Queries asked; Infinity: all. */
  readonly limit: number;
  readonly seed: number;
  /** Requests in flight at a time, 1 or more. */
  readonly concurrency: number;
  readonly split?: string;
  /** A file to write. */
  readonly predictions?: string;
  readonly json?: boolean;
}

/**
 * Throws FILE_IS_INPUT, SET_INCOMPLETE, SET_INVALID (after listing every problem), NOTHING_TO_ASK and FILE_UNWRITABLE before anything is
 * embedded, and what opening FlowMind throws. Where the disk is full in the end, FILE_UNWRITABLE comes after the figures.
 */
export async function runEval(folder: string, options: EvalOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, environment, signal, currentFolder } = surroundings;
  const settings = await resolveSettings(options, surroundings);
  const path = resolve(currentFolder, folder);
  const file = options.predictions === undefined ? undefined : resolve(currentFolder, options.predictions);
  if (file !== undefined) await refuseOverwriting(file, [...setFiles(path), settings.configFile ?? []].flat());
  const set = await readEvaluationSet(path, settings, signal);
  if (file !== undefined) await refuseOverwriting(file, set.contextFiles);
  refuseProblems(set, folder, surroundings);
  const workload = set.workload(options);
  if (workload.questions.length === 0) refuseSilence(set, folder, options.split);
  const predictionsFile = file === undefined ? undefined : await openPredictionsFile(file);
  try {
    const measured = overFolders(settings, [path]);
    const { predictions, fittedRequests } = await predict(workload, options.concurrency, measured, surroundings);
    const evaluation: Evaluation = {
      set: set.name,
      contexts: workload.contexts.length,
      concurrency: options.concurrency,
      fittedRequests,
      examples: workload.contexts.reduce((sum, { examples }) => sum + examples.positive.length, 0),
      figures: measurePredictions(predictions, { seed: options.seed }),
    };
    output.write(
      options.json === true ? evaluationAsJson(evaluation) : showFigures(evaluation, createStyle(output, environment)),
    );
    await predictionsFile?.write(predictions);
    return exitCode.fine;
  } finally {
    await predictionsFile?.close();
  }
}

/** Warnings are listed and passed over. */
function refuseProblems({ problems }: EvaluationSet, folder: string, surroundings: Surroundings): void {
  const { errorOutput, environment } = surroundings;
  errorOutput.write(showProblems(problems, createStyle(errorOutput, environment)));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors > 0) throw new FlowmindError("SET_INVALID", { folder, errors });
}

function refuseSilence({ queries }: EvaluationSet, folder: string, split: string | undefined): never {
  throw new FlowmindError("NOTHING_TO_ASK", {
    folder,
    splits: splitsOf(queries),
    ...(split === undefined ? {} : { split }),
  });
}

/** Answers are not kept: a query that comes twice is answered twice, so that its time is no other's. */
async function predict(
  workload: Workload,
  concurrency: number,
  settings: Settings,
  surroundings: Surroundings,
): Promise<Pick<Evaluation, "fittedRequests"> & { readonly predictions: readonly Prediction[] }> {
  const { errorOutput, clock, signal } = surroundings;
  const loaded = { contexts: workload.contexts, problems: [], files: 0 };
  const flowmind = await openFlowmind(settings, surroundings, { loaded, cachedAnswers: 0 });
  const progress = openProgress(errorOutput, "Asking");
  try {
    const asking = { clock, concurrency, signal, onProgress: progress.update };
    const predictions = await askQuestions(workload, flowmind.engine, asking);
    return { predictions, fittedRequests: flowmind.fitted?.requests };
  } finally {
    progress.end();
    await flowmind.close();
  }
}
