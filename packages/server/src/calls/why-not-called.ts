/** What keeps a caller from a context, or the context from being called. */
import type { LevelSettings } from "@flowmind/authorization";
import { type Context, FlowmindError } from "@flowmind/core";
import { asError } from "../access/as-error.ts";
import { barrierNow } from "../access/barrier.ts";
import type { ToolCall } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { CallingProvider } from "./calling-provider.ts";
import { presentReason } from "./present-reason.ts";

/** Undefined: it may be called. */
export async function whyNotCalled(
  { context, provider }: { readonly context: Context; readonly provider: CallingProvider },
  call: Pick<ToolCall, "granted" | "watched" | "signal">,
  levels: LevelSettings,
): Promise<FlowmindError | undefined> {
  const barred = await barrierNow(context, toolNames.callTool, call, levels);
  if (barred !== undefined) return asError(barred);
  const reason = await presentReason(context, provider, call.signal);
  return reason === undefined ? undefined : new FlowmindError("CONTEXT_UNAVAILABLE", { uri: context.uri, reason });
}
