/** Keeps one server connected: starts it, lists it, lists it again when it changes, and comes back when it is lost. */
import { setTimeout as delay } from "node:timers/promises";
import type { Log, ToolResult } from "@flowmind/core";
import type { Implementation } from "@modelcontextprotocol/client";
import type { Definition, DefinitionKind } from "../definitions/definition.ts";
import type { Redactor } from "../servers/redactor.ts";
import type { UpstreamServer } from "../servers/upstream-server.ts";
import { relistAfterMs, steadyAfterMs } from "../tuning.ts";
import { type CallRequest, callWithin } from "./call-within.ts";
import { type Connection, openConnection } from "./open-connection.ts";

export interface RetryDelays {
  readonly firstMs: number;
  /** Doubling ends here. */
  readonly mostMs: number;
}

export interface UpstreamOptions {
  readonly server: UpstreamServer;
  readonly redactor: Redactor;
  readonly client: Implementation;
  readonly retry: RetryDelays;
  readonly log: Log;
  /** Every list that the server gives. */
  readonly onListing: (listing: Readonly<Record<DefinitionKind, readonly unknown[]>>) => Promise<void>;
  /** It is up now (undefined), or down for this reason. */
  readonly onState: (reason: string | undefined) => void;
}

export interface Upstream {
  /** Resolves when the first attempt is over, whatever came of it. */
  readonly settled: Promise<void>;
  call(definition: Definition, request: CallRequest): Promise<ToolResult>;
  /** Resolves when nothing of it runs any more. */
  close(): Promise<void>;
}

/** Begins at once. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { server, redactor, retry, log, onState } = options;
  const closing = new AbortController();
  let connection: Connection | undefined;
  let hurry = new AbortController();
  let reason = "it has not been started yet";
  /** What comes of the attempt that is under way or, in a pause, of the next one. */
  let outcome = makeSignal();

  function decide(down: string | undefined): void {
    if (down !== undefined) reason = down;
    onState(down);
    outcome.resolve();
    outcome = makeSignal();
  }

  /** One life of a connection: what is left of it, and why it ended. */
  async function live(): Promise<{ readonly opened?: Connection; readonly ended: string }> {
    let opened: Connection | undefined;
    try {
      let relist: () => void = () => {};
      opened = await openConnection({
        target: server.target.reveal(),
        redactor,
        client: options.client,
        startTimeoutMs: server.startTimeoutMs,
        onListChanged: () => relist(),
        signal: closing.signal,
      });
      relist = createRelisting(opened);
      await options.onListing(await opened.list());
      connection = opened;
      decide(undefined);
      return { opened, ended: await opened.ended };
    } catch (error) {
      const ended = opened?.explain(error) ?? (error instanceof Error ? error.message : "it cannot be used");
      return opened === undefined ? { ended } : { opened, ended };
    } finally {
      connection = undefined;
    }
  }

  /** A burst of notices gives one list; a list that fails ends the connection, since nobody knows then what is there. */
  function createRelisting(alive: Connection): () => void {
    let isWaiting = false;
    return () => {
      if (isWaiting) return;
      isWaiting = true;
      void sleep(relistAfterMs, closing.signal)
        .then(() => {
          isWaiting = false;
          return alive.list();
        })
        .then(options.onListing)
        .catch((error: unknown) => alive.fail(alive.explain(error)));
    };
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      const startedAtMs = performance.now();
      const { opened, ended } = await live();
      if (!closing.signal.aborted) {
        const level = ended === reason ? "debug" : "warn";
        log.write(level, "An MCP server is not available", { server: server.name, reason: ended });
        decide(ended);
      }
      await opened?.close();
      failures = performance.now() - startedAtMs > steadyAfterMs ? 0 : failures + 1;
      await pause(Math.min(retry.mostMs, retry.firstMs * 2 ** Math.max(0, failures - 1)));
    }
    outcome.resolve();
  }

  /** Whoever calls cuts a long pause short, though no shorter than the first. */
  async function pause(ms: number): Promise<void> {
    hurry = new AbortController();
    const least = Math.min(ms, retry.firstMs);
    await sleep(least, closing.signal);
    await sleep(ms - least, AbortSignal.any([closing.signal, hurry.signal]));
  }

  /** The connection; where there is none, what comes of one more attempt, as long as the caller waits. */
  async function connected(signal: AbortSignal): Promise<Connection | undefined> {
    if (connection === undefined && !closing.signal.aborted) {
      hurry.abort();
      await Promise.race([outcome.promise, aborted(signal)]);
    }
    return connection;
  }

  const settled = outcome.promise;
  const running = run();
  return {
    settled,
    call: (definition, request) => callWithin({ server, connected, reason: () => reason }, definition, request),
    async close() {
      closing.abort();
      connection?.fail("it was closed");
      await running;
    },
  };
}

interface Signal {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function makeSignal(): Signal {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}

/** Ends early, without a fault, where the signal says so. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
