/** A query of one or two words (seeds/001, ToolValidator). */
import { needlessKind } from "@flowmind/core";
import { briefQueryWords } from "../tuning.ts";
import { shorten } from "../wording.ts";
import type { Check } from "./check.ts";
import { wordCount } from "./said-variables.ts";

export const briefQuery: Check = (request, outcome) => {
  const words = wordCount(request.query);
  if (words >= briefQueryWords || needlessKind(request.query) !== undefined) return [];
  const like = outcome.matches[0]?.context.examples.positive[0];
  const example = like === undefined ? "" : `, as in "${shorten(like)}"`;
  const count = words === 1 ? "one word" : `${words} words`;
  const text = `The query has ${count}: say what is needed, for what, and why${example}`;
  return [{ id: "query:brief", text, asks: { kind: "words", least: briefQueryWords } }];
};
