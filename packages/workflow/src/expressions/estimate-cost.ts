/** What evaluating an expression can cost at most, told from its form and the size of what it names. */
import type { ASTNode } from "@marcbachmann/cel-js";

/** Upper bounds of what a part gives. */
export interface Extent {
  /** One for every value, and its length: characters of a text, values of a list, keys and values of a map. */
  readonly weight: number;
  /** The longest list, map or text in it. */
  readonly longest: number;
  /** The weight of the heaviest value in it. */
  readonly inner: number;
}

export interface Estimate extends Extent {
  /** Elementary steps: characters and values that are read or made. */
  readonly cost: number;
}

type ExtentOf = (name: string) => Extent;

/** Macros that carry out their last arguments once for each element, under the name in the first. */
export const loopMacros: readonly string[] = ["all", "exists", "exists_one", "filter", "map"];

const one: Estimate = { weight: 1, longest: 1, inner: 1, cost: 1 };

/** O(nodes): each node is looked at once. */
export function estimateCost(node: ASTNode, extentOf: ExtentOf): Estimate {
  switch (node.op) {
    case "value":
      return typeof node.args === "string" ? ofText(node.args.length) : one;
    case "id":
      return { ...extentOf(node.args), cost: 1 };
    case ".":
    case ".?": {
      const whole = estimateCost(node.args[0], extentOf);
      return { ...partOf(whole), cost: whole.cost + 1 };
    }
    case "[]":
    case "[?]": {
      const [whole, index] = node.args.map((part) => estimateCost(part, extentOf));
      return whole === undefined || index === undefined ? one : { ...partOf(whole), cost: whole.cost + index.cost + 1 };
    }
    case "rcall": {
      const [name, receiver, args] = node.args;
      return loopMacros.includes(name)
        ? estimateLoop(receiver, args, extentOf)
        : estimateCall(name, [receiver, ...args], extentOf);
    }
    case "call":
      return estimateCall(node.args[0], node.args[1], extentOf);
    case "list":
      return collect(node.args, extentOf);
    case "map":
      return collect(node.args.flat(), extentOf);
    case "!_":
    case "-_":
      return estimateCost(node.args, extentOf);
    case "&&":
    case "||":
    case "==":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "in":
      return { ...one, cost: join(node.args, extentOf).cost };
    default:
      return join(node.args, extentOf);
  }
}

function ofText(length: number): Estimate {
  return { weight: length + 1, longest: length + 1, inner: 1, cost: 1 };
}

/** A value of a list or a map: nothing in it is longer than all of it weighs. */
function partOf({ inner, longest }: Extent): Extent {
  return { weight: inner, longest: Math.min(longest, inner), inner };
}

/** What goes in may come out side by side or one of it: `a + b`, a choice. Comparing reads both sides. */
function join(nodes: readonly ASTNode[], extentOf: ExtentOf): Estimate {
  const parts = nodes.map((node) => estimateCost(node, extentOf));
  const weight = parts.reduce((sum, part) => sum + part.weight, 1 + parts.length);
  const longest = parts.reduce((sum, part) => sum + part.longest, 1 + parts.length);
  const inner = Math.max(1, ...parts.map((part) => part.inner));
  return { weight, longest, inner, cost: parts.reduce((sum, part) => sum + part.cost, weight) };
}

/** Where what goes in becomes values of a new one. */
function collect(nodes: readonly ASTNode[], extentOf: ExtentOf): Estimate {
  const joined = join(nodes, extentOf);
  return { ...joined, inner: joined.weight };
}

/** A number or a time as text is longer than itself, but no longer than this. */
const longestNumber = 40;

/** Joining repeats the separator, reading a duration tries every place; the others read what they are given a few times. */
function estimateCall(name: string, nodes: readonly ASTNode[], extentOf: ExtentOf): Estimate {
  const { weight, cost } = join(nodes, extentOf);
  if (name === "join") {
    const [list = one, separator = one] = nodes.map((node) => estimateCost(node, extentOf));
    const made = list.weight * separator.weight;
    return { weight: made, longest: made, inner: 1, cost: cost + made };
  }
  if (name === "duration") return { weight, longest: weight, inner: 1, cost: cost + weight * weight };
  // At the most a text becomes a list of its characters.
  const made = 3 * weight + longestNumber;
  return { weight: made, longest: weight + longestNumber, inner: made, cost: cost + made };
}

function estimateLoop(receiver: ASTNode, args: readonly ASTNode[], extentOf: ExtentOf): Estimate {
  const items = estimateCost(receiver, extentOf);
  const [variable, ...bodies] = args;
  const name = variable?.op === "id" ? variable.args : undefined;
  const inside: ExtentOf = (asked) => (asked === name ? partOf(items) : extentOf(asked));
  const body = join(bodies, inside);
  const rounds = items.longest;
  return {
    weight: items.weight + rounds * body.weight,
    longest: Math.max(rounds, body.longest),
    inner: Math.max(items.inner, body.weight),
    cost: items.cost + rounds * (body.cost + 1),
  };
}
