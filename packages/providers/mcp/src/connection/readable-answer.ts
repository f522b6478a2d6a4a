/** An answer that MCP does not know, as a fault that whoever waits for it is told. */
import { isRecord } from "@flowmind/core";
import { ProtocolErrorCode } from "@modelcontextprotocol/client";

/** `data` of the error that stands for an answer without a result that is an object. */
export const unreadableAnswer = "flowmind/unreadable-answer";

/** The SDK drops such an answer, and the call waits until its time is over. Anything else stays as it is. */
export function readableAnswer(value: unknown): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, "result") || isRecord(value["result"])) return value;
  const error = { code: ProtocolErrorCode.InternalError, message: "Its result is no object", data: unreadableAnswer };
  return { jsonrpc: "2.0", id: value["id"], error };
}
