/** What a use has opened, in the answer that crosses the threshold. */
import type { Unlocked } from "@flowmind/authorization";
import type { WireAnswer } from "./answer.ts";

export function withUnlocks(answer: WireAnswer, unlocked: readonly Unlocked[]): WireAnswer {
  return unlocked.length === 0 ? answer : { ...answer, _unlocks: unlocked.map(inWords) };
}

function inWords({ level, tools, maxComplexity }: Unlocked): string {
  const opened = tools === "all" ? "every tool" : tools.join(", ");
  const ways = opened === "" ? "" : `${opened} can be called now, and `;
  return `Level ${level}: ${ways}contexts up to ${maxComplexity} can be executed`;
}
