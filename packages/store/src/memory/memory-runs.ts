/** A journal of runs that lasts as long as the program: for tests, and for runs that need not survive it. */
import {
  FlowmindError,
  isRunOver,
  type JournalEntry,
  type RunJournal,
  type RunLease,
  type RunRecord,
  type RunState,
  type RunSummary,
} from "@flowmind/core";
import { usualPageRuns } from "../tuning.ts";

interface KeptRun {
  readonly record: RunRecord;
  /** In the order of writing; as JSON, so that nobody changes what was written. */
  readonly entries: Map<string, string>;
  fence: number;
  driver: string | undefined;
  leasedUntilMs: number;
  isParked: boolean;
  state: RunState | undefined;
  changedAtMs: number;
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
        isParked: false,
        state: undefined,
        changedAtMs: kept.startedAtMs,
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
      const lasts = isDriven(run, nowMs);
      if (lasts && run.driver !== driver) return undefined;
      if (!lasts) run.fence += 1;
      run.driver = driver;
      run.leasedUntilMs = untilMs;
      run.isParked = false;
      return { runId, fence: run.fence };
    },
    async release({ runId, fence }) {
      const run = runs.get(runId);
      if (run?.fence === fence) run.driver = undefined;
    },
    async park({ runId, fence }, paths) {
      const run = runs.get(runId);
      if (run?.fence !== fence || paths.some((path) => run.entries.has(path))) return false;
      run.driver = undefined;
      run.isParked = true;
      return true;
    },
    async append(lease, entry) {
      return write(held(lease), entry);
    },
    async signal(runId, entry) {
      const run = runs.get(runId);
      if (run === undefined) return undefined;
      const counts = write(run, entry);
      run.isParked = false;
      return counts;
    },
    async entries(runId) {
      return [...(runs.get(runId)?.entries ?? [])].map(([path, value]) => ({ path, value: JSON.parse(value) }));
    },
    async value(runId, path) {
      const value = runs.get(runId)?.entries.get(path);
      return value === undefined ? undefined : JSON.parse(value);
    },
    async setState(lease, state, atMs) {
      const run = held(lease);
      run.state = copy(state);
      run.changedAtMs = atMs;
    },
    async state(runId) {
      const state = runs.get(runId)?.state;
      return state === undefined ? undefined : copy(state);
    },
    async unfinished(nowMs) {
      const wanting = [...runs].filter(([, run]) => !run.isParked && !isOver(run) && !isDriven(run, nowMs));
      return wanting.map(([runId]) => runId).sort();
    },
    async list(tenant, { subject, statuses, after, limit = usualPageRuns } = {}) {
      return [...runs.values()]
        .map(toSummary)
        .filter(({ owner }) => owner.tenant === tenant && (subject === undefined || owner.subject === subject))
        .filter(({ status }) => statuses?.includes(status) ?? true)
        .filter((run) => after === undefined || inOrder(after, run) < 0)
        .sort(inOrder)
        .slice(0, limit);
    },
    async removeBefore(beforeMs, nowMs) {
      const old = [...runs].filter(([, run]) => run.changedAtMs < beforeMs && !isDriven(run, nowMs));
      for (const [runId] of old) runs.delete(runId);
      return old.length;
    },
  };
}

function isDriven({ driver, leasedUntilMs }: KeptRun, nowMs: number): boolean {
  return driver !== undefined && leasedUntilMs > nowMs;
}

function isOver({ state }: KeptRun): boolean {
  return state !== undefined && isRunOver(state);
}

function toSummary({ record, state, changedAtMs }: KeptRun): RunSummary {
  const { start: _, owner, ...known } = record;
  return { ...known, owner: { ...owner }, status: state?.status ?? "running", changedAtMs };
}

type Begun = Pick<RunSummary, "startedAtMs" | "id">;

function inOrder(a: Begun, b: Begun): number {
  if (a.startedAtMs !== b.startedAtMs) return b.startedAtMs - a.startedAtMs;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
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
