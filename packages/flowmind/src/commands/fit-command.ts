/** `flowmind fit`: a catalog's probabilities, calibrated with labelled requests of one's own. */
import { resolve } from "node:path";
import { FlowmindError } from "@flowmind/core";
import { openCalibrationStore } from "../assembly/calibration-store.ts";
import { contextFoldersOf } from "../assembly/context-folders.ts";
import { openFlowmind } from "../assembly/open-flowmind.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { doubtLabels } from "../evaluation/doubt-labels.ts";
import { keepIfBetter } from "../evaluation/keep-if-better.ts";
import { leaveOutKnown } from "../evaluation/leave-out-known.ts";
import { measureLabelled } from "../evaluation/measure-labelled.ts";
import { type FitRequests, readFitRequests } from "../evaluation/read-fit-requests.ts";
import { surestContradictions } from "../evaluation/surest-contradictions.ts";
import { type CalibrationTrial, leastFitRequests, tryCalibration } from "../evaluation/try-calibration.ts";
import { openProgress } from "../output/progress.ts";
import { type FitReport, isDoubtful, showFit } from "../output/show-fit.ts";
import { showProblems } from "../output/show-problems.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface FitCommandOptions extends CommonOptions {
  /** Use it from now on. */
  readonly write?: boolean;
  /** Also where the labels look wrong. */
  readonly yes?: boolean;
  readonly json?: boolean;
}

/**
 * 1 where it would make the probabilities worse, or the labels are doubtful and nobody said yes; nothing is written then. Throws
 * SET_INCOMPLETE, SET_INVALID (after listing every problem), CATALOG_EMPTY, TOO_FEW_REQUESTS, DATA_FOLDER_UNUSABLE, and what opening
 * FlowMind throws.
 */
export async function runFit(path: string, options: FitCommandOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, environment, currentFolder, signal } = surroundings;
  const resolved = await resolveSettings(options, surroundings);
  const requests = await readFitRequests(resolve(currentFolder, path), resolved, {
    ofSettings: options.contexts !== undefined,
    signal,
  });
  refuseProblems(requests, path, surroundings);
  const { settings, catalog } = requests;
  if (catalog.contexts.length === 0) throw new FlowmindError("CATALOG_EMPTY", { folders: contextFoldersOf(settings) });
  const report = await tryFit(requests, surroundings);
  const calibration = { ...report.trial.calibration, contexts: catalog.contexts.map(({ uri }) => uri) };
  const confirmed = !isDoubtful(report) || options.yes === true;
  const better = report.trial.better && confirmed;
  const store = storeOf(settings, surroundings);
  const file = options.write === true ? await keepIfBetter({ better, calibration }, store) : undefined;
  const style = createStyle(output, environment);
  output.write(
    options.json === true ? asJson(report, file) : `${showFit(report, style)}${closing(report, confirmed, file)}`,
  );
  return better ? exitCode.fine : exitCode.findings;
}

function closing({ trial }: FitReport, confirmed: boolean, file: string | undefined): string {
  if (file !== undefined) return `Used from now on; kept in ${file}\n`;
  if (trial.better && !confirmed) return "Nothing is written; --write --yes uses it all the same\n";
  return trial.better ? "Nothing is written; --write uses it from now on\n" : "Nothing is written\n";
}

/** Forgets what was fitted for the configured catalog. Throws DATA_FOLDER_UNUSABLE. */
export async function resetFit(
  path: string | undefined,
  options: CommonOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { output, currentFolder, signal } = surroundings;
  const resolved = await resolveSettings(options, surroundings);
  const ofSettings = options.contexts !== undefined;
  const settings =
    path === undefined
      ? resolved
      : (await readFitRequests(resolve(currentFolder, path), resolved, { ofSettings, signal })).settings;
  const removed = await storeOf(settings, surroundings).remove();
  output.write(
    removed
      ? "Removed: the catalog answers as it calibrated itself\n"
      : "Nothing was fitted for this catalog: it answers as it calibrated itself\n",
  );
  return exitCode.fine;
}

function storeOf(settings: Settings, { errorOutput }: Surroundings) {
  return openCalibrationStore(settings, ({ message, fix }) => errorOutput.write(`${message}. ${fix}\n`));
}

/** Warnings are listed and passed over. */
function refuseProblems({ problems }: FitRequests, path: string, { errorOutput, environment }: Surroundings): void {
  errorOutput.write(showProblems(problems, createStyle(errorOutput, environment)));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors > 0) throw new FlowmindError("SET_INVALID", { folder: path, errors });
}

/** Compared with how the catalog calibrated itself, not with an earlier fit, which may have seen these very requests. */
async function tryFit(
  { settings, catalog, rows, idOf, repeated }: FitRequests,
  surroundings: Surroundings,
): Promise<FitReport> {
  const { errorOutput, signal } = surroundings;
  const unknown = leaveOutKnown(rows, catalog.contexts);
  refuseFew(unknown.filter(({ relevant }) => relevant.length > 0).length, repeated);
  const flowmind = await openFlowmind(settings, surroundings, { loaded: catalog, ignoreFit: true, cachedAnswers: 0 });
  const progress = openProgress(errorOutput, "Asking");
  try {
    const measured = await measureLabelled(flowmind.engine, unknown, { signal, onProgress: progress.update });
    refuseFew(measured.own.length, repeated);
    const current = flowmind.engine.data().model.calibration;
    const trial = tryCalibration(measured, current);
    return {
      measured,
      leftOut: rows.length - unknown.length,
      repeated,
      trial,
      doubts: doubtLabels(trial),
      contradictions: surestContradictions(measured.answered, current).map(({ relevant, first, ...answer }) => ({
        ...answer,
        relevant: relevant.map(idOf),
        first: idOf(first),
      })),
    };
  } finally {
    progress.end();
    await flowmind.close();
  }
}

function refuseFew(found: number, repeated: number): void {
  if (found < leastFitRequests) {
    throw new FlowmindError("TOO_FEW_REQUESTS", { found, least: leastFitRequests, repeated });
  }
}

function asJson(report: FitReport, file: string | undefined): string {
  const { measured, leftOut, repeated, trial, contradictions } = report;
  const figures = ({ logLoss, calibrationError, brierScore, confident }: CalibrationTrial["before"]) => ({
    ["log_loss"]: logLoss,
    ece: calibrationError,
    brier: brierScore,
    confident: { count: confident.count, accuracy: confident.accuracy, ["lower_bound"]: confident.lowerBound },
  });
  const { inScope, rightGivenInScope } = trial.calibration;
  const answer = {
    requests: measured.own.length,
    ["out_of_scope_requests"]: measured.foreign.length,
    ["bank_requests"]: measured.bank.length,
    ["left_out"]: leftOut,
    repeated,
    before: figures(trial.before),
    after: figures(trial.after),
    better: trial.better,
    ["right_first"]: trial.own.right,
    ["stated_first"]: trial.own.stated,
    ["out_of_scope_sure"]: trial.foreign.sure,
    doubtful: isDoubtful(report),
    contradicted: contradictions.map(({ query, relevant, first, probability }) => ({
      query,
      relevant,
      answered: first,
      probability,
    })),
    scaling: { ["in_scope"]: inScope, ["right_given_in_scope"]: rightGivenInScope },
    written: file !== undefined,
    ...(file === undefined ? {} : { file }),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}
