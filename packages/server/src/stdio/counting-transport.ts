/** A transport that knows which requests still wait for their answer. */
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/server";

export interface CountingTransport {
  readonly transport: Transport;
  /** Resolves when no request waits, or when the transport is closed. */
  whenIdle(): Promise<void>;
  /** Resolves when the transport is closed. */
  readonly closed: Promise<void>;
}

/** Passes everything on to `inner`, counting requests that come in and answers that go out. A cancelled request waits no longer. */
export function createCountingTransport(inner: Transport): CountingTransport {
  const waiting = new Set<string | number>();
  let waiters: (() => void)[] = [];
  let markClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    markClosed = resolve;
  });

  function settle(id: unknown): void {
    if (typeof id === "string" || typeof id === "number") waiting.delete(id);
    if (waiting.size > 0) return;
    for (const wake of waiters) wake();
    waiters = [];
  }

  function noticeInbound(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) waiting.add(message.id);
    else if (isJSONRPCNotification(message) && message.method === "notifications/cancelled")
      settle(message.params?.["requestId"]);
  }

  const transport: Transport = {
    start: async () => {
      inner.onmessage = (message, extra) => {
        noticeInbound(message);
        transport.onmessage?.(message, extra);
      };
      inner.onerror = (error) => transport.onerror?.(error);
      inner.onclose = () => {
        waiting.clear();
        settle(undefined);
        transport.onclose?.();
        markClosed();
      };
      await inner.start();
    },
    send: async (message, options) => {
      try {
        await inner.send(message, options);
      } finally {
        if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) settle(message.id);
      }
    },
    close: () => inner.close(),
  };
  return {
    transport,
    closed,
    whenIdle: () => (waiting.size === 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve))),
  };
}
