/** Judges labelled conditions with an alpha LLM that is never wrong: what the best of models could make of uncertain verdicts. */
import { type AlphaLlm, type ConditionJudge, isRecord, parseJson } from "@flowmind/core";
import type { JudgedRow } from "./judge-rows.ts";
import type { ConditionRow } from "./read-rows.ts";

/** How sure it says it is: all that counts. */
const sure = 1;

/**
 * A row says whether its whole condition holds, and not which of its parts do. So every combination of answers is tried until the verdict is
 * the row's: a reader who understands every part gives one of these. Where none does, a part that is not asked about is at fault.
 * @param makeJudge over the model that it is given
 */
export async function judgeWithOracle(
  makeJudge: (alphaLlm: AlphaLlm) => ConditionJudge,
  rows: readonly ConditionRow[],
): Promise<readonly JudgedRow[]> {
  const oracle = createOracle();
  const judge = makeJudge(oracle.llm);
  const judged: JudgedRow[] = [];
  for (const row of rows) judged.push(await judgeRow(judge, oracle, row));
  return judged;
}

async function judgeRow(judge: ConditionJudge, oracle: Oracle, row: ConditionRow): Promise<JudgedRow> {
  let best: JudgedRow | undefined;
  for (let combination = 0; ; combination += 1) {
    oracle.say(combination);
    // Another message each time, so that no kept judgement answers.
    const situation = { ...row.situation, message: `${row.situation.message}${" ".repeat(combination + 1)}` };
    const { verdict, isUncertain, timings, alpha } = await judge.judge(row.condition, situation);
    const one: JudgedRow = {
      row,
      probability: verdict.probability,
      holds: verdict.holds,
      isUncertain,
      besideModelMs: timings.totalMs - timings.readMs - (alpha?.timeMs ?? 0),
    };
    const isRight = one.holds === row.holds;
    if (best === undefined || (isRight && best.holds !== row.holds)) best = one;
    if (alpha === undefined || (isRight && !isUncertain)) return one;
    if (combination + 1 >= 2 ** oracle.parts()) return best;
  }
}

interface Oracle {
  readonly llm: AlphaLlm;
  /** Bit n of the number answers statement n + 1: 0 yes, 1 no. */
  readonly say: (combination: number) => void;
  /** How many statements it was asked about last. */
  readonly parts: () => number;
}

function createOracle(): Oracle {
  let said = 0;
  let parts = 0;
  return {
    say: (combination) => {
      said = combination;
    },
    parts: () => parts,
    llm: {
      name: "oracle",
      answer: async ({ prompt }) => {
        const asked = parseJson(prompt);
        const statements = isRecord(asked) && Array.isArray(asked["statements"]) ? asked["statements"] : [];
        parts = statements.length;
        const answers = statements.map((_, at) => ({
          number: at + 1,
          answer: Math.floor(said / 2 ** at) % 2 === 0 ? "yes" : "no",
          sure,
        }));
        const object = { statements: answers };
        return { text: JSON.stringify(object), object };
      },
    },
  };
}
