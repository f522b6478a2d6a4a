/** What `check` found, as Markdown for a pull request or a job's summary. */
import type { Flip } from "@flowmind/engine";
import { counted } from "../output/counted.ts";
import { formatProbability } from "../output/format-probability.ts";
import { type CheckFindings, countProblems, unseenSaid } from "./check-findings.ts";
import { concerningOverlap } from "./concerning-overlap.ts";
import type { RevisionComparison } from "./open-revision.ts";
import { flipCounts } from "./show-check.ts";
import type { ShowPath } from "./show-context-overlap.ts";
import { coverageRows } from "./show-coverage.ts";

/** A comment on GitHub holds 65,536 characters; nobody reads a table of a thousand rows. */
const mostRows = 100;

export function checkAsMarkdown(findings: CheckFindings, showPath: ShowPath): string {
  const { loaded, overlap, against } = findings;
  const unseen = unseenSaid(findings);
  const { files, contexts, errors, warnings } = countProblems(loaded);
  const counts = [
    counted(files, "file"),
    counted(contexts, "context"),
    counted(errors, "error"),
    counted(warnings, "warning"),
  ].join(", ");
  const problems = loaded.problems.map(({ file, line, severity, code, message, fix }) => [
    `${cell(showPath(file))}:${line}`,
    `${severity} ${code}`,
    `${cell(message)}. ${cell(fix)}`,
  ]);
  return [
    `## FlowMind check\n\n${counts}\n`,
    ...(unseen === undefined ? [] : [`${cell(unseen)}\n`]),
    ...(problems.length === 0 ? [] : [table([["where", "what", "message"], ...problems])]),
    ...(against === undefined ? [] : [againstSection(against)]),
    ...(overlap === undefined
      ? []
      : [`### Coverage\n\n${table(coverageRows(concerningOverlap(overlap, findings.isOwn).coverage))}`]),
  ].join("\n");
}

function againstSection(against: RevisionComparison): string {
  const { revision, added, changed, removed, flips, newExamples } = against;
  const uris = [
    ...added.map((uri) => `added ${code(uri)}`),
    ...changed.map((uri) => `changed ${code(uri)}`),
    ...removed.map((uri) => `removed ${code(uri)}`),
  ];
  const contexts =
    uris.length === 0 ? "No context has changed.\n" : `Contexts: ${uris.slice(0, mostRows).join(", ")}\n`;
  const heading = `### Examples against ${code(revision)}: ${flipCounts(against)}\n\n${contexts}`;
  if (flips.length === 0) {
    const which = newExamples.asked === 0 ? "Every example" : "Every other example";
    return `${heading}\n${which} finds the same context as before.\n`;
  }
  return `${heading}\n${table([["", "example of", "example", "before", "after"], ...flips.map(rowOf)])}`;
}

function rowOf({ uri, text, change, before, after }: Flip): readonly string[] {
  const side = ({ first, probability }: Flip["before"]) => `${code(first)} ${formatProbability(probability)}`;
  return [change, code(uri), cell(text), side(before), side(after)];
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  const rest = body.length - mostRows;
  return [
    line(head),
    line(head.map(() => "---")),
    ...body.slice(0, mostRows).map(line),
    ...(rest > 0 ? [`\nand ${rest} more\n`] : []),
  ].join("");
}

/** What an author wrote stays text: no markup, no mention of a person, no new row. */
function cell(text: string): string {
  return text.replace(/\s+/gu, " ").replace(/[\\`*_{}[\]<>|~#@&]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function code(text: string): string {
  return `<code>${cell(text)}</code>`;
}
