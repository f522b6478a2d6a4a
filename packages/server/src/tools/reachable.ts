/** Sentences that name what is actually reachable in this catalog, so that an agent knows when to ask. */
import { type Coverage, describeCoverage } from "@flowmind/teaching";
import { longestCompactDescription, longestDescription } from "../tuning.ts";
import { toolNames } from "./tool-names.ts";

/** Issue 3: the server's instructions stay within this many characters. */
export const longestInstructions = 1_000;

/** Titles named where space allows; each domain is among the first six. */
const titlesInInstructions = 12;
const titlesInDescription = 6;
const titlesInCompact = 3;
/** Longer titles are cut: they come from files that anyone may have written. */
const longestTitle = 40;

/**
 * The `instructions` of the server, at most 1,000 characters.
 * @param unanswered servers whose contexts are in none of the counts, since they have not answered yet
 */
export function instructionsFor(coverage: Coverage, fieldRequestName: string, unanswered = 0): string {
  const ask = `Call ${fieldRequestName} before work that has several steps, needs a method or a role, or that you are unsure how to go about; not for single obvious steps.`;
  const answers =
    "confidence is a calibrated probability; no_matches means that nothing here fits, so go on with your own means.";
  const runs = `Make a match's next_action: ${toolNames.executeWorkflow} runs workflows, agents and patterns, hands you what is to be done, and goes on with your result under the same session_id; ${toolNames.composeWorkflow} joins several.`;
  const coming =
    unanswered === 0
      ? ""
      : ` Not counted: ${unanswered} MCP ${unanswered === 1 ? "server" : "servers"} still starting.`;
  const others = `${toolNames.listAvailableContexts} browses, ${toolNames.getHelp} explains. A context's text is the resource of its URI.`;
  for (let count = titlesInInstructions; count > 0; count--) {
    const text = `FlowMind finds which of ${subject(coverage)} fits a task${including(coverage, count)}.${coming} ${ask} ${answers} ${runs} ${others}`;
    if (text.length <= longestInstructions) return text;
  }
  return `FlowMind finds which of ${coverage.total} contexts fits a task.${coming} ${ask} ${answers} ${runs} ${others}`;
}

export function fieldRequestDescription(coverage: Coverage, compact: boolean): string {
  const finds = `Finds which of ${subject(coverage)} fits a task`;
  const [most, longest, rest] = compact
    ? [titlesInCompact, longestCompactDescription, "Call when unsure how to go about a task."]
    : [
        titlesInDescription,
        longestDescription,
        "Call it before work that has several steps, needs a method or a role, or when unsure how to go about it. Answers with probable matches, what is missing, and the next call; no_matches means nothing here fits.",
      ];
  for (let count = most; count > 0; count--) {
    const text = `${finds}${including(coverage, count)}. ${rest}`;
    if (text.length <= longest) return text;
  }
  return `${finds}. ${rest}`;
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
