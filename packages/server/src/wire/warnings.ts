/** What keeps this answer from being remembered, for whoever can tell the operator. */
import type { ErrorCode } from "@flowmind/core";
import type { WireAnswer } from "./answer.ts";

/** The codes alone: a remote caller has no business with paths on this machine. */
export function withWarnings(answer: WireAnswer, problems: readonly { readonly code: ErrorCode }[]): WireAnswer {
  if (problems.length === 0) return answer;
  const codes = problems.map(({ code }) => code).join(", ");
  const warning = `${codes}: answers are as usual, but what comes of them is not kept; get_help explains the code`;
  return { ...answer, _warnings: [warning] };
}
