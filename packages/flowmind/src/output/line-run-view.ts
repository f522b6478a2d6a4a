/** A run as lines: each step when it is over, each wait when it begins, and how the run ended. */
import type { Writable } from "node:stream";
import { isRunOver } from "@flowmind/core";
import { answerCommand } from "../runs/answer-command.ts";
import { awaitedInWords } from "./awaited-in-words.ts";
import { formatMoment } from "./format-moment.ts";
import { onOneLine } from "./on-one-line.ts";
import type { RunView } from "./run-view.ts";
import { showHead, stepsInWords } from "./show-run.ts";
import { statusInColor } from "./status-in-color.ts";
import type { Style } from "./style.ts";

export function openLineRunView(output: Writable, style: Style): RunView {
  const said = new Set<string>();
  const say = (key: string, line: () => string): void => {
    if (said.has(key)) return;
    said.add(key);
    output.write(line());
  };

  const show: RunView["show"] = (run, nowMs) => {
    const { summary, state, ended } = run;
    const { id } = summary;
    say("head", () => showHead(run, { style, columns: undefined, nowMs }));
    for (const { path, step, outcome, note, endedAtMs } of ended) {
      const color = outcome === "done" ? style.good : outcome === "failed" ? style.bad : style.faint;
      const words = `${color(outcome)}  ${onOneLine(step)}${note === undefined ? "" : `  ${style.faint(onOneLine(note))}`}`;
      say(JSON.stringify([path, outcome, note]), () => `${formatMoment(endedAtMs ?? nowMs)}  ${words}\n`);
    }
    for (const awaited of state.awaited) {
      const command = answerCommand(id, awaited, state.awaited.length === 1);
      const words = `${style.uncertain("waits")}  for ${onOneLine(awaitedInWords(awaited))}`;
      say(`waits ${awaited.path}`, () => `${formatMoment(summary.changedAtMs)}  ${words}  ${style.good(command)}\n`);
    }
  };
  return {
    show,
    end(run, nowMs) {
      show(run, nowMs);
      const { state, summary } = run;
      if (!isRunOver(state)) return;
      const facts = [stepsInWords(state.progress), ...(state.failure === undefined ? [] : [state.failure.message])];
      const words = `${statusInColor(state.status, style)}  ${onOneLine(facts.join("; "))}`;
      say("over", () => `${formatMoment(summary.changedAtMs)}  ${words}\n`);
    },
  };
}
