/** Variables that an expression compares with values that are written in it. */
import type { ASTNode } from "@marcbachmann/cel-js";
import { loopMacros } from "./estimate-cost.ts";

export interface Comparison {
  readonly name: string;
  readonly value: string | number | boolean;
  /** Of `==`, `!=` and `in`: the variable would have to be exactly that; else it is before or after it. */
  readonly isEquality: boolean;
}

const equalities: readonly string[] = ["==", "!="];
const orders: readonly string[] = ["<", "<=", ">", ">="];

/** In the order of writing; names that the expression itself gives to items are left out. O(nodes). */
export function findComparisons(root: ASTNode): readonly Comparison[] {
  const found: Comparison[] = [];
  const bound = new Set<string>();
  const pending: ASTNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.push(...comparisonsIn(node));
    const item = node.op === "rcall" && loopMacros.includes(node.args[0]) ? node.args[2][0] : undefined;
    if (item?.op === "id") bound.add(item.args);
    pending.push(...nodesIn(node.args).toReversed());
  }
  return found.filter(({ name }) => !bound.has(name));
}

function comparisonsIn({ op, args }: ASTNode): readonly Comparison[] {
  const isEquality = equalities.includes(op);
  if (op === "in") {
    const [item, list] = nodesIn(args);
    const values = list?.op === "list" ? list.args : [];
    return values.flatMap((value) => comparisonOf(item, value, true));
  }
  if (!isEquality && !orders.includes(op)) return [];
  const [left, right] = nodesIn(args);
  return [...comparisonOf(left, right, isEquality), ...comparisonOf(right, left, isEquality)];
}

function comparisonOf(
  variable: ASTNode | undefined,
  literal: ASTNode | undefined,
  isEquality: boolean,
): readonly Comparison[] {
  if (variable?.op !== "id" || literal?.op !== "value") return [];
  const value = typeof literal.args === "bigint" ? Number(literal.args) : literal.args;
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? [{ name: variable.args, value, isEquality }] : [];
}

function nodesIn(args: unknown): readonly ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return isNode(args) ? [args] : [];
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === "object" && value !== null && "op" in value && "args" in value;
}
