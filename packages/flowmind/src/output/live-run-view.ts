/** A run's tree that is drawn anew whenever something has changed. */
import { createLogUpdate } from "log-update";
import type { Terminal } from "../command-line/surroundings.ts";
import type { SeenSteps } from "../runs/see-run.ts";
import { fitLines } from "./fit-lines.ts";
import type { RunView } from "./run-view.ts";
import type { Screen } from "./screen.ts";
import { showAwaited } from "./show-awaited.ts";
import { showHead, showRun } from "./show-run.ts";
import { type TreeLine, treeLines } from "./show-run-tree.ts";
import type { Style } from "./style.ts";

export function openLiveRunView(output: Terminal, style: Style): RunView {
  // Hiding the cursor would take over what an interrupt does: a run that is driven here is to be left in order.
  const update = createLogUpdate(output as NodeJS.WriteStream, { showCursor: true });
  const screenAt = (nowMs: number): Screen => ({ style, columns: output.columns, nowMs });
  return {
    show: (run, nowMs) => update(frame(run, screenAt(nowMs), output.rows ?? 0)),
    end(run, nowMs) {
      update.clear();
      update.done();
      output.write(showRun(run, screenAt(nowMs)));
    },
  };
}

/** No higher than the terminal: of a long tree the part where something happens, of what is awaited its beginning. */
function frame(run: SeenSteps, screen: Screen, rows: number): string {
  const { summary, steps } = run;
  const { style, columns } = screen;
  const head = fitLines(showHead(run, screen), columns);
  const awaited = showAwaited(run, style, columns).split("\n");
  // Three lines of head, two empty ones between, and the last one, where the cursor stands.
  const room = Math.max(2, rows - 6);
  const below = awaited.slice(0, Math.ceil(room / 2));
  const lines = window(treeLines(steps, summary.startedAtMs, style), Math.max(1, room - below.length));
  const tree = fitLines(lines.map(({ text }) => `${text}\n`).join(""), columns);
  return fitLines([head, tree, below.join("\n")].join("\n"), columns).trimEnd();
}

function window(lines: readonly TreeLine[], count: number): readonly TreeLine[] {
  const active = lines.findIndex(({ isActive }) => isActive);
  const middle = active < 0 ? lines.length : active;
  const first = Math.max(0, Math.min(middle - Math.floor(count / 2), lines.length - count));
  return lines.slice(first, first + count);
}
