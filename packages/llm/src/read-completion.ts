/** The body of a chat completion → what the model said, or why that cannot be used. */
import { isRecord, parseJson } from "@flowmind/core";

export type Completion =
  | { readonly ok: true; readonly text: string; readonly tokens?: number }
  /** A clause without a full stop, with nothing of the answer in it. */
  | { readonly ok: false; readonly detail: string };

/** Only the first choice counts. */
export function readCompletion(body: string): Completion {
  const value = parseJson(body);
  if (!isRecord(value)) return unusable("the server sent something other than JSON");
  const { choices, usage } = value as Readonly<Record<"choices" | "usage", unknown>>;
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isRecord(choice) || !isRecord(choice["message"])) return unusable("it holds no choice");
  const { content, refusal, tool_calls: calls } = choice["message"] as Readonly<Record<MessageKey, unknown>>;
  if (typeof refusal === "string" && refusal !== "") return unusable("the model declines to answer");
  if (choice["finish_reason"] === "length") return unusable("it was cut off at its length limit");
  if (choice["finish_reason"] === "content_filter") return unusable("the server's content filter withheld it");
  if (Array.isArray(calls) && calls.length > 0) return unusable("the model calls a tool that nobody offered");
  if (typeof content !== "string" || content.trim() === "") return unusable("it holds no text");
  const tokens = isRecord(usage) ? usage["total_tokens"] : undefined;
  return { ok: true, text: content, ...(typeof tokens === "number" ? { tokens } : {}) };
}

type MessageKey = "content" | "refusal" | "tool_calls";

function unusable(detail: string): Completion {
  return { ok: false, detail };
}
