/** The watch over callers with a store in memory, a clock that a test moves, and requests in a few words. */
import {
  type Caller,
  localTenant,
  type Outcome,
  type OutcomeRecord,
  plainRequest,
  type StoredOutcome,
  type Verdict,
} from "@flowmind/core";
import { createMemoryStore, type Store } from "@flowmind/store";
import { sampleContext } from "./sample-contexts.ts";
import { sampleMatch, sampleTrace } from "./sample-outcomes.ts";

export const ann: Caller = { tenant: "acme", subject: "ann", isLocal: false };
export const bob: Caller = { tenant: "acme", subject: "bob", isLocal: false };
export const localUser: Caller = { tenant: localTenant, subject: "me", isLocal: true };

export interface SampleRequest {
  readonly id: string;
  /** @default the id */
  readonly query?: string;
  /** @default one direction for all */
  readonly vector?: readonly number[] | "none";
  /** Paths of workflows, likeliest first; with `/0` behind it the position of its need. @default none */
  readonly matches?: readonly string[];
  /** @default success, or no_matches */
  readonly status?: Exclude<Outcome["status"], "no_matches">;
  /** The query is the first match's name. */
  readonly named?: boolean;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Counts with variables only. @default .8 */
  readonly stated?: number;
}

/** What a server tells of a request that it has answered, and taught nothing about. */
export function askedRequest(given: SampleRequest) {
  const { id, query = id, vector = [1, 0], matches = [], status = "success", variables = {}, stated = 0.8 } = given;
  const numbers = vector === "none" ? [] : vector;
  const unit = Float32Array.from(numbers, (number) => number / Math.hypot(...numbers));
  const found = matches.map((path, at) => {
    const [name = "", need] = path.split("/");
    const match = sampleMatch(sampleContext(`workflow://${name}`), {
      probability: 1 / 2 ** (at + 1),
      named: given.named === true && at === 0,
    });
    return need === undefined ? match : { ...match, need: Number(need) };
  });
  const ranked = found.map(({ context: { uri }, probability, evidence }) => ({ uri, probability, evidence }));
  const trace = { ...sampleTrace, ranked, ...(vector === "none" ? {} : { vector: unit }) };
  const outcome = (
    found.length === 0
      ? { status: "no_matches", matches: [], nearest: [], trace }
      : { status, matches: found, trace, disambiguation: { reason: "", questions: [] } }
  ) as Outcome;
  return { requestId: id, request: { ...plainRequest(query), variables, confidence: stated }, outcome, hints: [] };
}

/** Outcomes in short: `request context verdict source → right context`. */
export function inShort({ requestId, uri, verdict, source, rightUri }: OutcomeRecord): string {
  const name = (one: string) => one.slice("workflow://".length);
  const right = rightUri === undefined ? "" : ` → ${name(rightUri)}`;
  return `${requestId} ${name(uri)} ${verdict} ${source}${right}`;
}

export interface SampleParts {
  readonly store: Store;
  readonly callers: Store["callers"];
  readonly outcomes: Store["outcomes"];
  readonly clock: { nowMs: number; now(): number; monotonic(): number };
  readonly log: { write(level: string, message: string, details?: Readonly<Record<string, unknown>>): void };
  /** Reasons that were logged. */
  readonly logged: string[];
  /** What the store holds of a tenant, oldest first. */
  stored(tenant?: string): Promise<readonly StoredOutcome[]>;
}

export function sampleParts(): SampleParts {
  const store = createMemoryStore();
  const logged: string[] = [];
  const clock = { nowMs: 1_800_000_000_000, now: () => clock.nowMs, monotonic: () => clock.nowMs - 1_700_000_000_000 };
  return {
    store,
    callers: store.callers,
    outcomes: store.outcomes,
    clock,
    log: { write: (_level, message, details) => void logged.push(String(details?.["reason"] ?? message)) },
    logged,
    stored: (tenant = ann.tenant) => store.outcomes.list(tenant),
  };
}

type Asked = ReturnType<typeof askedRequest>;
interface Watched {
  asked(asked: Asked): void;
  acted(action: { uri: string; how: "executed" | "called" | "read" }): readonly { readonly level: string }[];
  reported(report: { requestId: string; uri: string; verdict: Verdict }): Promise<unknown>;
}
interface Watch<One extends Watched> {
  open(caller: Caller): Promise<One>;
  flush(): Promise<void>;
}

/** A watched caller, and what a test does with it in few words; contexts by their paths. */
export async function openWatched<One extends Watched>(
  create: (parts: SampleParts) => Watch<One>,
  caller: Caller = ann,
  parts: SampleParts = sampleParts(),
) {
  const watch = create(parts);
  const watched = await watch.open(caller);
  return {
    ...parts,
    watch,
    watched,
    ask(request: SampleRequest, laterMs = 1_000): void {
      parts.clock.nowMs += laterMs;
      watched.asked(askedRequest(request));
    },
    /** Gives the levels that it has opened. */
    act: (path: string, how: "executed" | "called" | "read" = "called") =>
      watched.acted({ uri: `workflow://${path}`, how }).map(({ level }) => level),
    report: (requestId: string, path: string, verdict: Verdict = "helped") =>
      watched.reported({ requestId, uri: `workflow://${path}`, verdict }),
    /** Everything of the tenant in short, once it is written. */
    async kept(): Promise<readonly string[]> {
      await watch.flush();
      return (await parts.stored()).map(inShort);
    },
  };
}
