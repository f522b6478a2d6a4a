/** What one caller does, from its requests to what comes of them. */
import { type LevelSettings, type Standing, standingOf, type Unlocked, type Use } from "@flowmind/authorization";
import type { Caller, Clock, Kept, OutcomeRecord, OutcomeRepository, Verdict } from "@flowmind/core";
import { toKeptVector } from "@flowmind/core";
import { followedHints, type Learner } from "@flowmind/teaching";
import { outcomesRead } from "../tuning.ts";
import { createCalibrationHistory } from "./calibration-history.ts";
import { createEarnedProgress, type EarnedProgressParts } from "./earned-progress.ts";
import {
  type ActedHow,
  isNews,
  isTaken,
  type Judgement,
  judgePassedOver,
  judgeRephrased,
  judgeTaken,
} from "./judge.ts";
import { createLatestHints } from "./latest-hints.ts";
import { createRecentRequests } from "./recent-requests.ts";
import { refusedContexts } from "./refused-contexts.ts";
import { relationOf } from "./relation-of.ts";
import { type AskedRequest, type RememberedRequest, rememberedRequest } from "./remembered-request.ts";

interface CallerAction {
  /** As the context has it. */
  readonly uri: string;
  readonly how: ActedHow;
}

interface OutcomeReport {
  readonly requestId: string;
  /** Both as the contexts have them. */
  readonly uri: string;
  readonly rightUri?: string;
  readonly verdict: Verdict;
}

interface ReportedOutcome {
  readonly kept: Kept;
  /** What this very report has opened. */
  readonly unlocked: readonly Unlocked[];
}

export interface KnownRequest {
  /** Likeliest first. */
  readonly matches: readonly string[];
  /** Those that the caller has acted on. */
  readonly taken: readonly string[];
}

export interface WatchedCaller {
  /** At once: until the store was read for the first time, that of somebody who begins. */
  standing(): Standing;
  /** The same after the store was first read. Never rejects. */
  ready(): Promise<Standing>;
  /** The same after the store was asked what other processes have written. Never rejects. */
  refresh(): Promise<Standing>;
  /** For what is taught. */
  learner(): Learner;
  /** A `field_request` was answered. What follows from it is written behind the answer. */
  asked(asked: AskedRequest): void;
  /** A context was executed, called or read, and that went well. Gives what this very use has unlocked. */
  acted(action: CallerAction): readonly Unlocked[];
  /** The latest request that the context was a match of. */
  ledTo(uri: string): Pick<RememberedRequest, "id" | "query"> | undefined;
  /** A run of the context that this request led to is over. */
  finished(requestId: string, uri: string, verdict: Verdict): void;
  /** One of the caller's own latest requests; those of others are unknown. */
  request(id: string): KnownRequest | undefined;
  /** What the caller refuses that says "none of these" in other words than it was asked in (`refusedContexts`). */
  refused(query: string): readonly string[] | undefined;
  /** Never rejects; what could not be written holds as long as the program runs. */
  reported(report: OutcomeReport): Promise<ReportedOutcome>;
  /** Probabilities that the last request gave, by URI. */
  relevance(): ReadonlyMap<string, number> | undefined;
  /** How much the callers of the tenant made of contexts, by URI. */
  popularity(): Promise<ReadonlyMap<string, number>>;
}

export interface WatchedCallerParts extends EarnedProgressParts {
  readonly outcomes: OutcomeRepository;
  readonly levels: LevelSettings;
  readonly clock: Clock;
  /** Told of each outcome that was recorded. */
  readonly onOutcome: (outcome: OutcomeRecord) => void;
  readonly popularity: () => Promise<ReadonlyMap<string, number>>;
  /** Takes what goes on behind the answers, so that somebody waits for it and logs its failing. */
  readonly behind: (work: Promise<unknown>) => void;
}

