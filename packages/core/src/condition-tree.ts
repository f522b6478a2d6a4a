/** A condition in plain language as a tree: what is asked for and how it is joined, as plain data. */

/** Where a part stands in the condition: UTF-16 offsets. */
export interface ConditionSpan {
  readonly start: number;
  readonly end: number;
}

export const comparisonOperators = ["==", "!=", "<", "<=", ">", ">=", "in", "not in"] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

interface ConditionPart extends ConditionSpan {
  /** The part by itself: what it shares with the part before it is repeated ("urgency is high or critical"). */
  readonly text: string;
}

/** A variable against values. */
export interface ComparisonLeaf extends ConditionPart {
  readonly type: "comparison";
  /** A variable's name, or the words that say what is compared. */
  readonly subject: string;
  readonly operator: ComparisonOperator;
  /** As they are written, without quotes: one, or several with `in`. */
  readonly operands: readonly string[];
  /** In words rather than in symbols: what no variable says may stand in the message. */
  readonly worded: boolean;
}

/** A flag by its name: `in_maintenance_window`. */
export interface StateLeaf extends ConditionPart {
  readonly type: "state";
  readonly name: string;
}

/** What happened earlier: "has asked about billing before", "tried twice already". */
export interface HistoryLeaf extends ConditionPart {
  readonly type: "history";
  /** What happened; empty: what the message itself is about. */
  readonly topic: string;
  /** How often at least. */
  readonly times: number;
}

/** Anything else: judged by what the message means. */
export interface SemanticLeaf extends ConditionPart {
  readonly type: "semantic";
}

export type ConditionLeaf = ComparisonLeaf | StateLeaf | HistoryLeaf | SemanticLeaf;

export interface JoinedCondition extends ConditionPart {
  readonly type: "and" | "or";
  /** Two or more. */
  readonly parts: readonly ConditionTree[];
}

export interface NegatedCondition extends ConditionPart {
  readonly type: "not";
  readonly part: ConditionTree;
}

export type ConditionTree = ConditionLeaf | JoinedCondition | NegatedCondition;

/** How a malformed condition is put right. */
export const conditionFix: string =
  "Close every parenthesis and quote, and let something stand on both sides of AND, OR and signs such as >";

/** What is malformed in a condition, and where. */
export interface ConditionProblem extends ConditionSpan {
  /** A sentence without a full stop. */
  readonly message: string;
}

/** Every text has a tree; one that is malformed has problems as well. */
export interface ParsedCondition {
  readonly condition: string;
  readonly tree: ConditionTree;
  readonly problems: readonly ConditionProblem[];
}
