/** What a run waits for, with the command and the call that answer it. */
import type { AwaitedSignal } from "@flowmind/core";
import { answeringCall } from "@flowmind/server";
import wrapAnsi from "wrap-ansi";
import { answerCommand } from "../runs/answer-command.ts";
import type { SeenSteps } from "../runs/see-run.ts";
import { awaitedInWords } from "./awaited-in-words.ts";
import { onOneLine } from "./on-one-line.ts";
import type { Style } from "./style.ts";

/** A prompt may have pages; whoever carries it out gets all of it from the call, or with --json. */
const linesShown = 12;

/** Where lines are wrapped when the width is not known: as wide as text is easily read. */
const usualWidth = 100;

export function showAwaited(
  { summary: { id }, context, state: { awaited } }: SeenSteps,
  style: Style,
  columns: number | undefined,
): string {
  return awaited
    .map((one) => {
      const isOnly = awaited.length === 1;
      const faults = "faults" in one ? one.faults : [];
      const { tool, parameters } = answeringCall(one, id, context);
      return [
        `${style.uncertain("◆")} ${style.strong(`Waits for ${onOneLine(awaitedInWords(one))}`)}`,
        style.faint(onOneLine(`  at ${one.breadcrumb.join(" › ")}`)),
        ...faults.map((fault) => `  ${style.bad(onOneLine(fault))}`),
        ...("last" in one ? [`  ${style.bad("The last try: another answer that cannot be used fails the step")}`] : []),
        ...indented(textOf(one), columns, one.type !== "approval"),
        `  ${style.good(answerCommand(id, one, isOnly))}`,
        `  ${style.faint(`${tool} ${JSON.stringify(parameters)}`)}`,
      ]
        .map((line) => `${line}\n`)
        .join("");
    })
    .join("\n");
}

function textOf(awaited: AwaitedSignal): string {
  if (awaited.type === "instruction") return awaited.prompt;
  if (awaited.type === "answer") return awaited.question;
  if (awaited.type === "approval") return JSON.stringify(awaited.arguments, null, 2);
  if (awaited.type !== "confirmation" || awaited.decision === undefined) return "";
  return `Probability ${awaited.decision.probability.toFixed(2)}`;
}

/** @param trim lines begin where they were wrapped, not with the space there; not for JSON, which is indented */
function indented(text: string, columns = usualWidth, trim = true): readonly string[] {
  if (text === "") return [];
  const plain = text.split("\n").map(onOneLine).join("\n");
  const lines = wrapAnsi(plain, Math.max(1, columns - 2), { hard: true, trim }).split("\n");
  const left = lines.length - linesShown;
  const shown = left <= 1 ? lines : [...lines.slice(0, linesShown), `… ${left} lines more`];
  return shown.map((line) => `  ${line}`);
}
