/** What an expression needs its variables to be, so that it has a value at all. */
import type { VariableType } from "@flowmind/core";
import type { ASTNode } from "@marcbachmann/cel-js";
import { loopMacros } from "./estimate-cost.ts";

type TypeOf = (name: string) => VariableType | undefined;

export interface Demand {
  readonly name: string;
  readonly type: VariableType;
}

interface Part {
  readonly node: ASTNode;
  /** What the place where it stands takes. */
  readonly type: VariableType | undefined;
}

const comparing: readonly string[] = ["==", "!=", "<", "<=", ">", ">="];
const computing: readonly string[] = ["-", "*", "/", "%"];
const joining: readonly string[] = ["&&", "||"];
const converting: readonly string[] = ["int", "double"];
const counting: readonly string[] = ["size", ...converting];
/** Called on a text. */
const ofTexts: readonly string[] = [
  "contains",
  "startsWith",
  "endsWith",
  "indexOf",
  "lastIndexOf",
  "substring",
  "split",
  "lowerAscii",
  "upperAscii",
  "trim",
];

/**
 * In the order of writing; one variable may be asked to be several things. Names that the expression itself gives to items are left out. O(nodes²).
 * @param typeOf of variables that are declared
 * @param whole what the value of the expression must be
 */
export function findDemands(root: ASTNode, typeOf: TypeOf, whole: VariableType | undefined): readonly Demand[] {
  const found: Demand[] = [];
  const bound = new Set<string>();
  const pending: Part[] = [{ node: root, type: whole }];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const { node, type } = part;
    if (node.op === "id" && type !== undefined) found.push({ name: node.args, type });
    const item = node.op === "rcall" && loopMacros.includes(node.args[0]) ? node.args[2][0] : undefined;
    if (item?.op === "id") bound.add(item.args);
    pending.push(...partsOf(part, typeOf).toReversed());
  }
  return found.filter(({ name }) => !bound.has(name));
}

function partsOf({ node, type }: Part, typeOf: TypeOf): readonly Part[] {
  const { op, args } = node;
  const nodes = nodesIn(args);
  const each = (wanted: VariableType | undefined): readonly Part[] => nodes.map((one) => ({ node: one, type: wanted }));
  if (joining.includes(op) || op === "!_") return each("boolean");
  if (computing.includes(op) || op === "-_") return each("number");
  if (comparing.includes(op) || op === "+") return each(nodes.map((one) => typeIn(one, typeOf)).find(isKnown));
  if (op === "call" && converting.includes(args[0])) return each("number");
  if (op === "rcall" && ofTexts.includes(args[0])) {
    return nodes.map((one, at) => ({ node: one, type: at === 0 ? "string" : undefined }));
  }
  if (op !== "?:") return each(undefined);
  return nodes.map((one, at) => ({ node: one, type: at === 0 ? "boolean" : type }));
}

/** What a part is, whatever the variables are. */
function typeIn({ op, args }: ASTNode, typeOf: TypeOf): VariableType | undefined {
  if (op === "value") return typeOfLiteral(args);
  if (op === "id") return typeOf(args);
  if (computing.includes(op) || op === "-_") return "number";
  if (op === "call" || op === "rcall") return counting.includes(args[0]) ? "number" : undefined;
  return comparing.includes(op) || joining.includes(op) || op === "!_" ? "boolean" : undefined;
}

function typeOfLiteral(value: unknown): VariableType | undefined {
  if (typeof value === "bigint") return "number";
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean"
    ? (typeof value as "number" | "string" | "boolean")
    : undefined;
}

function isKnown(type: VariableType | undefined): type is VariableType {
  return type !== undefined;
}

function nodesIn(args: unknown): readonly ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return isNode(args) ? [args] : [];
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === "object" && value !== null && "op" in value && "args" in value;
}
