/** A part of a condition in plain words: open until somebody has read the message. */
import { type JudgedLeaf, unknown } from "./judged-leaf.ts";
import type { Situation } from "./situation.ts";

/** Whatever the message says, it could be so or not; unknown where there is nothing to read. */
export function judgeSemantic({ message, facts, history = [] }: Situation): JudgedLeaf {
  if (message.text.trim() === "" && facts.length === 0 && history.length === 0) {
    return unknown("semantic", "message", "There is no message to judge it by");
  }
  return { type: "semantic", least: 0, most: 1, evidence: "Nobody has read the message for it" };
}
