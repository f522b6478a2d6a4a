/** The parts of a judged condition that somebody who reads the message could settle. */
import type {
  ConditionLeaf,
  ConditionTree,
  ConditionVerdict,
  JoinedCondition,
  NegatedCondition,
  ParsedCondition,
} from "@flowmind/core";

/**
 * Texts of the parts in plain words, of histories that are not counted, and of comparisons in words that no variable tells, unless a figure of the
 * message says that they do not hold. What variables and flags say is exact and stays; and what they do not say stays unknown where it is written in signs or as a
 * flag's name, since no reading of a message makes it known.
 * @param verdict of this condition, whole
 */
export function openParts({ tree }: ParsedCondition, verdict: ConditionVerdict): readonly string[] {
  return [...new Set(partsOf(tree, verdict))];
}

function partsOf(tree: ConditionTree, verdict: ConditionVerdict): readonly string[] {
  if (isDeniedInWords(tree)) {
    const judged = verdict.parts[0];
    return judged !== undefined && isOpen(tree.part, judged) ? [tree.text] : [];
  }
  if (tree.type === "and" && isRange(tree)) {
    return verdict.parts.some((part, at) => isOpen(tree.parts[at] ?? tree, part)) ? [tree.text] : [];
  }
  const parts = tree.type === "not" ? [tree.part] : tree.type === "and" || tree.type === "or" ? tree.parts : undefined;
  if (parts !== undefined) {
    return parts.flatMap((part, at) => {
      const judged = verdict.parts[at];
      return judged === undefined ? [] : partsOf(part, judged);
    });
  }
  return isOpen(tree, verdict) ? [tree.text] : [];
}

function isOpen(leaf: ConditionTree, { type, least, most }: ConditionVerdict): boolean {
  const isWorded = leaf.type === "comparison" && leaf.worded;
  // The message names a figure, which may be another thing's. What it says in the part's very words is of the type "semantic".
  if (least === most) return isWorded && type === "comparison" && least > 1 / 2 && least < 1;
  return type === "semantic" || type === "history" || isWorded;
}

/** "between 5 and 10 users": two comparisons that are said in one. */
export function isRange({ type, parts, start, end }: JoinedCondition): boolean {
  const isSaidInOne = (part: ConditionTree) =>
    part.type === "comparison" && part.worded && part.start === start && part.end === end;
  return type === "and" && parts.length === 2 && parts.every(isSaidInOne);
}

/**
 * "nobody was injured", "has not tried it": whoever reads the message is asked about these words as they stand, since that nothing speaks for "somebody
 * was injured" does not say that nobody was. Variables and flags, which are complete, decide by the part that is denied.
 */
export function isDeniedInWords(tree: ConditionTree): tree is NegatedCondition & { readonly part: ConditionLeaf } {
  if (tree.type !== "not") return false;
  const { part } = tree;
  const isLeaf = part.type !== "not" && part.type !== "and" && part.type !== "or";
  return isLeaf && part.start === tree.start && part.end === tree.end;
}
