/** Judges conditions in plain language: embeds what they need, keeps what does not change, and repeats what it just said. */
import { createHash } from "node:crypto";
import type {
  AlphaLlm,
  Clock,
  ConditionJudge,
  ConditionJudgement,
  ConditionSituation,
  Embedder,
  JudgeOptions,
  ParsedCondition,
} from "@flowmind/core";
import { conditionTexts, type EvaluateOptions, evaluateCondition, openParts, parseCondition } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import { type OpenCondition, type Settled, settleParts } from "./settle-parts.ts";

/** seeds/001, `evaluate_semantic_condition.cache_ttl_ms`. */
const keptForMs = 5_000;
/** Of a judgement some kilobytes; within five seconds nobody asks for more. */
const mostJudgements = 500;
/** A catalog's conditions are some hundred, each of some hundred bytes. */
const mostConditions = 1_000;
/** Texts of conditions and of earlier messages, 1.5 KiB each: 6 MiB. */
const mostVectors = 4_000;

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
  readonly embedder: Embedder;
  /** Its `now` is what "tomorrow" is measured from, its `monotonic` ends the five seconds for which a judgement is kept. */
  readonly clock: Clock;
  /** Asked about uncertain verdicts, and never about others. Absent, or where it does not answer in time: the verdict stays uncertain. */
  readonly alphaLlm?: AlphaLlm;
}

export function createConditionJudge({ embedder, clock, alphaLlm }: ConditionJudgeParts): ConditionJudge {
  const judgements = new LRUCache<string, Kept>({ max: mostJudgements });
  const conditions = new LRUCache<string, ParsedCondition>({ max: mostConditions });
  const statements = new LRUCache<string, Float32Array>({ max: mostVectors });
  const messages = new LRUCache<string, Float32Array>({ max: mostVectors });

  function parsed(condition: string): ParsedCondition {
    const before = conditions.get(condition);
    if (before !== undefined) return before;
    const made = parseCondition(condition);
    conditions.set(condition, made);
    return made;
  }

  /** The vectors of all texts of a condition and its situation; those of the condition once for all situations. */
  async function vectorsOf(
    condition: ParsedCondition,
    situation: ConditionSituation,
    { signal, cacheScope = "" }: JudgeOptions,
  ) {
    const messageKey = (text: string) => `${cacheScope}\n${text}`;
    const { ofCondition, ofSituation } = conditionTexts(condition, situation);
    const vectors = new Map<string, Float32Array>();
    const unknown = ofCondition.filter((text) => !statements.has(text));
    const [made, asked] = await Promise.all([
      unknown.length === 0 ? [] : embedder.embedMany(unknown, signal && { signal }),
      Promise.all(ofSituation.map((text) => messages.get(messageKey(text)) ?? embedder.embed(text, signal))),
    ]);
    for (const [at, text] of unknown.entries()) {
      // A copy: what a cache gives is a view that would keep all it was read with.
      statements.set(text, Float32Array.from(made[at] as Float32Array));
    }
    for (const [at, text] of ofSituation.entries()) {
      vectors.set(text, asked[at] as Float32Array);
      messages.set(messageKey(text), asked[at] as Float32Array);
    }
    for (const text of ofCondition) {
      const vector = statements.get(text) ?? made[unknown.indexOf(text)];
      if (vector !== undefined) vectors.set(text, vector);
    }
    return (text: string) => vectors.get(text) as Float32Array;
  }

  async function judgeAnew(
    text: string,
    situation: ConditionSituation,
    options: JudgeOptions,
    startMs: number,
  ): Promise<ConditionJudgement> {
    const condition = parsed(text);
    const embeddingMs = clock.monotonic();
    const vectorOf = await vectorsOf(condition, situation, options);
    const embedMs = clock.monotonic() - embeddingMs;
    const nowMs = clock.now();
    const evaluate = (given?: EvaluateOptions) => evaluateCondition(condition, situation, vectorOf, nowMs, given);
    const local = evaluate();
    const open = local.isUncertain ? openParts(condition, local.verdict) : [];
    const { parts: settled, alpha } = await settle({ parts: open, situation }, options.signal);
    const evaluated = settled.size === 0 ? local : evaluate({ settled });
    const timings = { totalMs: clock.monotonic() - startMs, embedMs };
    const { problems } = condition;
    return { ...evaluated, problems, cacheHit: false, timings, ...(alpha && { alpha }) };
  }

  function settle(open: OpenCondition, signal: AbortSignal | undefined): Settled | Promise<Settled> {
    return alphaLlm === undefined ? { parts: new Map() } : settleParts(open, alphaLlm, clock, signal);
  }

  return {
    judge: async (text, situation, options = {}) => {
      const startMs = clock.monotonic();
      options.signal?.throwIfAborted();
      const key = shortKey(JSON.stringify([options.cacheScope ?? "", text, situation]));
      const kept = judgements.get(key);
      if (kept !== undefined && startMs < kept.untilMs) {
        const timings = { totalMs: clock.monotonic() - startMs, embedMs: 0 };
        return { ...kept.judgement, cacheHit: true, timings };
      }
      const judged = await judgeAnew(text, situation, options, startMs);
      const { alpha: _, ...judgement } = judged;
      judgements.set(key, { judgement, untilMs: clock.monotonic() + keptForMs });
      return judged;
    },
  };
}
