/** `flowmind runs approve`: the decision that a run waits for. */
import { isRecord, type RunDecision, type RunJournal, type RunState, type RunSummary } from "@flowmind/core";
import { sendSignal } from "@flowmind/workflow";
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { statusInColor } from "../../output/status-in-color.ts";
import { createStyle } from "../../output/style.ts";
import { usualDecision } from "../../runs/answer-command.ts";
import { awaitedOne } from "../../runs/awaited-one.ts";
import { findRun } from "../../runs/find-run.ts";
import { presentRun } from "../../runs/present-run.ts";
import { refuseOver } from "../../runs/refuse-over.ts";
import { shortId } from "../../runs/short-id.ts";
import { changedRun } from "./changed-run.ts";
import type { RunsOptions } from "./runs-options.ts";

export interface ApproveRunOptions extends RunsOptions {
  /** Name or path. */
  readonly step?: string;
  /** @default what lets the run go on */
  readonly decision?: RunDecision["decision"];
  readonly reason?: string;
}

/**
 * Kept at once; whoever drives the run goes on. 1 where another decision was there before. Throws RUN_UNKNOWN, RUN_AMBIGUOUS, RUN_OVER,
 * STEP_NOT_AWAITED and STORE_NEWER; 2 where the store cannot be used.
 */
export function approveRun(named: string, options: ApproveRunOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, environment, clock, signal } = surroundings;
  return withStore(options, surroundings, async ({ runs }) => {
    const found = await findRun(runs, named, signal);
    const { id } = found;
    const state = await refuseOver(runs, id);
    const awaited = awaitedOne(await awaitedNow(runs, id, state), "decision", options.step);
    const sent: RunDecision = {
      decision: options.decision ?? usualDecision(awaited) ?? "approve",
      ...(options.reason === undefined ? {} : { reason: options.reason }),
    };
    const counts = decisionOf(await sendSignal(runs, id, awaited.path, sent, clock.now()));
    const now = await changedRun(runs, found, surroundings);
    const isTaken = counts === sent.decision;
    const isMoving = now.changedAtMs !== found.changedAtMs;
    output.write(
      options.json === true
        ? `${JSON.stringify({ id, step: awaited.path, decision: counts, taken: isTaken, status: now.status }, null, 2)}\n`
        : `${isTaken ? "" : "decided before: "}${counts}  ${awaited.path}\n${progressOf(now, isMoving, createStyle(output, environment))}`,
    );
    return isTaken ? exitCode.fine : exitCode.findings;
  });
}

/** Where no decision is left to make: what was decided last and nobody has gone on from, so that this can be told. */
async function awaitedNow(runs: RunJournal, id: string, kept: RunState | undefined): Promise<RunState["awaited"]> {
  const { state } = await presentRun(runs, id);
  const isAsked = state.awaited.some((one) => usualDecision(one) !== undefined);
  return isAsked ? state.awaited : (kept?.awaited ?? []);
}

/** Of what is in the journal, whoever wrote it. */
function decisionOf(counts: unknown): string {
  return isRecord(counts) ? String(counts["decision"]) : String(counts);
}

function progressOf({ id, status }: RunSummary, isMoving: boolean, style: ReturnType<typeof createStyle>): string {
  if (isMoving) return `the run goes on: ${statusInColor(status, style)}\n`;
  return `a server that runs goes on with it in some seconds; without one: flowmind runs resume ${shortId(id)}\n`;
}
