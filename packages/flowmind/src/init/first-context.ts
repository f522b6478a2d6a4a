/** The first context of a new project: one that works as it is, and shows what there is to say. */
import { schemaLine } from "./schema-line.ts";

/** Below the folder of contexts. */
export const firstContextPath: readonly string[] = ["workflows", "weekly-report.yaml"];

export function firstContext(): string {
  return `${schemaLine("context")}
# A context is a file like this one; its place makes it workflow://weekly-report. Only the description is required.
name: Weekly report
description: Write the report on what a team did this week, what is late and what it needs, for people who were not there.
tags: [report, status]
effect: read                # read | write | destructive: what carrying it out does
examples:
  positive:                 # how people ask for it, in their own words
    - Summarise what we got done this week for the board
    - I need the Friday status update for my manager
    - What did the team ship since Monday, and what slipped?
  negative:                 # worded alike, and meant otherwise
    - text: Write the notes of today's planning meeting
variables:
  audience:
    values: [team, manager, board]
    open: true              # others are allowed
    question: Who is going to read it?
  week:
    type: date
    description: The Monday of the week that it is about.
steps:
  - name: collect
    prompt: List what was finished, what is late and why, and what is needed, with a link for each.
    extract_variables: [findings]
  - name: write
    prompt: Write it for the \${audience}, the most important thing first, in at most ten lines.
`;
}
