/** How jobs are announced in requests, whatever the hints of a variable's author. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { type Hint, hintsOf } from "../declared/hints.ts";
import { phraseBases } from "../query/query-text.ts";

const usual: readonly Hint[] = [
  "looking for",
  "hire",
  "hiring",
  "recruiting for",
  "recruit",
  "as a",
  "as an",
  "our new",
  "a new",
].map((text) => ({ text, bases: phraseBases(text) }));

const jobName = /position|job_title/;
const jobWord = /\b(?:jobs?|positions?|vacanc(?:y|ies)|hir(?:e|es|ing|ed)|employ\w*|career|profession)\b/i;

/** None for a `role` that is no job: "a new suit" fills no part in a play. */
export const jobHintsFor: (variable: Variable) => readonly Hint[] = onceForEach((variable) => {
  const { name, description = "", question = "" } = variable;
  const said = [description, question, ...hintsOf(variable).map(({ text }) => text)].join(" ");
  return jobName.test(name) || jobWord.test(said) ? usual : [];
});
