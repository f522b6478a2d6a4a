/** Tasks that wait for others: whether there are such, and whether any of them waits for ever. */
import type { Flow } from "@flowmind/core";
import { labelOf } from "../run/label-of.ts";
import { planTasks } from "../run/plan-tasks.ts";
import type { Analysis } from "./analyse-flow.ts";
import type { FlowUnit } from "./flow-unit.ts";

export function checkWaits({ steps }: FlowUnit, { report }: Analysis): void {
  const tasks = new Set<Flow>();
  for (const step of steps) {
    if (step.type !== "parallel") continue;
    for (const { body, impossible } of planTasks(step)) {
      tasks.add(body);
      if (impossible !== undefined) tell(body, impossible);
    }
  }
  for (const step of steps) {
    const [name] = step.waitFor ?? [];
    if (name !== undefined && !tasks.has(step)) tell(step, name);
  }

  function tell(step: Flow, name: string): void {
    report(step, "error", "WAIT_IMPOSSIBLE", { step: labelOf(step), name });
  }
}
