/** The signs and words of a condition, with where they stand. */
import type { ConditionProblem, ConditionSpan } from "@flowmind/core";

/** `word` is anything that is no sign of ours; `and` and `or` say by `strong` whether they are written as signs or in capitals. */
export interface ConditionToken extends ConditionSpan {
  readonly kind:
    | "word"
    | "quoted"
    | "operator"
    | "open"
    | "close"
    | "list"
    | "listEnd"
    | "comma"
    | "and"
    | "or"
    | "not";
  /** Of a quoted one without its quotes; of an operator in its usual form. */
  readonly text: string;
  readonly strong: boolean;
}

export interface ReadTokens {
  readonly tokens: readonly ConditionToken[];
  readonly problems: readonly ConditionProblem[];
}

/** In the order in which they are tried. A comma between digits belongs to the number; quotes within words are apostrophes. */
const forms: readonly (readonly [ConditionToken["kind"] | "space", RegExp])[] = [
  ["space", /\s+/y],
  ["quoted", /"([^"]*)"|“([^”]*)”|‘([^’]*)’|'([^']*)'(?![\p{L}\p{N}])/uy],
  ["and", /&&|∧/y],
  ["or", /\|\||∨/y],
  ["operator", /===?|!==?|<>|<=|>=|=<|=>|[<>=≤≥≠]/y],
  ["not", /[!¬](?=\s*[\p{L}\p{N}_("'“])/uy],
  ["open", /\(/y],
  ["close", /\)/y],
  ["list", /\[/y],
  ["listEnd", /\]/y],
  ["word", /[+-]?[€$£]?\d+(?:,\d{3}(?!\d))+(?:\.\d+)?[\p{L}%€$£]*/uy],
  ["comma", /[,;]/y],
  ["word", /(?:(?!&&|\|\|)[^\s()[\],;"“”<>=!≤≥≠¬∧∨])+/uy],
];

const usualOperator: Readonly<Record<string, string>> = {
  "=": "==",
  "===": "==",
  "!==": "!=",
  "<>": "!=",
  "=<": "<=",
  "=>": ">=",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
};

const wordKinds: ReadonlyMap<string, ConditionToken["kind"]> = new Map([
  ["and", "and"],
  ["or", "or"],
  ["not", "not"],
]);

/** O(length). What is no token, such as a lone quote, is passed over with a problem. */
export function readTokens(condition: string): ReadTokens {
  const tokens: ConditionToken[] = [];
  const problems: ConditionProblem[] = [];
  let depth = 0;
  for (let at = 0; at < condition.length; ) {
    const found = matchAt(condition, at, depth);
    if (found === undefined) {
      const sign = condition[at] ?? "";
      // An exclamation mark ends a sentence.
      if (sign !== "!") problems.push({ start: at, end: at + 1, message: `The quote ${sign} is not closed` });
      at++;
      continue;
    }
    const { kind, match } = found;
    if (kind === "list") depth++;
    if (kind === "listEnd") depth = Math.max(0, depth - 1);
    const end = at + match[0].length;
    if (kind !== "space") addToken(tokens, kind, match, { start: at, end });
    at = end;
  }
  return { tokens, problems };
}

function matchAt(
  text: string,
  at: number,
  depth: number,
): { readonly kind: (typeof forms)[number][0]; readonly match: RegExpExecArray } | undefined {
  for (const [kind, form] of forms) {
    // In a list a comma parts values: [1,200] holds two.
    if (depth > 0 && form === numberForm) continue;
    form.lastIndex = at;
    const match = form.exec(text);
    if (match !== null) return { kind, match };
  }
  return undefined;
}

const numberForm = forms.find(([, { source }]) => source.includes("{3}"))?.[1];

function addToken(
  tokens: ConditionToken[],
  kind: ConditionToken["kind"],
  match: RegExpExecArray,
  { start, end }: ConditionSpan,
): void {
  if (kind === "quoted") {
    const text = match.slice(1).find((group) => group !== undefined) ?? "";
    tokens.push({ kind, text, strong: true, start, end });
    return;
  }
  if (kind !== "word") {
    tokens.push({ kind, text: usualOperator[match[0]] ?? match[0], strong: true, start, end });
    return;
  }
  // The dot of a number or path stays, that of a sentence goes.
  const text = match[0].replace(/[.?:…]+$/u, "");
  if (text === "") return;
  const joining = wordKinds.get(text.toLowerCase());
  const strong = joining !== undefined && text === text.toUpperCase();
  tokens.push({ kind: joining ?? "word", text, strong, start, end: start + text.length });
}
