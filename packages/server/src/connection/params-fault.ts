/** What the SDK finds wrong with a request's parameters → a fault of the protocol, in a sentence. */
import { isRecord, parseJson } from "@flowmind/core";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** The SDK throws its validator's report, a list as JSON, which is shown as a fault of ours. Any other error is given back as it is. */
export function paramsFault(method: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const begin = error.message.indexOf("[");
  const report = begin < 0 ? undefined : parseJson(error.message.slice(begin));
  const faults = Array.isArray(report) ? report.filter(isRecord).flatMap(faultOf) : [];
  if (faults.length === 0) return error;
  const said = [...new Set(faults)].slice(0, mostNamed).join("; ");
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `The parameters of ${method} are not what MCP prescribes: ${said}`,
  );
}

function faultOf({ path, message }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(path) || typeof message !== "string") return [];
  const place = path.map(String).join(".").slice(0, longestPart) || "the request";
  return [`${place}: ${message.replace(/^Invalid input: /, "").slice(0, longestPart)}`];
}

const mostNamed = 5;
/** In characters. */
const longestPart = 100;
