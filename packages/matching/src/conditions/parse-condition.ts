/** A condition as text → its tree. */
import type { ConditionProblem, ConditionTree, ParsedCondition } from "@flowmind/core";
import { bindWords } from "./bind-words.ts";
import { type ConditionToken, readTokens } from "./condition-tokens.ts";
import { constants } from "./constants.ts";
import { formatCondition } from "./format-condition.ts";
import { isFragment, isOneThing, withFragment } from "./fragments.ts";
import { openings } from "./leaf-words.ts";
import { readLeaf, spanOf, textOf } from "./read-leaf.ts";
import { takeRun } from "./take-run.ts";
import { conditionLimits } from "./tuning.ts";

interface Cursor {
  readonly condition: string;
  readonly tokens: readonly ConditionToken[];
  readonly problems: ConditionProblem[];
  at: number;
}

/**
 * Total: every text has a tree, and one that is malformed has problems with their places too. `not` binds before `and`, `and` before
 * `or`; what an "or" between single words joins ("high or critical") belongs together before either. O(length); groups and denials
 * deeper than 50, and what is written beyond 2,000 signs, are left out with a problem.
 */
export function parseCondition(condition: string): ParsedCondition {
  const head = condition.slice(0, conditionLimits.characters);
  const { tokens, problems } = readTokens(head);
  const cursor: Cursor = { condition: head, tokens: bindWords(tokens), problems: [...problems], at: 0 };
  const { characters } = conditionLimits;
  if (condition.length > characters) {
    const message = `It is longer than ${characters} signs, and the rest is not read`;
    cursor.problems.push({ start: characters, end: condition.length, message });
  }
  const tree = readAll(cursor);
  return { condition, tree, problems: inOrder(cursor.problems) };
}

/** Each once: what is read as a fragment and is none is read again. */
function inOrder(problems: readonly ConditionProblem[]): readonly ConditionProblem[] {
  const distinct = new Map(problems.map((problem) => [`${problem.start} ${problem.message}`, problem]));
  return [...distinct.values()].sort((one, other) => one.start - other.start);
}

function readAll(cursor: Cursor): ConditionTree {
  const [first, second] = cursor.tokens;
  if (first?.kind === "word" && second === undefined && constants.has(first.text.toLowerCase())) {
    const { text, start, end } = first;
    return { type: "state", name: text, text, start, end };
  }
  const trees: ConditionTree[] = [];
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at] as ConditionToken;
    if (token.kind === "close") {
      cursor.problems.push({ start: token.start, end: token.end, message: "This parenthesis closes none" });
      cursor.at++;
      continue;
    }
    const tree = readOr(cursor, 0);
    if (tree !== undefined) trees.push(tree);
  }
  if (trees.length === 0) {
    if (cursor.problems.length === 0) cursor.problems.push({ start: 0, end: 0, message: "It asks for nothing" });
    return { type: "semantic", text: cursor.condition.trim(), start: 0, end: cursor.condition.length };
  }
  return join("and", trees, cursor);
}

function readOr(cursor: Cursor, depth: number): ConditionTree | undefined {
  return readJoined(cursor, "or", () => readJoined(cursor, "and", () => readOperand(cursor, depth)));
}

function readJoined(
  cursor: Cursor,
  kind: "and" | "or",
  readPart: () => ConditionTree | undefined,
): ConditionTree | undefined {
  const parts: ConditionTree[] = [];
  for (let part = readPart(); ; part = readPart()) {
    if (part !== undefined) parts.push(part);
    const token = cursor.tokens[cursor.at];
    if (token?.kind !== kind) break;
    cursor.at++;
    const next = cursor.tokens[cursor.at];
    if (part === undefined) tellDangling(cursor, token, "before");
    else if (next === undefined || next.kind === "close" || next.kind === "or" || next.kind === "and") {
      tellDangling(cursor, token, "behind");
      if (next?.kind !== kind) break;
    }
  }
  return parts.length === 0 ? undefined : join(kind, parts, cursor);
}

function tellDangling({ problems }: Cursor, { start, end, text }: ConditionToken, side: "before" | "behind"): void {
  if (problems.some((one) => one.start === start)) return;
  problems.push({ start, end, message: `Nothing stands ${side} ${text} to join` });
}

/** Undefined where none stands here; the cursor always moves on, or stands before a sign that its caller takes. */
function readOperand(cursor: Cursor, depth: number): ConditionTree | undefined {
  const token = cursor.tokens[cursor.at];
  if (token === undefined) return undefined;
  if (token.kind === "open") return readGroup(cursor, token, depth);
  if (token.kind === "not" || isNeither(token)) return readDenied(cursor, token, depth);
  if (token.kind === "word" && openings.has(token.text.toLowerCase())) {
    cursor.at++;
    return readOperand(cursor, depth);
  }
  return readRun(cursor);
}

function isNeither({ kind, text }: ConditionToken): boolean {
  return kind === "word" && (text.toLowerCase() === "neither" || text.toLowerCase() === "unless");
}

function readDenied(cursor: Cursor, token: ConditionToken, depth: number): ConditionTree | undefined {
  cursor.at++;
  if (depth >= conditionLimits.depth) return skipTooDeep(cursor, token);
  const isNor = token.text.toLowerCase() === "neither";
  const part = isNor ? readNor(cursor, depth + 1) : readOperand(cursor, depth + 1);
  if (part === undefined) {
    cursor.problems.push({
      start: token.start,
      end: token.end,
      message: `Nothing stands behind ${token.text} to deny`,
    });
    return undefined;
  }
  const span = { start: token.start, end: part.end };
  return { type: "not", part, text: cursor.condition.slice(span.start, span.end), ...span };
}

