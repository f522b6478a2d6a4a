/** What sort of request a text is that asks for nothing, whatever its words are like. */
import { isCallForHelp } from "./call-for-help.ts";
import { politenessOf } from "./politeness-of.ts";

/** As it goes on a sentence: "The query is only a greeting". */
export type NeedlessKind = "a greeting" | "thanks" | "a test" | "a call for help";

/** Undefined where there may be a need. A call for help says neither with what nor for what. */
export function needlessKind(text: string): NeedlessKind | undefined {
  if (isCallForHelp(text)) return "a call for help";
  if (text.length > longestNeedless) return politenessOf(text);
  if (tour.test(text)) return "a call for help";
  return trial.test(text) ? "a test" : politenessOf(text);
}

const longestNeedless = 60;

const trial =
  /^\W*(?:(?:this is |it's |just )*(?:a )?)test(?:ing)?(?:[\s,]+(?:test(?:ing)?|123|1,? 2,? 3|one,? two,? three))*\W*$/iu;

/**
 * What whoever is new here asks. A call for help only where nothing else is asked: in "the pump beeps, how does it work" it is about the pump,
 * so that `isCallForHelp`, which is asked of parts, has none of them.
 */
const tour =
  /^\W*(?:(?:hi|hello|hey|please|bitte|por favor),?\s+)*(?:what (?:can|do) (?:you|i|we) do(?: here| with (?:this|it|you))?|what (?:are you|is this)(?: for| about)?|(?:how|what) does (?:this|it) (?:work|do)|how (?:do|can) (?:i|we) (?:use (?:this|it|you)|start|begin)|what (?:is|do you have) (?:there|available)|(?:what|which) (?:tools?|workflows?|agents?|skills?|patterns?|contexts?|things?) (?:do you have|have you got|are (?:there|available)|can i use|exist)|(?:list|show)(?: me)? (?:everything|all|all (?:of )?(?:the |your )?(?:tools|workflows|agents|skills|patterns|contexts))(?: you have)?|usage|was kannst du(?: alles)?|wie geht das|wie funktioniert das|qué puedes hacer)(?:,? (?:please|bitte|por favor))?\W*$/iu;