export function createWatchedCaller(
  caller: Caller,
  { callers, outcomes, levels, clock, onOutcome, popularity, behind }: WatchedCallerParts,
): WatchedCaller {
  const progress = createEarnedProgress(caller, { callers, levels });
  const requests = createRecentRequests();
  const history = createCalibrationHistory();
  const followed = createLatestHints();
  let relevance: ReadonlyMap<string, number> | undefined;
  const standing = () => standingOf(caller, progress.current(), levels);

  async function readHistory(): Promise<void> {
    const { tenant, subject } = caller;
    history.prepend(await outcomes.list(tenant, { subject, newestFirst: true, limit: outcomesRead }));
  }

  async function save(outcome: OutcomeRecord): Promise<Kept> {
    history.add(outcome);
    const kept = await outcomes.record(caller, outcome);
    onOutcome(outcome);
    return kept;
  }

  function judge(judgements: readonly Judgement[]): void {
    for (const judgement of judgements.filter(isNews)) behind(save(concluded(judgement, clock.now())));
  }

  function earn(request: RememberedRequest, uri: string, came: Use["came"]): readonly Unlocked[] {
    const { status, vector } = request;
    // Without a vector nothing tells whether it is of a new kind.
    if (vector === undefined) return [];
    const { unlocked, written } = progress.earn({ status, uri, vector, came, atMs: clock.now() });
    if (written !== undefined) behind(written);
    return unlocked;
  }

  async function refresh(): Promise<Standing> {
    const read = progress.refresh();
    behind(read);
    await read.catch(() => undefined);
    return standing();
  }

  const first = refresh();
  behind(readHistory());
  return {
    standing,
    ready: async () => {
      await first;
      return standing();
    },
    refresh,
    learner() {
      const record = history.summary();
      return { level: standing().level, followed: followed.hints, ...(record === undefined ? {} : { record }) };
    },
    asked(asked) {
      const { request, outcome } = asked;
      const earlier = requests.newestFirst();
      followed.add(followedHints(earlier[0]?.hints ?? [], request));
      const later = rememberedRequest(asked, clock.monotonic());
      const settled = new Set(earlier.filter(isTaken).map(({ thread }) => thread));
      const related = earlier
        .filter(({ thread }) => !settled.has(thread))
        .map((one) => ({ one, relation: relationOf(one, later, request) }))
        .filter(({ relation }) => relation !== "unrelated");
      for (const { one, relation } of related) if (relation === "rephrases") judge(judgeRephrased(one));
      requests.add({ ...later, thread: related[0]?.one.thread ?? later.thread });
      relevance = new Map(outcome.trace.ranked.map(({ uri, probability }) => [uri, probability]));
    },
    acted({ uri, how }) {
      const request = requests.matching(uri, clock.monotonic());
      if (request === undefined) return [];
      judge(judgeTaken(requests.threadOf(request), uri, how));
      return earn(request, uri, "acted");
    },
    ledTo: (uri) => requests.matching(uri, clock.monotonic()),
    finished(requestId, uri, verdict) {
      const request = requests.find(requestId);
      if (request !== undefined) judge([{ request, uri, verdict, source: "run_finished" }]);
    },
    request(id) {
      const request = requests.find(id);
      return request && { matches: request.matches.map(({ uri }) => uri), taken: takenOf(request) };
    },
    refused: (query) => refusedContexts(requests.newestFirst(), query, clock.monotonic()),
    async reported({ requestId, uri, verdict, rightUri }) {
      const request = requests.find(requestId);
      const said = { uri, verdict, source: "reported", ...(rightUri === undefined ? {} : { rightUri }) } as const;
      const atMs = clock.now();
      const saving = save(request === undefined ? { ...said, requestId, atMs } : concluded({ ...said, request }, atMs));
      behind(saving);
      const helped = verdict === "helped" && request?.matches.some((match) => match.uri === uri) === true;
      if (verdict === "helped" && request !== undefined) judge(judgePassedOver(request, uri));
      const unlocked = helped ? earn(request, uri, "helpful") : [];
      const kept = await saving.catch((): Kept => "in_memory");
      return { kept, unlocked };
    },
    relevance: () => relevance,
    popularity,
  };
}

function takenOf({ judged }: RememberedRequest): readonly string[] {
  return [...judged].flatMap(([uri, { verdict }]) => (verdict === "helped" ? [uri] : []));
}

/** Remembers the judgement with its request, and gives it as it is kept. */
function concluded({ request, uri, verdict, source, rightUri }: Judgement, atMs: number): OutcomeRecord {
  const { id, query, vector, stated, matches, judged } = request;
  judged.set(uri, { verdict, source });
  const match = matches.find((one) => one.uri === uri);
  return {
    requestId: id,
    uri,
    atMs,
    verdict,
    source,
    ...(rightUri === undefined ? {} : { rightUri }),
    query,
    ...(vector === undefined ? {} : { vector: toKeptVector(vector) }),
    ...(match === undefined ? {} : { probability: match.probability }),
    // With the first match only, so that a request counts once in how sure its caller was.
    ...(stated !== undefined && match !== undefined && match === matches[0] ? { stated } : {}),
  };
}
