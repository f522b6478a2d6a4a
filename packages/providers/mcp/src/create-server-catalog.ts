/** What one server brings: its accepted definitions as contexts, whether it is there or not. */
import { setTimeout as delay } from "node:timers/promises";
import {
  type Clock,
  type Context,
  FlowmindError,
  type Log,
  type ProviderProblem,
  type ToolResult,
} from "@flowmind/core";
import type { Implementation } from "@modelcontextprotocol/client";
import type { CallRequest } from "./connection/call-within.ts";
import { createUpstream, type RetryDelays } from "./connection/create-upstream.ts";
import { inputSchemaOf, type Schema } from "./definitions/input-schema-of.ts";
import { originOf } from "./definitions/origin-of.ts";
import { readDefinitions } from "./definitions/read-definitions.ts";
import { toContext } from "./definitions/to-context.ts";
import { changeOf, createPinnedDefinitions } from "./pins/create-pinned-definitions.ts";
import { pinProblems } from "./pins/pin-problems.ts";
import type { Pin, PinStore } from "./pins/pin-store.ts";
import { createRedactor } from "./servers/redactor.ts";
import { sourceProblem } from "./servers/source-problem.ts";
import type { UpstreamServer } from "./servers/upstream-server.ts";

export interface ServerCatalogOptions {
  readonly server: UpstreamServer;
  readonly pins: PinStore;
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
  readonly retry: RetryDelays;
  readonly client: Implementation;
  /** `contexts` gives something else now. */
  readonly onChange: () => void;
}

export interface ServerStatus {
  readonly name: string;
  readonly shown: string;
  /** Why it is not available; absent: it is, or has not been tried yet. */
  readonly unavailable?: string;
  /** Its contexts, those that are held back among them. */
  readonly contexts: number;
  /** The first attempt to reach it is not over. */
  readonly isAsked: boolean;
}

export interface ServerCatalog {
  has(uri: string): boolean;
  /** Waits for the first attempt to reach the server, though no longer than this, and looks which changes were accepted since. */
  refresh(patienceMs?: number): Promise<void>;
  contexts(): readonly Context[];
  problems(): readonly ProviderProblem[];
  inputSchema(uri: string): Schema | undefined;
  /** Throws DEFINITION_CHANGED and PINS_UNUSABLE besides what a call can throw. */
  call(request: CallRequest): Promise<ToolResult>;
  status(): ServerStatus;
  close(): Promise<void>;
}

export function createServerCatalog(options: ServerCatalogOptions): ServerCatalog {
  const { server, clock, onChange } = options;
  const { name } = server;
  const redactor = createRedactor(server.target.reveal());
  const pinned = createPinnedDefinitions({ server: name, store: options.pins, clock, onChange });
  let down: string | undefined;
  let isAsked = true;

  // What was accepted is known before the server is there, and where it never comes.
  const known = pinned.reload();
  const upstream = createUpstream({
    ...options,
    redactor,
    async onListing(listing) {
      const { definitions, leftOut } = readDefinitions(name, redactor.value(listing));
      await known;
      await pinned.review(definitions, leftOut);
    },
    onState(reason) {
      const isTurn = (down === undefined) !== (reason === undefined);
      down = reason;
      if (isTurn) onChange();
    },
  });

  void upstream.settled.then(() => {
    isAsked = false;
  });

  function context(pin: Pin): Context {
    const isDown = down === undefined ? undefined : new FlowmindError("SERVER_DOWN", { server: name, detail: down });
    const unavailable = (isDown ?? changeOf(name, pin))?.message;
    return toContext(pin.definition, originOf(server, unavailable));
  }

  return {
    has: (uri) => pinned.find(uri) !== undefined,
    async refresh(patienceMs) {
      const patience = patienceMs === undefined ? [] : [delay(patienceMs, undefined, { ref: false })];
      await Promise.race([upstream.settled, ...patience]);
      await pinned.reload();
    },
    contexts: () => pinned.all().map(context),
    problems() {
      const state =
        down === undefined ? [] : [sourceProblem(name, "error", "SERVER_DOWN", { server: name, detail: down })];
      return [...state, ...pinProblems(name, pinned)];
    },
    inputSchema(uri) {
      const pin = pinned.find(uri);
      return pin === undefined ? undefined : inputSchemaOf(pin.definition);
    },
    async call(request) {
      // It may have been accepted in another process since.
      if (pinned.find(request.uri)?.proposed !== undefined) await pinned.reload();
      const pin = pinned.find(request.uri);
      if (pin === undefined)
        throw pinned.unusable() ?? new FlowmindError("UNKNOWN_TOOL", { tool: request.uri, tools: [] });
      const held = changeOf(name, pin);
      if (held !== undefined) throw held;
      return redactor.value(await upstream.call(pin.definition, withRedactedProgress(request, redactor.text)));
    },
    status() {
      const state = down === undefined ? {} : { unavailable: down };
      return { name, shown: server.shown, ...state, contexts: pinned.all().length, isAsked };
    },
    close: () => upstream.close(),
  };
}

function withRedactedProgress(request: CallRequest, redact: (text: string) => string): CallRequest {
  const { onProgress } = request.context;
  if (onProgress === undefined) return request;
  const redacted: typeof onProgress = (progress) =>
    onProgress(progress.message === undefined ? progress : { ...progress, message: redact(progress.message) });
  return { ...request, context: { ...request.context, onProgress: redacted } };
}
