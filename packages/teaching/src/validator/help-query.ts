/** A query that only asks for help, or what there is. */
import { briefQueryWords } from "../tuning.ts";
import type { Check } from "./check.ts";
import { isMadeForIt } from "./is-made-for-it.ts";

/** The remark beside which `get_help` is called. */
export const helpId = "query:help";

export const helpQuery: Check = ({ query }, outcome) => {
  if (query.length > longestPlea || !plea.test(query) || isMadeForIt(outcome)) return [];
  const text =
    "The query only asks for help or what there is: get_help says what FlowMind does, list_available_contexts what there is; for a task say what is needed";
  return [{ id: helpId, text, asks: { kind: "words", least: briefQueryWords } }];
};

const longestPlea = 60;

const plea =
  /^\W*(?:(?:hi|hello|hey|please|bitte|por favor),?\s+)*(?:(?:(?:can|could|would|will) (?:you|someone) (?:please )?|(?:i|we) (?:need|want) (?:some )?|get |show |\/|--?)?help(?: (?:me|us))?(?: out)?|what (?:can|do) (?:you|i|we) do(?: here| with (?:this|it|you))?|what (?:are you|is this)(?: for| about)?|(?:how|what) does (?:this|it) (?:work|do)|how (?:do|can) (?:i|we) (?:use (?:this|it|you)|start|begin)|what (?:is|do you have) (?:there|available)|(?:what|which) (?:tools?|workflows?|agents?|skills?|patterns?|contexts?|things?) (?:do you have|have you got|are (?:there|available)|can i use|exist)|(?:list|show)(?: me)? (?:everything|all|all (?:of )?(?:the |your )?(?:tools|workflows|agents|skills|patterns|contexts))(?: you have)?|usage|hilfe|hilf mir|was kannst du(?: alles)?|wie geht das|wie funktioniert das|ayuda|ayúdame|qué puedes hacer)(?:,? (?:please|bitte|por favor))?\W*$/iu;
