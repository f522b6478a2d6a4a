/** Words of a condition up to the next sign that joins. */
import type { ConditionProblem } from "@flowmind/core";
import type { ConditionToken } from "./condition-tokens.ts";

export interface TakenRun {
  readonly run: readonly ConditionToken[];
  /** Where the next token stands. */
  readonly next: number;
  /** A list or parenthesis within the run that is not closed. */
  readonly problem?: ConditionProblem;
}

/** A list, and a parenthesis behind a word, belong to the run with all that is in them: "asks about SSO (single sign-on)". */
export function takeRun(tokens: readonly ConditionToken[], from: number): TakenRun {
  const run: ConditionToken[] = [];
  let at = from;
  for (let token = tokens[at]; token !== undefined && !ends(token, run.length); token = tokens[at]) {
    const isEnclosing = token.kind === "list" || token.kind === "open";
    if (!isEnclosing) {
      if (token.kind !== "comma" || run.length > 0) run.push(token);
      at++;
      continue;
    }
    const end = closingOf(tokens, at);
    run.push(...tokens.slice(at, end ?? tokens.length));
    if (end === undefined) return { run, next: tokens.length, problem: notClosed(token) };
    at = end;
  }
  return { run, next: at };
}

/** A parenthesis at the beginning is a group, and no part of a run. */
function ends({ kind }: ConditionToken, taken: number): boolean {
  return kind === "and" || kind === "or" || kind === "close" || kind === "listEnd" || (kind === "open" && taken === 0);
}

/** Behind the sign that closes what begins at `from`; lists hold no lists. */
function closingOf(tokens: readonly ConditionToken[], from: number): number | undefined {
  const isList = tokens[from]?.kind === "list";
  let open = 0;
  for (let at = from; at < tokens.length; at++) {
    const kind = tokens[at]?.kind;
    if (isList && kind === "listEnd") return at + 1;
    if (!isList && kind === "open") open++;
    if (!isList && kind === "close" && --open === 0) return at + 1;
  }
  return undefined;
}

function notClosed({ kind, start, end }: ConditionToken): ConditionProblem {
  return { start, end, message: `${kind === "list" ? "This list" : "This parenthesis"} is not closed` };
}
