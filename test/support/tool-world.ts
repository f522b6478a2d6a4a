/** Tools for runs of workflows: they count what they are asked, and do it once for each key. */
import type { ToolResult } from "@flowmind/core";
import type { ToolCall } from "@flowmind/workflow";

export interface ToolWorld {
  readonly call: (call: ToolCall) => Promise<ToolResult>;
  /** What was really done, by idempotency key. */
  readonly effects: ReadonlyMap<string, unknown>;
  /** Keys in the order of the calls, repeated ones too. */
  readonly calls: readonly string[];
}

/** Tools that do what they are asked once for each key, and give `{said: arguments}` or what `answer` gives. */
export function createToolWorld(
  answer: (call: ToolCall) => Promise<ToolResult> | ToolResult = (call) => toolResult({ said: call.arguments }),
): ToolWorld {
  const effects = new Map<string, ToolResult>();
  const calls: string[] = [];
  return {
    effects,
    calls,
    async call(call) {
      calls.push(call.idempotencyKey);
      const known = effects.get(call.idempotencyKey);
      if (known !== undefined) return known;
      const result = await answer(call);
      if (!result.isError) effects.set(call.idempotencyKey, result);
      return result;
    },
  };
}

export function toolResult(structured: Readonly<Record<string, unknown>>): ToolResult {
  return { content: [], structured, isError: false };
}

export function failedResult(said: string): ToolResult {
  return { content: [{ type: "text", text: said }], isError: true };
}
