/** Comparisons in signs: `customer_impact > 1000`, `urgency == "high"`, `x in [a, b]`, `0 < x <= 5`. */
import type {
  ComparisonLeaf,
  ComparisonOperator,
  ConditionProblem,
  ConditionSpan,
  ConditionTree,
} from "@flowmind/core";
import type { ConditionToken } from "./condition-tokens.ts";

const flipped: Readonly<Record<string, ComparisonOperator>> = {
  "==": "==",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

/** @param run with an operator or a list */
export function readSignedComparison(
  run: readonly ConditionToken[],
  span: ConditionSpan,
  problems: ConditionProblem[],
): ConditionTree {
  const text = run.map(wordOf).join(" ");
  const membership = run.findIndex(({ kind, text: word }) => kind === "word" && word.toLowerCase() === "in");
  if (!run.some(({ kind }) => kind === "operator")) {
    return membership > 0 ? readMembership(run, membership, text, span) : { type: "semantic", text, ...span };
  }
  const sides: (readonly ConditionToken[])[] = [];
  const operators: ConditionToken[] = [];
  let side: ConditionToken[] = [];
  for (const token of run) {
    if (token.kind !== "operator") {
      side.push(token);
      continue;
    }
    operators.push(token);
    sides.push(side);
    side = [];
  }
  sides.push(side);
  const parts = operators.flatMap((operator, at): ConditionTree[] => {
    const [left = [], right = []] = [sides[at], sides[at + 1]];
    if (left.length > 0 && right.length > 0) return [compare(left, operator, right)];
    const where = left.length === 0 ? "before" : "behind";
    problems.push({
      start: operator.start,
      end: operator.end,
      message: `Nothing stands ${where} ${operator.text} to compare with`,
    });
    return [];
  });
  const [only] = parts;
  if (only === undefined) return { type: "semantic", text, ...span };
  return parts.length === 1 ? only : { type: "and", parts, text, ...span };
}

function compare(
  left: readonly ConditionToken[],
  operator: ConditionToken,
  right: readonly ConditionToken[],
): ComparisonLeaf {
  const span = { start: left[0]?.start ?? 0, end: right.at(-1)?.end ?? 0 };
  const text = [...left, operator, ...right].map(wordOf).join(" ");
  const leaf = { type: "comparison", worded: false, text, ...span } as const;
  const sign = operator.text as ComparisonOperator;
  if (!isValue(left) || isValue(right))
    return { ...leaf, subject: nameOf(left), operator: sign, operands: [nameOf(right)] };
  return { ...leaf, subject: nameOf(right), operator: flipped[sign] ?? sign, operands: [nameOf(left)] };
}

function readMembership(run: readonly ConditionToken[], at: number, text: string, span: ConditionSpan): ComparisonLeaf {
  const before = run.slice(0, at).filter(({ text: word }) => !/^(?:is|are|be)$/i.test(word));
  const isDenied = isNot(before.at(-1));
  const operands = run.slice(at + 1).filter(({ kind }) => kind === "word" || kind === "quoted");
  return {
    type: "comparison",
    subject: nameOf(before.filter((token) => !isNot(token))),
    operator: isDenied ? "not in" : "in",
    operands: groupOperands(run.slice(at + 1), operands),
    worded: false,
    text,
    ...span,
  };
}

/** Values are parted by commas where there are any: "[New York, Rome]". */
function groupOperands(listed: readonly ConditionToken[], words: readonly ConditionToken[]): readonly string[] {
  if (!listed.some(({ kind }) => kind === "comma")) return words.map(({ text }) => text);
  const groups: string[][] = [[]];
  for (const { kind, text } of listed) {
    if (kind === "comma") groups.push([]);
    else if (kind === "word" || kind === "quoted") groups.at(-1)?.push(text);
  }
  return groups.filter((group) => group.length > 0).map((group) => group.join(" "));
}

function isValue([first, ...more]: readonly ConditionToken[]): boolean {
  if (first === undefined) return false;
  return (
    first.kind === "quoted" ||
    /^[+-]?[€$£]?\d/.test(first.text) ||
    (more.length === 0 && /^(?:true|false)$/i.test(first.text))
  );
}

function nameOf(tokens: readonly ConditionToken[]): string {
  return tokens
    .filter(({ kind }) => kind === "word" || kind === "quoted")
    .map(({ text }) => text)
    .join(" ");
}

function wordOf({ kind, text }: ConditionToken): string {
  return kind === "quoted" ? JSON.stringify(text) : text;
}

function isNot(token: ConditionToken | undefined): boolean {
  return token?.text.toLowerCase() === "not";
}
