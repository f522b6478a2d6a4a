/** Ids of tasks: the run, and when it was given as a task, so that whoever has the run's journal knows the task too. */

export interface NamedTask {
  readonly runId: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

/** A run that rests, is answered and works again is another task each time: the result of the one before stays as it was. */
export function toTaskId({ runId, createdAtMs }: NamedTask): string {
  return `${runId}.${createdAtMs.toString(radix)}`;
}

/** Undefined for what no task is named. */
export function parseTaskId(taskId: string): NamedTask | undefined {
  const dot = taskId.lastIndexOf(".");
  const createdAtMs = Number.parseInt(taskId.slice(dot + 1), radix);
  if (dot < 1 || Number.isNaN(new Date(createdAtMs).getTime())) return undefined;
  const named = { runId: taskId.slice(0, dot), createdAtMs };
  return toTaskId(named) === taskId ? named : undefined;
}

/** The shortest that JavaScript writes. */
const radix = 36;
