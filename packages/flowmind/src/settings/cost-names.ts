/** The costs as flowmind.yaml and `--cost` spell them. */
import type { Costs } from "@flowmind/core";

/** What each is the cost of, for the schema. */
export const costNames: Readonly<Record<string, { readonly cost: keyof Costs; readonly means: string }>> = {
  wrong_execution: { cost: "wrongExecution", means: "A context is acted on that is not the right one." },
  needless_question: { cost: "needlessQuestion", means: "A question is put where acting would have been right." },
  missed_match: { cost: "missedMatch", means: "A request that belongs here goes without its context." },
  foreign_accepted: { cost: "foreignAccepted", means: "Contexts are offered to a request that belongs elsewhere." },
  thousand_tokens: { cost: "thousandTokens", means: "The caller reads 1,000 tokens of answer." },
};