/** "neither A nor B" denies both. */
function readNor(cursor: Cursor, depth: number): ConditionTree | undefined {
  const parts: ConditionTree[] = [];
  for (;;) {
    const part = readOperand(cursor, depth);
    if (part !== undefined) parts.push(part);
    if (cursor.tokens[cursor.at]?.text.toLowerCase() !== "nor") break;
    cursor.at++;
  }
  return parts.length === 0 ? undefined : join("or", parts, cursor);
}

function readGroup(cursor: Cursor, open: ConditionToken, depth: number): ConditionTree | undefined {
  if (depth >= conditionLimits.depth) return skipTooDeep(cursor, open);
  cursor.at++;
  const inner = readOr(cursor, depth + 1);
  const close = cursor.tokens[cursor.at];
  if (close?.kind === "close") cursor.at++;
  else cursor.problems.push({ start: open.start, end: open.end, message: "This parenthesis is not closed" });
  if (inner === undefined && close?.kind === "close") {
    cursor.problems.push({ start: open.start, end: close.end, message: "Nothing stands between these parentheses" });
  }
  return inner;
}

/** Leaves out everything up to the end of the group that is too deep. */
function skipTooDeep(cursor: Cursor, { start, end }: ConditionToken): undefined {
  const message = `It is nested deeper than ${conditionLimits.depth}, and what is deeper is not read`;
  if (!cursor.problems.some((one) => one.message === message)) cursor.problems.push({ start, end, message });
  let open = 0;
  for (; cursor.at < cursor.tokens.length; cursor.at++) {
    const kind = cursor.tokens[cursor.at]?.kind;
    if (kind === "open") open++;
    if (kind === "close" && --open < 0) return undefined;
  }
  return undefined;
}

/** Words up to the next sign that joins, with the fragments behind it. */
function readRun(cursor: Cursor): ConditionTree | undefined {
  const begin = cursor.at;
  const first = take(cursor);
  if (first.length === 0) {
    const token = cursor.tokens[cursor.at];
    // A list or a comma by itself; signs that join are their caller's.
    if (token !== undefined && (token.kind === "comma" || token.kind === "listEnd" || token.kind === "list")) {
      cursor.problems.push({ start: token.start, end: token.end, message: `${token.text} stands alone` });
      cursor.at++;
      return readOperand(cursor, conditionLimits.depth);
    }
    return undefined;
  }
  return readWithFragments(cursor, first, begin);
}

function readWithFragments(cursor: Cursor, first: readonly ConditionToken[], begin: number): ConditionTree {
  const runs = [first];
  let kind: "and" | "or" | undefined;
  for (;;) {
    const joint = cursor.tokens[cursor.at];
    if (joint === undefined || (joint.kind !== "and" && joint.kind !== "or") || joint.strong) break;
    if (kind !== undefined && joint.kind !== kind) break;
    const from = cursor.at;
    cursor.at++;
    const next = take(cursor);
    const follows = cursor.tokens[cursor.at]?.kind;
    if (!isFragment(next, first, joint.kind) || follows === "open") {
      cursor.at = from;
      break;
    }
    kind = joint.kind;
    runs.push(next);
  }
  if (kind === undefined) return readLeaf(first, cursor.problems);
  if (kind === "and" && isOneThing(first)) return readLeaf(cursor.tokens.slice(begin, cursor.at), cursor.problems);
  return joinFragments(kind, runs, cursor.problems);
}

function joinFragments(
  kind: "and" | "or",
  runs: readonly (readonly ConditionToken[])[],
  problems: ConditionProblem[],
): ConditionTree {
  const [first = []] = runs;
  const trees = runs.map((run, at) => readLeaf(at === 0 ? first : withFragment(first, run), problems));
  const span = spanOf(runs.flat());
  const distributed = trees.map((tree, at) => (at === 0 ? tree : { ...tree, ...spanOf(runs[at] ?? []) }));
  const text = runs.map(textOf).join(` ${kind} `);
  const [head, ...others] = distributed;
  // "is not angry or sad" denies both.
  if (kind === "or" && head?.type === "not") {
    return { type: "not", part: { type: "or", parts: [head.part, ...others], text, ...span }, text, ...span };
  }
  return { type: kind, parts: distributed, text, ...span };
}

/** The run that begins here; the cursor moves behind it. */
function take(cursor: Cursor): readonly ConditionToken[] {
  const { run, next, problem } = takeRun(cursor.tokens, cursor.at);
  cursor.at = next;
  if (problem !== undefined) cursor.problems.push(problem);
  return run;
}

/** Equal parts count once, however they are written; one part is itself. */
function join(kind: "and" | "or", parts: readonly ConditionTree[], { condition }: Cursor): ConditionTree {
  const flat = parts.flatMap((part) => (part.type === kind ? part.parts : [part]));
  const written = flat.map(formatCondition);
  const distinct = flat.filter((_, at) => written.indexOf(written[at] ?? "") === at);
  const [only] = distinct;
  if (only !== undefined && distinct.length === 1) return only;
  const span = { start: Math.min(...flat.map(({ start }) => start)), end: Math.max(...flat.map(({ end }) => end)) };
  return { type: kind, parts: distinct, text: condition.slice(span.start, span.end), ...span };
}
