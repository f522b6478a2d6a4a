/** A run of words of a condition without "and" and "or" → what it asks for. */
import type { ConditionProblem, ConditionSpan, ConditionTree } from "@flowmind/core";
import { isEquality } from "./comparators.ts";
import type { ConditionToken } from "./condition-tokens.ts";
import { denials } from "./leaf-words.ts";
import { readHistory } from "./read-history.ts";
import { readSignedComparison } from "./read-signed-comparison.ts";
import { readWordedComparison } from "./read-worded-comparison.ts";

/** @param run at least one token */
export function readLeaf(run: readonly ConditionToken[], problems: ConditionProblem[]): ConditionTree {
  const span = spanOf(run);
  if (run.some(({ kind }) => kind === "operator" || kind === "list")) return readSignedComparison(run, span, problems);
  const listed = readWordedList(run, span, problems);
  if (listed !== undefined) return listed;
  return readWords(textOf(run), span, 0);
}

/** "x in [a, b]" is signed by its list, `"vip" in tags` by its quotes, and "role in user_roles" by the variable's name. */
function readWordedList(
  run: readonly ConditionToken[],
  span: ConditionSpan,
  problems: ConditionProblem[],
): ConditionTree | undefined {
  const between = run.slice(1, -1).map(({ text }) => text.toLowerCase());
  const isMembership = between.join(" ") === "in" || between.join(" ") === "not in";
  const isName = isMembership && (run[0]?.kind === "quoted" || identifier.test(run.at(-1)?.text ?? ""));
  return isName ? readSignedComparison(run, span, problems) : undefined;
}

/** A name as programs write it; plain words are none. */
const identifier = /^[A-Za-z_][\w-]*(?:[_.][\w.]+|[a-z][A-Z]\w*)$/;

/** A second denial within a part is read, a third is left as it stands. */
const mostDenials = 2;

function readWords(text: string, span: ConditionSpan, denied: number): ConditionTree {
  if (identifier.test(text)) return { type: "state", name: text, text, ...span };
  const early = readWordedComparison(text);
  const isMeasured = early !== undefined && !isEquality(early.operator);
  const positive = denied < mostDenials && !(isMeasured && measuredDenial.test(text)) ? withoutDenial(text) : undefined;
  if (positive !== undefined) {
    return { type: "not", part: readWords(positive, span, denied + 1), text, ...span };
  }
  // "before Christmas" names a limit, "has asked before" none.
  const isDated = early?.operator === "<" && /\bbefore\b/i.test(text);
  const history = isDated ? undefined : readBoundHistory(text, span);
  if (history !== undefined) return history;
  if (early === undefined) return { type: "semantic", text, ...span };
  const { subject, operator, operand, upTo } = early;
  const leaf = { type: "comparison", subject, worded: true, ...span } as const;
  if (upTo === undefined) return { ...leaf, operator, operands: [operand], text };
  return {
    type: "and",
    parts: [
      { ...leaf, operator: ">=", operands: [operand], text: `${subject} at least ${operand}`.trim() },
      { ...leaf, operator: "<=", operands: [upTo], text: `${subject} at most ${upTo}`.trim() },
    ],
    text,
    ...span,
  };
}

/** "no more than 5" denies nothing. */
const measuredDenial = /\b(?:no|not) (?:more|less|fewer|exceeding)\b/i;

/** The text without the word that denies it; undefined where nothing does. What someone cannot do is a matter of its own. */
function withoutDenial(text: string): string | undefined {
  const longer = /\b(?:no longer|not any ?more|no more)\b\s*/i.exec(text);
  if (longer !== null) {
    // "is no longer frustrated" → "is frustrated"
    return clean(`${text.slice(0, longer.index)} ${text.slice(longer.index + longer[0].length)}`);
  }
  const words = text.split(" ");
  const at = words.findIndex((word) => denials.has(word.toLowerCase().replace("’", "'")));
  const word = words[at];
  if (word === undefined) return undefined;
  const next = words[at + 1]?.toLowerCase() ?? "";
  // "not only", "not working", "no access": what is broken or lacking is what is asked about.
  if (affirmed.has(next)) return undefined;
  const instead = denials.get(word.toLowerCase().replace("’", "'")) ?? "";
  // "does not want" → "want"
  const before = words.slice(0, /^(?:do|does|did)$/i.test(words[at - 1] ?? "") ? at - 1 : at);
  const rest = [...before, instead, ...words.slice(at + 1)].join(" ");
  return clean(rest) === "" ? undefined : clean(rest);
}

const affirmed: ReadonlySet<string> = new Set(["only", "just", "working", "responding", "loading", "able", "access"]);

function clean(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function textOf(run: readonly ConditionToken[]): string {
  return run.map(({ text }) => text).join(" ");
}

export function spanOf(run: readonly ConditionSpan[]): ConditionSpan {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}

const bound =
  /\b(more than|over|fewer than|less than|at most|no more than|not more than|up to)\s(?=(?:once|twice|thrice|(?:\d{1,2}|two|three|four|five) times)\b)/i;

/** "contacted us more than 3 times" is at least four, "less than 3 times" is not three: times are counted up to what is asked for. */
function readBoundHistory(text: string, span: ConditionSpan): ConditionTree | undefined {
  const found = bound.exec(text);
  const history = readHistory(found === null ? text : text.replace(found[0], ""));
  if (history === undefined) return undefined;
  const side = found?.[1]?.toLowerCase() ?? "";
  if (side === "") return { type: "history", ...history, text, ...span };
  const isBelow = /^(?:fewer|less)/.test(side);
  const part = { type: "history", ...history, times: history.times + (isBelow ? 0 : 1), text, ...span } as const;
  return /^(?:more|over)/.test(side) ? part : { type: "not", part, text, ...span };
}
