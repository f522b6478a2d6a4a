/** A journal of runs that lasts as long as the program: for tests, and for runs that need not survive it. */
import {
  FlowmindError,
  isRunOver,
  type JournalEntry,
  type RunJournal,
  type RunLease,
  type RunRecord,
  type RunState,
} from "@flowmind/core";

interface KeptRun {
  readonly record: RunRecord;
  /** In the order of writing; as JSON, so that nobody changes what was written. */
  readonly entries: Map<string, string>;
  fence: number;
  driver: string | undefined;
  leasedUntilMs: number;
  state: RunState | undefined;
}

export function memoryRuns(): RunJournal {
  const runs = new Map<string, KeptRun>();

  const held = ({ runId, fence }: RunLease): KeptRun => {
    const run = runs.get(runId);
    if (run === undefined || run.fence !== fence) throw new FlowmindError("RUN_TAKEN_OVER", { runId });
    return run;
  };

  return {
    async create(record) {
      if (runs.has(record.id)) return false;
      const kept = copy(record);
      runs.set(record.id, {
        record: kept,
        entries: new Map(),
        fence: 0,
        driver: undefined,
        leasedUntilMs: 0,
        state: undefined,
      });
      return true;
    },
    async find(runId) {
      const run = runs.get(runId);
      return run === undefined ? undefined : copy(run.record);
    },
    async lease({ runId, driver, nowMs, untilMs }) {
      const run = runs.get(runId);
      if (run === undefined) return undefined;
      const lasts = run.driver !== undefined && run.leasedUntilMs > nowMs;
      if (lasts && run.driver !== driver) return undefined;
      if (!lasts) run.fence += 1;
      run.driver = driver;
      run.leasedUntilMs = untilMs;
      return { runId, fence: run.fence };
    },
    async release({ runId, fence }) {
      const run = runs.get(runId);
      if (run?.fence === fence) run.driver = undefined;
    },
    async append(lease, entry) {
      return write(held(lease), entry);
    },
    async signal(runId, entry) {
      const run = runs.get(runId);
      return run === undefined ? undefined : write(run, entry);
    },
    async entries(runId) {
      return [...(runs.get(runId)?.entries ?? [])].map(([path, value]) => ({ path, value: JSON.parse(value) }));
    },
    async value(runId, path) {
      const value = runs.get(runId)?.entries.get(path);
      return value === undefined ? undefined : JSON.parse(value);
    },
    async setState(lease, state) {
      held(lease).state = copy(state);
    },
    async state(runId) {
      const state = runs.get(runId)?.state;
      return state === undefined ? undefined : copy(state);
    },
    async unfinished() {
      const open = [...runs].filter(([, { state }]) => state === undefined || !isRunOver(state));
      return open.map(([runId]) => runId).sort();
    },
  };
}

/** The first under a path counts. */
function write({ entries }: KeptRun, { path, value }: JournalEntry): unknown {
  const known = entries.get(path);
  const counts = known ?? JSON.stringify(value);
  const parsed = JSON.parse(counts);
  if (known === undefined) entries.set(path, counts);
  return parsed;
}

function copy<Value>(value: Value): Value {
  return structuredClone(value);
}
