/** What a part of a condition came to, before it is joined with others. */
import type { ConditionVerdict } from "@flowmind/core";

export interface JudgedLeaf {
  readonly type: ConditionVerdict["type"];
  /** P(it holds) at least and at most; 0 and 1 where it is unknown. */
  readonly least: number;
  readonly most: number;
  readonly evidence: string;
  /** What nobody gave. */
  readonly unknown?: string;
}

export function known(type: JudgedLeaf["type"], probability: number, evidence: string): JudgedLeaf {
  return { type, least: probability, most: probability, evidence };
}

export function unknown(type: JudgedLeaf["type"], name: string, evidence: string): JudgedLeaf {
  return { type, least: 0, most: 1, evidence, unknown: name };
}
