/** Work that takes time: recorded once, stopped when its time or the run's is over. */
import { isRecord, type StepAttempt } from "@flowmind/core";
import { pauseAtLimit, timeLeft } from "./await-signal.ts";
import type { Completion } from "./completion.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

export type Worked =
  | { readonly type: "value"; readonly value: unknown }
  | Extract<Completion, { readonly type: "expired" | "stopped" }>;

/** What `run` gives is kept: plain JSON data. Where the run's time is over the caller may give it as much again. */
export async function runTimed(
  runtime: Runtime,
  path: string,
  scope: Scope,
  run: (attempt: StepAttempt) => Promise<unknown>,
): Promise<Worked> {
  const { context, budget } = runtime;
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? path : `${path}+${attempt}`;
    const leftMs = await timeLeft(runtime, `${name}?now`, scope);
    if (leftMs <= 0) return expire(scope);
    // Asked inside, so that what was found at the time is what counts after a crash.
    const record = await context.step(
      name,
      async (one) => (budget.leftMs() > 0 ? { value: await run(one) } : { isSpent: true }),
      { timeoutMs: Math.max(1, Math.min(leftMs, budget.leftMs())) },
    );
    budget.worked(record.startedAtMs, record.endedAtMs);
    if (isRecord(record.value) && record.value["isSpent"] !== true) {
      return { type: "value", value: record.value["value"] };
    }
    if (record.timedOut === true && record.endedAtMs >= atMsOf(scope)) return expire(scope);
    if (!(await mayWorkOn(runtime, name, scope))) return { type: "stopped" };
    budget.extend();
  }
}

function atMsOf({ deadline }: Scope): number {
  return deadline?.atMs ?? Number.POSITIVE_INFINITY;
}

function expire({ deadline }: Scope): Worked {
  return { type: "expired", owner: deadline?.owner ?? "" };
}

function mayWorkOn(runtime: Runtime, path: string, scope: Scope): Promise<boolean> {
  const bound = runtime.start.maxDurationMs;
  const what = `Work for another ${bound} ms`;
  return pauseAtLimit(runtime, { path: `${path}!max_duration_ms`, limit: "max_duration_ms", bound, what }, scope);
}
