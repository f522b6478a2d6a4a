/** Parts of a condition that go on with what the part before them began: "urgency is high or critical", "asks about billing or refunds". */
import type { ConditionToken } from "./condition-tokens.ts";
import { copulas, determiners, isFiniteVerb, people } from "./leaf-words.ts";

/** A longer run says something by itself. */
const mostFragmentWords = 4;

/**
 * Whether `run` cannot stand alone. After a copula what "and" joins is said too ("is angry and tired"); without one it belongs
 * to one thing ("asks about terms and conditions").
 */
export function isFragment(
  run: readonly ConditionToken[],
  first: readonly ConditionToken[],
  joint: "and" | "or",
): boolean {
  const words = run.map(({ text }) => text.toLowerCase());
  const [head = "", ...more] = words;
  if (run.length === 0 || run.length > mostFragmentWords) return false;
  if (first.some(({ kind }) => kind === "operator" || kind === "list"))
    return run.length === 1 && isPlainValue(run[0], first);
  if (run.some(({ kind, text }) => (kind !== "word" && kind !== "quoted") || /[_]/.test(text))) return false;
  if (words.some(isFiniteVerb) || people.has(head) || first.length === 1) return false;
  // "mentions pricing" is a verb with its object, "refunds" alone is none.
  if (more.length > 0 && /[^su]s$/.test(head) && !determiners.has(head)) return false;
  return joint === "or" || hasCopula(first) || run.length <= mostNounWords;
}

/** "Terms and conditions", "pricing and plans". */
const mostNounWords = 2;

/** Whether what "and" adds belongs to one thing: nothing in `first` says that it is said of a subject. */
export function isOneThing(first: readonly ConditionToken[]): boolean {
  return !hasCopula(first) && !first.some(({ kind }) => kind === "operator");
}

function hasCopula(run: readonly ConditionToken[]): boolean {
  return run.some(({ text }) => copulas.has(text.toLowerCase()));
}

/** `tier == gold or platinum`, but not `x == true or admin_mode`. */
function isPlainValue(token: ConditionToken | undefined, first: readonly ConditionToken[]): boolean {
  return (
    token !== undefined &&
    (token.kind === "quoted" || (token.kind === "word" && !/_/.test(token.text))) &&
    first.at(-1)?.kind !== "listEnd"
  );
}

/** What the fragment says in full: the words of `first` before those that it stands for. */
export function withFragment(
  first: readonly ConditionToken[],
  fragment: readonly ConditionToken[],
): readonly ConditionToken[] {
  const operator = first.findLastIndex(({ kind, text }) => kind === "operator" || copulas.has(text.toLowerCase()));
  const kept = operator >= 0 ? operator + 1 : Math.max(1, first.length - fragment.length);
  const prefix = first.slice(0, kept);
  return prefix.length === first.length ? fragment : [...prefix, ...fragment];
}
