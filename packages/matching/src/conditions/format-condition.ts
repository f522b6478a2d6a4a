/** A condition's tree → a condition that is read as this tree. */
import type { ConditionTree } from "@flowmind/core";

/** Parentheses stand where they are needed; what could not be read is left out. O(nodes). */
export function formatCondition(tree: ConditionTree): string {
  switch (tree.type) {
    case "not":
      return `NOT ${grouped(tree.part, true)}`;
    case "and":
      return tree.parts.map((part) => grouped(part, part.type === "or")).join(" AND ");
    case "or":
      return tree.parts.map((part) => grouped(part, false)).join(" OR ");
    default:
      return tree.text;
  }
}

function grouped(tree: ConditionTree, wanted: boolean): string {
  const text = formatCondition(tree);
  return wanted && (tree.type === "and" || tree.type === "or") ? `(${text})` : text;
}
