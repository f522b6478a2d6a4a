/** Judges conditions in plain language: embeds what they need, keeps what does not change, and repeats what it just said. */
import type {
  Clock,
  ConditionJudge,
  ConditionJudgement,
  ConditionSituation,
  Embedder,
  JudgeOptions,
  ParsedCondition,
} from "@flowmind/core";
import { conditionTexts, evaluateCondition, parseCondition } from "@flowmind/matching";
import { LRUCache } from "lru-cache";

/** seeds/001, `evaluate_semantic_condition.cache_ttl_ms`. */
const keptForMs = 5_000;
/** Of a judgement some kilobytes; within five seconds nobody asks for more. */
const mostJudgements = 500;
/** A catalog's conditions are some hundred, each of some hundred bytes. */
const mostConditions = 1_000;
/** Texts of conditions and of earlier messages, 1.5 KiB each: 6 MiB. */
const mostVectors = 4_000;

interface Kept {
  readonly judgement: ConditionJudgement;
  readonly untilMs: number;
}

/** @param clock its `now` is what "tomorrow" is measured from, its `monotonic` ends the five seconds for which a judgement is kept */
export function createConditionJudge(embedder: Embedder, clock: Clock): ConditionJudge {
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
    const evaluated = evaluateCondition(condition, situation, vectorOf, clock.now());
    const timings = { totalMs: clock.monotonic() - startMs, embedMs };
    return { ...evaluated, problems: condition.problems, cacheHit: false, timings };
  }

  return {
    judge: async (text, situation, options = {}) => {
      const startMs = clock.monotonic();
      options.signal?.throwIfAborted();
      const key = JSON.stringify([options.cacheScope ?? "", text, situation]);
      const kept = judgements.get(key);
      if (kept !== undefined && startMs < kept.untilMs) {
        const timings = { totalMs: clock.monotonic() - startMs, embedMs: 0 };
        return { ...kept.judgement, cacheHit: true, timings };
      }
      const judgement = await judgeAnew(text, situation, options, startMs);
      judgements.set(key, { judgement, untilMs: clock.monotonic() + keptForMs });
      return judgement;
    },
  };
}
