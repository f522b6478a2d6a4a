/** Which tasks of a parallel wait for which others, and in what order they can be done. */
import type { Flow, ParallelStep } from "@flowmind/core";

export interface PlannedTask {
  readonly index: number;
  readonly body: Flow;
  /** Indices of the tasks that must be over before. */
  readonly awaited: readonly number[];
  /** The name under which there is no other task to wait for, or one that waits for this one in turn. */
  readonly impossible?: string;
}

/** Each one after those that it waits for, else as they are written. O(tasks and names). */
export function planTasks({ tasks }: ParallelStep): readonly PlannedTask[] {
  const indices = new Map(
    tasks.flatMap(({ name }, index) => (name === undefined ? [] : [[name, index] as const])).reverse(),
  );
  const planned = new Map<number, PlannedTask>();
  const places = new Map<number, number>();
  for (const start of tasks.keys()) addAfter(start, tasks, indices, planned, places);
  return [...planned.values()];
}

interface Visit {
  readonly index: number;
  readonly body: Flow;
  readonly awaited: readonly number[];
  readonly names: readonly string[];
  /** How many of the names have been looked at. */
  looked: number;
  impossible?: string;
}

/** Depth first, with a stack of its own: chains may be long. */
function addAfter(
  start: number,
  tasks: readonly Flow[],
  indices: ReadonlyMap<string, number>,
  planned: Map<number, PlannedTask>,
  places: Map<number, number>,
): void {
  const open = new Set<number>();
  const visits: Visit[] = [];
  const enter = (index: number): void => {
    const body = tasks[index];
    if (body === undefined || planned.has(index)) return;
    const names = body.waitFor ?? [];
    open.add(index);
    visits.push({ index, body, awaited: names.flatMap((name) => indices.get(name) ?? []), names, looked: 0 });
  };
  enter(start);
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const name = visit.names[visit.looked];
    visit.looked += 1;
    if (name === undefined) {
      const { index, body, impossible } = visit;
      // In the order of the plan, so that of two that set the same the later one counts.
      const awaited = visit.awaited.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
      places.set(index, planned.size);
      planned.set(index, { index, body, awaited, ...(impossible === undefined ? {} : { impossible }) });
      open.delete(index);
      visits.pop();
      continue;
    }
    const target = indices.get(name);
    if (target === undefined || open.has(target)) visit.impossible ??= name;
    else enter(target);
  }
}
