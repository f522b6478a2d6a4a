/** Why a server could not be reached or did not answer, in words that hold no secret. */
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError, UnauthorizedError } from "@modelcontextprotocol/client";
import type { Redactor } from "../servers/redactor.ts";
import { mostQuotedCharacters } from "../tuning.ts";
import { unreadableAnswer } from "./readable-answer.ts";

export interface FailurePlace {
  readonly redactor: Redactor;
  /** The command that was started, for a process. */
  readonly command?: string;
  readonly lastWords?: string;
}

/** One line. What the SDK or the server said is quoted only where we have no words of our own, and then redacted and cut. */
export function explainFailure(error: unknown, { redactor, command, lastWords = "" }: FailurePlace): string {
  const own = ownWords(error, command);
  const said = lastLine(lastWords);
  const reason = own ?? (error instanceof Error ? error.message : "for no reason that it told");
  const withWords = said === "" ? reason : `${reason}; its last words: ${said}`;
  const line = redactor
    .text(withWords)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return line.length > mostQuotedCharacters * 2 ? `${line.slice(0, mostQuotedCharacters * 2)}…` : line;
}

function ownWords(error: unknown, command: string | undefined): string | undefined {
  const code = systemCode(error);
  if (code === "ENOENT" && command !== undefined) return `the command ${command} was not found`;
  if (code === "EACCES" && command !== undefined) return `the command ${command} may not be run`;
  if (code !== undefined) return connectionWords[code] ?? `it cannot be reached (${code})`;
  if (UnauthorizedError.isInstance(error)) return "it wants to be signed in to (HTTP 401)";
  if (SdkHttpError.isInstance(error)) return httpWords(error);
  if (isUnreadable(error)) return sdkWords[SdkErrorCode.InvalidResult];
  if (ProtocolError.isInstance(error)) return `it answered with error ${error.code}: ${error.message}`;
  if (!SdkError.isInstance(error)) return undefined;
  return sdkWords[error.code];
}

const connectionWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at its address",
  ECONNRESET: "it closed the connection",
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host's name cannot be resolved now",
  CERT_HAS_EXPIRED: "its certificate has expired",
  EPIPE: "its process has ended",
};

const sdkWords: Readonly<Record<string, string>> = {
  [SdkErrorCode.RequestTimeout]: "it did not answer in time",
  [SdkErrorCode.ConnectionClosed]: "the connection was closed",
  [SdkErrorCode.NotConnected]: "it is not connected",
  [SdkErrorCode.InvalidResult]: "its answer is not what MCP prescribes",
  [SdkErrorCode.ListPaginationExceeded]: "its list does not end",
};

/** Whether an answer came that is no message of MCP; the SDK's validator has a name for it, and no class that is public. */
export function isUnreadable(error: unknown): boolean {
  if (ProtocolError.isInstance(error)) return error.data === unreadableAnswer;
  return error instanceof Error && error.name === "ZodError";
}

/** The text of an answer is left out: error pages repeat headers. */
function httpWords(error: SdkHttpError): string {
  const status = error.status ?? error.data?.status;
  if (status === 401 || status === 403) return `it wants other credentials (HTTP ${status})`;
  return status === undefined ? "it answered in a way that is no MCP" : `it answered with HTTP ${status}`;
}

/** `ECONNREFUSED` and the like, wherever in the chain of causes it stands. */
function systemCode(error: unknown, depth = 0): string | undefined {
  if (typeof error !== "object" || error === null || depth > 4) return undefined;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === "string" && /^(E[A-Z]+|CERT_\w+)$/.test(code)) return code;
  const { data } = error as { readonly data?: { readonly cause?: unknown } };
  return systemCode(cause ?? data?.cause, depth + 1);
}

function lastLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  // A Node program dies with a stack; what it died of stands above.
  const fault = lines.findLast((line) => /^(?:\w*Error|fatal|panic)\b.*:/i.test(line));
  return (fault ?? lines.findLast((line) => line !== "") ?? "").slice(0, mostQuotedCharacters);
}
