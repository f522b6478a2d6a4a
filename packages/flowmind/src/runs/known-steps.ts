/** What a run's journal says of each place in its flow (docs/workflows.md: how paths look). */
import { type AwaitedSignal, isRecord, type JournalEntry, type StepTrace } from "@flowmind/core";

export interface KnownRun {
  readonly entries: readonly JournalEntry[];
  readonly trace: readonly StepTrace[];
  readonly awaited: readonly AwaitedSignal[];
  /** Paths at which something is being done. */
  readonly inFlight: readonly string[];
  /** Paths at which a run that is over was ended. */
  readonly stoppedAt: readonly string[];
  /** The trace is of all steps that are over. */
  readonly isWhole: boolean;
}

interface Span {
  /** Milliseconds since 1970, both. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** Of one place, without what is inside of it. */
interface KnownStep {
  readonly trace?: StepTrace;
  readonly awaited?: AwaitedSignal;
  readonly isInFlight?: true;
  readonly isStopped?: true;
}

export interface KnownSteps {
  readonly isWhole: boolean;
  at(place: string): KnownStep;
  /** Whether the run came to this place, or to one inside of it. */
  has(place: string): boolean;
  /** Times that were kept at this place or inside of it. */
  span(place: string): Span | undefined;
  /** When a step that is over ended: milliseconds since 1970; undefined where no time was kept. */
  endedAtMs(step: StepTrace): number | undefined;
  /** Variables that the run's own context asked for. */
  readonly asked: readonly StepTrace[];
  /** Numbers of the rounds, items or steps right below this place that the run came to, rising. */
  numbers(place: string): readonly number[];
}

export function knownSteps({ entries, trace, awaited, inFlight, stoppedAt, isWhole }: KnownRun): KnownSteps {
  const places = new Map<string, KnownStep>();
  const reached = new Set<string>();
  const spans = new Map<string, Span>();
  const answered = new Map<string, number>();
  const inside = new Map<string, Set<number>>();

  const reach = (place: string): void => {
    for (const around of [...placesAround(place), place]) {
      if (reached.has(around)) continue;
      reached.add(around);
      const [, outer, number] = /^(.*)\/(\d+)$/.exec(around) ?? [];
      if (outer === undefined) continue;
      const known = inside.get(outer) ?? new Set();
      inside.set(outer, known.add(Number(number)));
    }
  };
  const note = (path: string, step: KnownStep): void => {
    const place = placeOf(path);
    places.set(place, { ...places.get(place), ...step });
    reach(place);
  };

  for (const { path, value } of entries) {
    const place = placeOf(path);
    // That a condition was asked does not mean that what it stands before was begun.
    if (place === path || path.includes("!")) reach(place);
    const span = spanOf(value);
    if (span !== undefined) answered.set(path.replace(/![^!]*$/, ""), span.endedAtMs);
    for (const around of span === undefined ? [] : [...placesAround(place), place]) {
      spans.set(around, widened(spans.get(around), span as Span));
    }
  }
  for (const one of trace) note(one.path, { trace: one });
  for (const one of awaited) note(one.path, { awaited: one });
  for (const path of inFlight) note(path, { isInFlight: true });
  for (const path of stoppedAt) note(path, { isStopped: true });

  return {
    isWhole,
    at: (place) => places.get(place) ?? {},
    has: (place) => reached.has(place),
    span: (place) => spans.get(place),
    endedAtMs: ({ path }) => answered.get(path) ?? spans.get(path)?.endedAtMs,
    asked: trace.filter(({ path }) => path.startsWith("?")),
    numbers: (place) => [...(inside.get(place) ?? [])].sort((one, other) => one - other),
  };
}

/** Without what is kept beside the step: questions, signals, further tries at the same work. */
function placeOf(path: string): string {
  return path.replace(/[!?].*$/s, "").replace(/\+\d+$/, "");
}

/** Outermost first; what stands between the slashes of a URI is among them, and does no harm. */
function placesAround(place: string): readonly string[] {
  return [...place.matchAll(/[/>~@]/g)].map(({ index }) => place.slice(0, index));
}

/** Of a step's record, of the moment that was kept, or of the moment at which a signal was sent. */
function spanOf(value: unknown): Span | undefined {
  if (!isRecord(value)) return undefined;
  const { startedAtMs, endedAtMs, atMs } = value as Readonly<Record<"startedAtMs" | "endedAtMs" | "atMs", unknown>>;
  if (typeof startedAtMs === "number" && typeof endedAtMs === "number") return { startedAtMs, endedAtMs };
  return typeof atMs === "number" ? { startedAtMs: atMs, endedAtMs: atMs } : undefined;
}

function widened(known: Span | undefined, span: Span): Span {
  if (known === undefined) return span;
  return {
    startedAtMs: Math.min(known.startedAtMs, span.startedAtMs),
    endedAtMs: Math.max(known.endedAtMs, span.endedAtMs),
  };
}
