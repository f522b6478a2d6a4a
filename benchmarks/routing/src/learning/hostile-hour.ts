/** One caller reports falsehoods for an hour: how far that moves anything. */
import { type Learned, type Outcome, plainRequest, type Router } from "@flowmind/core";
import type { Learning } from "@flowmind/matching";
import { falseOutcome } from "./report-outcome.ts";

export interface HostileInput {
  readonly router: Router;
  readonly queries: readonly string[];
  /** What the honest callers of the tenant have taught; the falsehoods are added to it. */
  readonly taught: Learning;
  /** Nothing was taught to it so far. */
  readonly empty: Learning;
  /** What another tenant has been taught: the same as the honest callers taught here. */
  readonly elsewhere: Learned;
  readonly nowMs: number;
}

export interface HostileFigures {
  readonly reports: number;
  /** The largest movement of any context's probability that the falsehoods bring about among what the honest callers taught. */
  readonly amongOthers: number;
  /** The same where nobody else has taught anything. */
  readonly alone: number;
  /** Queries to which it changes the first context, among others. */
  readonly changedFirsts: number;
  /** The largest movement in another tenant. */
  readonly elsewhere: number;
}

/** Sixty a minute, which is what the rate limit lets through (seeds/001), for an hour. */
const reportCount = 3_600;

/**
 * The worst that we could think of: the caller knows the very queries that will be asked, and reports of each, again and again, that the
 * first was wrong, and as right the second, then the third, then the tenth.
 */
export async function hostileHour(input: HostileInput): Promise<HostileFigures> {
  const { router, queries, taught, empty, nowMs } = input;
  const ask = (query: string, learned: Learned) => router.ask(plainRequest(query), { learned });
  const honest = taught.at(nowMs);
  const before = await inTurn(queries, (query) => ask(query, honest));
  const untaught = await inTurn(queries, (query) => router.ask(plainRequest(query)));
  const abroad = await inTurn(queries, (query) => ask(query, input.elsewhere));
  for (let report = 0; report < reportCount; report++) {
    const answer = before[report % before.length] as Outcome;
    const round = Math.floor(report / before.length);
    const rightUri = answer.trace.ranked[claimed[round % claimed.length] as number]?.uri;
    if (rightUri === undefined) continue;
    const lie = falseOutcome({ subject: "eve", requestId: `lie ${report}`, atMs: nowMs + report, answer }, rightUri);
    if (lie === undefined) continue;
    taught.add(lie);
    empty.add(lie);
  }
  const after = await inTurn(queries, (query) => ask(query, taught.at(nowMs)));
  const alone = await inTurn(queries, (query) => ask(query, empty.at(nowMs)));
  const abroadAfter = await inTurn(queries, (query) => ask(query, input.elsewhere));
  return {
    reports: reportCount,
    amongOthers: largestMovement(before, after),
    alone: largestMovement(untaught, alone),
    changedFirsts: before.filter(({ trace }, at) => trace.ranked[0]?.uri !== after[at]?.trace.ranked[0]?.uri).length,
    elsewhere: largestMovement(abroad, abroadAfter),
  };
}

/** Places of what is said to be right, one round after the other. */
const claimed = [1, 2, 9];

async function inTurn<Result>(queries: readonly string[], ask: (query: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const query of queries) results.push(await ask(query));
  return results;
}

function largestMovement(before: readonly Outcome[], after: readonly Outcome[]): number {
  let largest = 0;
  before.forEach(({ trace }, at) => {
    const now = new Map(after[at]?.trace.ranked.map(({ uri, probability }) => [uri, probability]));
    for (const { uri, probability } of trace.ranked) {
      largest = Math.max(largest, Math.abs(probability - (now.get(uri) ?? 0)));
    }
  });
  return largest;
}
