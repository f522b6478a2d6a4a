/** Judges conditions in plain language: has their open parts read, keeps what does not change, and repeats what it just said. */
import { createHash } from "node:crypto";
import type {
  AlphaLlm,
  Clock,
  ConditionJudge,
  ConditionJudgement,
  ConditionSituation,
  EntailmentModel,
  JudgeOptions,
  ParsedCondition,
} from "@flowmind/core";
import { evaluateCondition, openParts, parseCondition, type SettledPart } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import { createPartReader } from "./read-parts.ts";
import { type OpenCondition, type Settled, settleParts } from "./settle-parts.ts";

/** seeds/001, `evaluate_semantic_condition.cache_ttl_ms`. */
const keptForMs = 5_000;
/** Of a judgement some kilobytes; within five seconds nobody asks for more. */
const mostJudgements = 500;
/** A catalog's conditions are some hundred, each of some hundred bytes. */
const mostConditions = 1_000;

/** Characters of a key that is kept as it is: of a longer one, whose variables may hold megabytes, only the digest. */
const longestKey = 2_000;

function shortKey(key: string): string {
  return key.length <= longestKey ? key : createHash("sha256").update(key).digest("base64");
}

interface Kept {
  readonly judgement: ConditionJudgement;
  readonly untilMs: number;
}

export interface ConditionJudgeParts {
  /** Reads messages for parts in plain words. Absent: those stay uncertain. */
  readonly entailment?: EntailmentModel;
  /** Its `now` is what "tomorrow" is measured from, its `monotonic` ends the five seconds for which a judgement is kept. */
  readonly clock: Clock;
  /** Asked about uncertain verdicts, and never about others. Absent, or where it does not answer in time: the verdict stays uncertain. */
  readonly alphaLlm?: AlphaLlm;
}

const nothingSettled: ReadonlyMap<string, SettledPart> = new Map();

export function createConditionJudge({ entailment, clock, alphaLlm }: ConditionJudgeParts): ConditionJudge {
  const judgements = new LRUCache<string, Kept>({ max: mostJudgements });
  const conditions = new LRUCache<string, ParsedCondition>({ max: mostConditions });
  const readParts = entailment && createPartReader(entailment);

  function parsed(condition: string): ParsedCondition {
    const before = conditions.get(condition);
    if (before !== undefined) return before;
    const made = parseCondition(condition);
    conditions.set(condition, made);
    return made;
  }

  async function judgeAnew(
    text: string,
    situation: ConditionSituation,
    options: JudgeOptions,
    startMs: number,
  ): Promise<ConditionJudgement> {
    const condition = parsed(text);
    const nowMs = clock.now();
    const evaluate = (settled = nothingSettled) => evaluateCondition(condition, situation, nowMs, { settled });
    const exact = evaluate();
    const open = openParts(condition, exact.verdict);
    const readingMs = clock.monotonic();
    const read = open.length === 0 ? undefined : await readParts?.({ parts: open, situation }, options);
    const readMs = clock.monotonic() - readingMs;
    const local = read === undefined ? exact : evaluate(read);
    const { parts: settled, alpha } = await settle({ parts: local.isUncertain ? open : [], situation }, options.signal);
    const evaluated = settled.size === 0 ? local : evaluate(new Map([...(read ?? []), ...settled]));
    const timings = { totalMs: clock.monotonic() - startMs, readMs };
    const { problems } = condition;
    return { ...evaluated, problems, cacheHit: false, timings, ...(alpha && { alpha }) };
  }

  function settle(open: OpenCondition, signal: AbortSignal | undefined): Settled | Promise<Settled> {
    return alphaLlm === undefined ? { parts: nothingSettled } : settleParts(open, alphaLlm, clock, signal);
  }

  return {
    judge: async (text, situation, options = {}) => {
      const startMs = clock.monotonic();
      options.signal?.throwIfAborted();
      const key = shortKey(JSON.stringify([options.cacheScope ?? "", text, situation]));
      const kept = judgements.get(key);
      if (kept !== undefined && startMs < kept.untilMs) {
        const timings = { totalMs: clock.monotonic() - startMs, readMs: 0 };
        return { ...kept.judgement, cacheHit: true, timings };
      }
      const judged = await judgeAnew(text, situation, options, startMs);
      const { alpha: _, ...judgement } = judged;
      judgements.set(key, { judgement, untilMs: clock.monotonic() + keptForMs });
      return judged;
    },
  };
}
