/** The parts of a judged condition that somebody who understands the message could settle. */
import type { ConditionTree, ConditionVerdict, ParsedCondition } from "@flowmind/core";

/**
 * Texts of the parts that were judged by meaning, of histories that are not counted, and of comparisons in words that neither a variable nor the
 * message tells. What variables and flags say is exact and stays; and what they do not say stays unknown where it is written in signs
 * or as a flag's name, since no reading of a message makes it known.
 * @param verdict of this condition, whole
 */
export function openParts({ tree }: ParsedCondition, verdict: ConditionVerdict): readonly string[] {
  return [...new Set(partsOf(tree, verdict))];
}

function partsOf(tree: ConditionTree, verdict: ConditionVerdict): readonly string[] {
  const parts = tree.type === "not" ? [tree.part] : tree.type === "and" || tree.type === "or" ? tree.parts : undefined;
  if (parts !== undefined) {
    return parts.flatMap((part, at) => {
      const judged = verdict.parts[at];
      return judged === undefined ? [] : partsOf(part, judged);
    });
  }
  return isOpen(tree, verdict) ? [tree.text] : [];
}

function isOpen(leaf: ConditionTree, { type, probability, least, most }: ConditionVerdict): boolean {
  switch (type) {
    case "semantic":
      return true;
    case "history":
      return probability !== 0 && probability !== 1;
    case "comparison":
      return leaf.type === "comparison" && leaf.worded && least !== most;
    default:
      return false;
  }
}
