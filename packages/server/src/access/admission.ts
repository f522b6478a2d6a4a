/** Whether a call may begin: how often its caller calls, what the rules say, and how far the caller has come. */
import { type Refusal, type RefusalCode, toolLock } from "@flowmind/authorization";
import type { Clock, FlowmindError } from "@flowmind/core";
import type { ToolCall } from "../tools/tool.ts";
import type { Access } from "./access-options.ts";
import { asError } from "./as-error.ts";

export interface Admission {
  /** Undefined: the call may begin, and `end` must follow. What is refused for coming too often costs nothing more. */
  begin(tool: string, call: ToolCall, limitedAs?: string): Promise<FlowmindError<RefusalCode> | undefined>;
  end(tool: string, call: ToolCall, limitedAs?: string): Promise<void>;
}

/** `limitedAs` names the bucket where it is not the tool's. Rules and levels go by the tool's own name, whatever it is published as. */
export function createAdmission({ limiter, levels }: Access, clock: Clock): Admission {
  const limited = (tool: string, { caller, requestId: id }: ToolCall) => ({ caller, tool, id });
  const end: Admission["end"] = (tool, call, limitedAs = tool) => limiter.end(limited(limitedAs, call), clock.now());

  /** Another process may have seen the uses that are missing here. */
  async function locked(tool: string, { watched }: ToolCall): Promise<Refusal | undefined> {
    const known = toolLock(tool, watched.standing(), levels);
    return known && toolLock(tool, await watched.refresh(), levels);
  }

  return {
    async begin(tool, call, limitedAs = tool) {
      const tooOften = await limiter.begin(limited(limitedAs, call), clock.now());
      if (tooOften !== undefined) return asError(tooOften);
      const refusal = call.granted.toolRefusal(tool) ?? (await locked(tool, call));
      if (refusal === undefined) return undefined;
      await end(tool, call, limitedAs);
      return asError(refusal);
    },
    end,
  };
}
