/** The command line that answers what a run awaits. */
import type { AwaitedSignal, RunDecision } from "@flowmind/core";
import { shellWord } from "../output/shell-word.ts";
import { shortId } from "./short-id.ts";

/** The decision with which each goes on; a result is no decision. */
const usualDecisions: Readonly<Record<AwaitedSignal["type"], RunDecision["decision"] | undefined>> = {
  instruction: undefined,
  answer: undefined,
  confirmation: "approve",
  approval: "approve",
  continuation: "continue",
};

export function usualDecision({ type }: Pick<AwaitedSignal, "type">): RunDecision["decision"] | undefined {
  return usualDecisions[type];
}

/** @param isOnly nothing else is awaited, so the step need not be named */
export function answerCommand(runId: string, awaited: AwaitedSignal, isOnly: boolean): string {
  const step = isOnly ? "" : ` --step ${shellWord(awaited.step ?? awaited.path)}`;
  const decision = usualDecision(awaited);
  if (decision !== undefined) {
    return `flowmind runs approve ${shortId(runId)}${step}${decision === "approve" ? "" : ` --decision ${decision}`}`;
  }
  const names = awaited.type === "answer" ? [awaited.variable] : awaited.type === "instruction" ? awaited.extract : [];
  const text = awaited.type === "answer" ? "" : ' --answer "…"';
  return `flowmind runs resume ${shortId(runId)}${step}${text}${names.map((name) => ` --var ${name}=…`).join("")}`;
}
