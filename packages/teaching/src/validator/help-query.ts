/** A query that only asks for help, or what there is. */
import { needlessKind } from "@flowmind/core";
import { briefQueryWords } from "../tuning.ts";
import type { Check } from "./check.ts";
import { isMadeForIt } from "./is-made-for-it.ts";

/** The remark beside which `get_help` is called. */
export const helpId = "query:help";

export const helpQuery: Check = ({ query }, outcome) => {
  if (needlessKind(query) !== "a call for help" || isMadeForIt(outcome)) return [];
  const text =
    "The query only asks for help or what there is: get_help says what FlowMind does, list_available_contexts what there is; for a task say what is needed";
  return [{ id: helpId, text, asks: { kind: "words", least: briefQueryWords } }];
};
