/** Judges labelled conditions by the engine, as the tool does. */
import type { ConditionJudge } from "@flowmind/core";
import type { ConditionRow } from "./read-rows.ts";

export interface JudgedRow {
  readonly row: ConditionRow;
  readonly probability: number;
  readonly holds: boolean;
  readonly isUncertain: boolean;
  /** What judging took beside the model. */
  readonly besideModelMs: number;
}

/** Each twice, so that the second time everything about the condition is known; the time is that of the second. */
export async function judgeRows(judge: ConditionJudge, rows: readonly ConditionRow[]): Promise<readonly JudgedRow[]> {
  for (const { condition, situation } of rows) await judge.judge(condition, situation);
  const judged: JudgedRow[] = [];
  for (const row of rows) {
    // Another message, so that no kept judgement answers.
    const situation = { ...row.situation, message: `${row.situation.message} ` };
    const { verdict, isUncertain, timings } = await judge.judge(row.condition, situation);
    const besideModelMs = timings.totalMs - timings.readMs;
    judged.push({ row, probability: verdict.probability, holds: verdict.holds, isUncertain, besideModelMs });
  }
  return judged;
}
