/** `flowmind runs watch`: a run as it goes on, until it is over. */
import { setTimeout as delay } from "node:timers/promises";
import { isRunOver, type RunState } from "@flowmind/core";
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { openRunView } from "../../output/open-run-view.ts";
import type { RunView } from "../../output/run-view.ts";
import { findRun, summaryNow } from "../../runs/find-run.ts";
import { runAsJson } from "../../runs/run-as-json.ts";
import { seeRun } from "../../runs/see-run.ts";
import type { RunsOptions } from "./runs-options.ts";

/** A person notices no shorter wait, and the disk is asked twice a second only. */
export const lookEveryMs = 500;

/** Looking takes at most this share of the time: the journal of a run of 10,000 steps is long. */
const lookingShare = 0.2;

/**
 * Also ends where the program is told to, and leaves the run alone. 1 where the run ended otherwise than completed; 2 where the store
 * cannot be used. Throws RUN_UNKNOWN, RUN_AMBIGUOUS and STORE_NEWER.
 */
export function watchRun(named: string, options: RunsOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { clock, signal, output } = surroundings;
  return withStore(options, surroundings, async ({ runs }) => {
    const found = await findRun(runs, named, signal);
    const view = options.json === true ? openJsonView(output) : await openRunView(surroundings);
    for (;;) {
      const beganMs = clock.monotonic();
      const seen = await seeRun(runs, (await summaryNow(runs, found)) ?? found);
      if (isRunOver(seen.state) || signal.aborted) {
        view.end(seen, clock.now());
        return endCode(seen.state);
      }
      view.show(seen, clock.now());
      const tookMs = clock.monotonic() - beganMs;
      await delay(Math.max(lookEveryMs, tookMs / lookingShare), undefined, { signal }).catch(() => undefined);
    }
  });
}

/** What a run that ended badly ends a command with. */
export function endCode(state: RunState): ExitCode {
  return isRunOver(state) && state.status !== "completed" ? exitCode.findings : exitCode.fine;
}

/** Every state that is another than the one before, on a line. */
function openJsonView(output: Surroundings["output"]): RunView {
  let last = "";
  const show: RunView["show"] = (run) => {
    const text = JSON.stringify(runAsJson(run));
    if (text !== last) output.write(`${text}\n`);
    last = text;
  };
  return { show, end: show };
}
