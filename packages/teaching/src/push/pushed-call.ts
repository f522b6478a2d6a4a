/** The call of FlowMind's own that an advice names. */
import type { Match } from "@flowmind/core";
import { type FlowmindCall, flowmindCall } from "../host/flowmind-call.ts";

/** Who carries a context out is told from where it comes, since a hook has no providers: those that do name their own part (`mcp:github`). */
export function pushedCall({ context, nextAction }: Pick<Match, "context" | "nextAction">): FlowmindCall {
  return flowmindCall(context, nextAction, context.source.provider.includes(":"));
}
