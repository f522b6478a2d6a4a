/** Sentences that name what is actually reachable in this catalog, so that an agent knows when to ask. */
import { type Coverage, describeCoverage } from "@flowmind/teaching";
import { toolNames } from "./tool-names.ts";

/** Issue 3: the server's instructions stay within this many characters. */
export const longestInstructions = 1_000;

/** Titles named where space allows; each domain is among the first six. */
const titlesInInstructions = 12;
const titlesInDescription = 6;
/** Longer titles are cut: they come from files that anyone may have written. */
const longestTitle = 40;

/** The `instructions` of the server, at most 1,000 characters. */
export function instructionsFor(coverage: Coverage, fieldRequestName: string): string {
  const ask = `Call ${fieldRequestName} before work that has several steps, needs a method or a role, or that you are unsure how to go about; not for single obvious steps.`;
  const answers =
    "confidence is a calibrated probability; no_matches means that nothing here fits, so go on with your own means.";
  const others = `${toolNames.listAvailableContexts} browses. ${toolNames.getHelp} explains, and gives a context's instructions when asked for its URI; the same text is the resource of that URI.`;
  for (let count = titlesInInstructions; count > 0; count--) {
    const text = `FlowMind finds which of ${subject(coverage)} fits a task${including(coverage, count)}. ${ask} ${answers} ${others}`;
    if (text.length <= longestInstructions) return text;
  }
  return `FlowMind finds which of ${coverage.total} contexts fits a task. ${ask} ${answers} ${others}`;
}

export function fieldRequestDescription(coverage: Coverage, compact: boolean): string {
  const finds = `Finds which of ${subject(coverage)} fits a task`;
  if (compact)
    return `${finds}${including(coverage, titlesInDescription / 2)}. Call when unsure how to go about a task.`;
  return `${finds}${including(coverage, titlesInDescription)}. Call it before work that has several steps, needs a method or a role, or when unsure how to go about it. Answers with matches and their probability, what is missing, and the next call; no_matches means nothing here fits.`;
}

function subject(coverage: Coverage): string {
  const described = describeCoverage(coverage);
  const at = described.indexOf("; ");
  return at === -1 ? described : `${described.slice(0, at)} (${described.slice(at + 2)})`;
}

function including(coverage: Coverage, count: number): string {
  const titles = coverage.titles.slice(0, count).map((title) => title.slice(0, longestTitle));
  return titles.length === 0 ? "" : `, e.g. ${titles.join(", ")}`;
}
