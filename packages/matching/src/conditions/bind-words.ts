/** Signs and words of a condition that only look as if they joined parts, and words and commas that do join. */
import type { ConditionToken } from "./condition-tokens.ts";
import { wordSet } from "./leaf-words.ts";

const steps = wordSet("more less fewer above below higher lower over under later sooner longer shorter up greater");
/** "urgent but polite", "urgent, yet polite" join as "and" does. */
const joining = wordSet("but yet although though plus");
/** Behind these "but" excepts: "anything but free". */
const everyone = wordSet("anything everything nothing anyone everyone anybody everybody nobody none all any");
const timelyBehind = /^(?:not|never|as|is|are|was|were|be|been|has|have|had)$|n['’]t$/;
const timelyAhead = wordSet("to another again more when if because since");
const numeric = /^[€$£]?[+-]?\d/;
const amountWord = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|high|low|medium|critical)$/i;
/** How far behind "between" the "and" of its range may stand. */
const rangeReach = 5;

/** O(tokens). */
export function bindWords(tokens: readonly ConditionToken[]): readonly ConditionToken[] {
  const listed = listParentheses(tokens);
  return joinUnless(joinCommas(listed.map((_, at) => bindWord(listed, at))));
}

function bindWord(tokens: readonly ConditionToken[], at: number): ConditionToken {
  const token = tokens[at] as ConditionToken;
  switch (token.kind) {
    case "and":
      return isStep(tokens, at) || isInRange(tokens, at) ? { ...token, kind: "word" } : token;
    case "or":
      return isStep(tokens, at) ? { ...token, kind: "word" } : token;
    case "not":
      // Inside a run "not" denies what the run says: `readLeaf` finds it there, and lists want it ("not in").
      return !token.strong && continues(tokens[at - 1]) ? { ...token, kind: "word" } : token;
    case "word":
      return bindPlainWord(token, tokens[at - 1], tokens[at + 1]);
    default:
      return token;
  }
}

function bindPlainWord(
  token: ConditionToken,
  before: ConditionToken | undefined,
  next: ConditionToken | undefined,
): ConditionToken {
  const word = token.text.toLowerCase();
  if (word === "nor") return { ...token, kind: "or", strong: false };
  const isException = word === "but" && everyone.has(before?.text.toLowerCase() ?? "");
  if (!joining.has(word) || isException || !isPart(before) || !isPart(next) || next.kind === "close") {
    return token;
  }
  if (word === "yet" && isTimely(before, next)) return token;
  return { ...token, kind: "and", strong: true };
}

/** What a joint can stand behind and before: "have not come yet, and …" joins at the "and" alone. */
function isPart(token: ConditionToken | undefined): token is ConditionToken {
  return token !== undefined && token.kind !== "and" && token.kind !== "or";
}

/** "not yet paid", "has yet to come", "is yet another": no "but". */
function isTimely(before: ConditionToken, next: ConditionToken): boolean {
  const [behind, ahead] = [before.text.toLowerCase(), next.text.toLowerCase()];
  return next.kind === "comma" || timelyBehind.test(behind) || timelyAhead.has(ahead);
}

/** The parentheses of "x in (a, b)" are a list's. */
function listParentheses(tokens: readonly ConditionToken[]): readonly ConditionToken[] {
  let listed = false;
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    if (token.kind === "open" && before?.kind === "word" && before.text.toLowerCase() === "in") {
      listed = true;
      return { ...token, kind: "list" };
    }
    if (token.kind !== "close" || !listed) return token;
    listed = false;
    return { ...token, kind: "listEnd" };
  });
}

function continues(token: ConditionToken | undefined): boolean {
  return token?.kind === "word" || token?.kind === "quoted" || token?.kind === "listEnd";
}

/** "3 or more", "2 hours or less", "high and above". */
function isStep(tokens: readonly ConditionToken[], at: number): boolean {
  if (!steps.has(tokens[at + 1]?.text.toLowerCase() ?? "")) return false;
  return [tokens[at - 1], tokens[at - 2]].some(
    (token) => token?.kind === "word" && (numeric.test(token.text) || amountWord.test(token.text)),
  );
}

/** "between 5 and 10" */
function isInRange(tokens: readonly ConditionToken[], at: number): boolean {
  if (tokens[at]?.strong === true) return false;
  for (let before = at - 1; before >= Math.max(0, at - rangeReach); before--) {
    if (tokens[before]?.text.toLowerCase() === "between") return numeric.test(tokens[before + 1]?.text ?? "");
  }
  return false;
}

/** "A, unless B" is A and not B: the word itself denies, as `parseCondition` reads it. */
function joinUnless(tokens: readonly ConditionToken[]): readonly ConditionToken[] {
  return tokens.flatMap((token, at) => {
    const isUnless = token.kind === "word" && token.text.toLowerCase() === "unless";
    return isUnless && continues(tokens[at - 1]) ? [{ ...token, kind: "and" as const, strong: true }, token] : [token];
  });
}

/** A comma joins as the next "and" or "or" of its group does; where none follows, or it stands beside one, it says nothing. */
function joinCommas(tokens: readonly ConditionToken[]): readonly ConditionToken[] {
  const following = followingJoints(tokens);
  return tokens.flatMap((token, at) => {
    if (token.kind !== "comma") return [token];
    const joint = following[at];
    if (joint === "listed") return [token];
    const isBeside = [tokens[at - 1], tokens[at + 1]].some((one) => one?.kind === "and" || one?.kind === "or");
    return joint === undefined || isBeside ? [] : [{ ...token, kind: joint, strong: false }];
  });
}

type Joint = "and" | "or" | "listed" | undefined;

/** For each token the joint that follows it within its group; "listed" within a list. */
function followingJoints(tokens: readonly ConditionToken[]): readonly Joint[] {
  const joints = new Array<Joint>(tokens.length);
  let [following, isListed] = [undefined as Joint, false];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind;
    if (kind === "listEnd" || kind === "list") isListed = kind === "listEnd";
    if (kind === "open" || kind === "close") following = undefined;
    if (kind === "and" || kind === "or") following = kind;
    joints[at] = isListed ? "listed" : following;
  }
  return joints;
}
