/** One set, asked of the real engine: how good its answers are. */
import type { Outcome } from "@flowmind/core";
import type { EngineParts } from "@flowmind/engine";
import { areaUnderCurve } from "./area-under-curve.ts";
import { calibrationError } from "./calibration-error.ts";
import type { Question, Workload } from "./make-workload.ts";
import { openRouter } from "./open-router.ts";
import { type RankingScores, scoreRanking } from "./score-ranking.ts";

export interface RoutingFigures {
  readonly contexts: number;
  /** Mean over the contexts. */
  readonly examplesPerContext: number;
  /** That have a right answer; the means are over these. */
  readonly ownQuestions: number;
  readonly foreignQuestions: number;
  readonly scores: RankingScores;
  /** Of P(in scope), own against foreign questions; absent without foreign ones. */
  readonly inScopeArea?: number;
  /** Of the first match's probability, over all questions; a foreign question has no right match. */
  readonly calibrationError: number;
  /** Shares of questions that were answered with matches when they should not have been, and without when they should. */
  readonly foreignAccepted?: number;
  readonly ownRefused: number;
}

/** @param tell takes one line of progress at a time */
export async function measureRouting(
  workload: Workload,
  parts: EngineParts,
  tell: (line: string) => void,
): Promise<RoutingFigures> {
  const ask = await openRouter(workload.contexts, parts);
  const judgements: Judgement[] = [];
  for (const [at, question] of workload.questions.entries()) {
    if (at > 0 && at % toldEvery === 0) tell(`${at} of ${workload.questions.length} questions`);
    judgements.push(judge(question, await ask(question)));
  }
  return summarise(workload, judgements);
}

/** About every ten seconds. */
const toldEvery = 1_000;

interface Judgement {
  /** Absent for a foreign question. */
  readonly scores?: RankingScores;
  readonly inScope: number;
  readonly probability: number;
  readonly accepted: boolean;
}

function judge({ groups }: Question, { status, trace }: Outcome): Judgement {
  const ranked = trace.ranked.map((one) => one.uri);
  return {
    ...(groups.length === 0 ? {} : { scores: scoreRanking(ranked, groups) }),
    inScope: trace.inScope,
    probability: trace.ranked[0]?.probability ?? 0,
    accepted: status !== "no_matches",
  };
}

function summarise({ contexts }: Workload, judgements: readonly Judgement[]): RoutingFigures {
  const own = judgements.filter((one) => one.scores !== undefined);
  const foreign = judgements.filter((one) => one.scores === undefined);
  const mean = (name: keyof RankingScores) => meanOf(own.map((one) => one.scores?.[name] ?? 0));
  const inScopeArea = areaUnderCurve(
    own.map((one) => one.inScope),
    foreign.map((one) => one.inScope),
  );
  return {
    contexts: contexts.length,
    examplesPerContext: meanOf(contexts.map((context) => context.examples.positive.length)),
    ownQuestions: own.length,
    foreignQuestions: foreign.length,
    scores: { hitAtOne: mean("hitAtOne"), recallAtFive: mean("recallAtFive"), gainAtFive: mean("gainAtFive") },
    ...(inScopeArea === undefined ? {} : { inScopeArea }),
    calibrationError: calibrationError(
      judgements.map(({ probability, scores }) => ({ probability, right: scores?.hitAtOne === 1 })),
    ),
    ...(foreign.length === 0 ? {} : { foreignAccepted: meanOf(foreign.map((one) => (one.accepted ? 1 : 0))) }),
    ownRefused: meanOf(own.map((one) => (one.accepted ? 0 : 1))),
  };
}

/** 0 of nothing. */
function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
