/** Writes every call down, behind its answer. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type AuditLog,
  type AuditRecord,
  type Clock,
  isRecord,
  type Log,
  messageOf,
  type Provider,
} from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";
import { callingProvider } from "../calls/calling-provider.ts";
import type { ToolCall } from "../tools/tool.ts";
import type { WireAnswer } from "../wire/answer.ts";
import { redactArguments } from "./redact-arguments.ts";
import { sensitiveProperties, sensitiveVariables } from "./sensitive-names.ts";

interface AuditedCall {
  readonly tool: string;
  /** As they were sent. */
  readonly raw: unknown;
  readonly call: Pick<ToolCall, "caller" | "view" | "requestId" | "receivedMs" | "hidden">;
  /** What was answered: `ok` or a status, or the code of the fault. */
  readonly outcome: string;
}

export interface AuditTrail {
  /** Returns at once and never throws. */
  record(audited: AuditedCall): void;
  /** Resolves when all that came before is in the log, or is known not to be. */
  flush(): Promise<void>;
}

export interface AuditTrailParts {
  /** Absent: nothing is written down. */
  readonly audit: AuditLog | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: readonly Provider[];
}

/** Codes that say that a call was not let through, rather than that it failed. */
const refusals: ReadonlySet<string> = new Set([
  "TOOL_LOCKED",
  "COMPLEXITY_LOCKED",
  "TOOL_FORBIDDEN",
  "RATE_LIMITED",
  "TOO_MANY_RUNNING",
  "CONFIRMATION_REQUIRED",
  "CALL_DECLINED",
]);

export function createAuditTrail({ audit, clock, log, providers }: AuditTrailParts): AuditTrail {
  if (audit === undefined) return { record: () => {}, flush: async () => {} };
  const variables = new WeakMap<Snapshot, ReadonlySet<string>>();
  const waiting = new Set<Promise<void>>();
  let isFailing = false;

  function isSensitive({ tool, raw, call }: AuditedCall): (name: string) => boolean {
    const { snapshot } = call.view;
    const declared = variables.get(snapshot) ?? sensitiveVariables(snapshot);
    variables.set(snapshot, declared);
    const uri = isRecord(raw) ? raw["uri"] : undefined;
    const context = tool === "call_tool" && typeof uri === "string" ? snapshot.find(uri) : undefined;
    const schema = context && callingProvider(context, providers)?.inputSchema?.(context.uri);
    const properties = new Set(sensitiveProperties(schema));
    return (name) => declared.has(name) || properties.has(name);
  }

  async function append(audited: AuditedCall): Promise<void> {
    const { tool, raw, call, outcome } = audited;
    const measured = { atMs: clock.now(), durationMs: Math.max(0, clock.monotonic() - call.receivedMs) };
    // Redacting costs a tenth of a millisecond, which the answer does not wait for.
    await nextTurn();
    const record: AuditRecord = {
      ...measured,
      tool,
      requestId: call.requestId,
      arguments: redactArguments(raw, isSensitive(audited), call.hidden),
      decision: refusals.has(outcome) ? outcome : "allowed",
      outcome,
    };
    await audit?.append(call.caller, record);
    isFailing = false;
  }

  return {
    record(audited) {
      const appending = append(audited)
        .catch((error: unknown) => {
          // Said once, not with each call.
          if (!isFailing) log.write("warn", "Calls are not written down", { reason: messageOf(error) });
          isFailing = true;
        })
        .finally(() => waiting.delete(appending));
      waiting.add(appending);
    },
    flush: async () => {
      await Promise.all(waiting);
    },
  };
}

/** What an answer came to, for the log. */
export function outcomeOf(answer: WireAnswer): string {
  if (!answer.success) return answer.error.code;
  const { status } = answer.result;
  return typeof status === "string" ? status : "ok";
}
