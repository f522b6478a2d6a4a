/** What judging takes beside what the sentence encoder takes for the same texts. */
import type { Clock, ConditionJudge, Embedder } from "@flowmind/core";
import { percentile } from "@flowmind/evaluation";
import type { ConditionRow } from "./read-rows.ts";

/** Medians in milliseconds; NaN where no row has to be read. */
export interface ReadingTimes {
  /** Rows that have to be read. */
  readonly rows: number;
  /** Of these the ones judged when their condition was known. */
  readonly known: number;
  /** The message alone. */
  readonly encodingMs: number;
  /** Condition and message, which is what has to be read. */
  readonly encodingBothMs: number;
  /** The whole judgement of a condition that is known. */
  readonly judgingMs: number;
}

export interface TimedParts {
  readonly embedder: Embedder;
  /** Made anew for every round: a judge keeps what it has read. */
  readonly makeJudge: () => ConditionJudge;
  readonly clock: Clock;
}

/** Conditions that have to be read, not compared. */
const readKinds: ReadonlySet<string> = new Set(["semantic", "negation", "hedge"]);
const rounds = 5;

/** Each by itself over all rows, one after the other, five rounds, of which the first only warms up. */
export async function measureTimes(rows: readonly ConditionRow[], parts: TimedParts): Promise<ReadingTimes> {
  const { embedder, makeJudge, clock } = parts;
  const read = rows.filter(({ kind }) => readKinds.has(kind));
  const [encoding, encodingBoth, judging]: [number[], number[], number[]] = [[], [], []];
  const timed = async (into: number[], round: number, work: () => Promise<unknown>) => {
    const startMs = clock.monotonic();
    await work();
    if (round > 0) into.push(clock.monotonic() - startMs);
  };
  for (let round = 0; round < rounds; round++) {
    for (const { situation } of read) await timed(encoding, round, () => embedder.embed(situation.message));
    for (const { condition, situation } of read) {
      await timed(encodingBoth, round, () => embedder.embed(`${condition} ${situation.message}`));
    }
    const judge = makeJudge();
    const known = new Set<string>();
    for (const { condition, situation } of read) {
      const isKnown = known.has(condition);
      known.add(condition);
      await timed(judging, isKnown ? round : 0, () => judge.judge(condition, situation));
    }
  }
  return {
    rows: read.length,
    known: read.length - new Set(read.map(({ condition }) => condition)).size,
    encodingMs: percentile(encoding, 0.5),
    encodingBothMs: percentile(encodingBoth, 0.5),
    judgingMs: percentile(judging, 0.5),
  };
}
