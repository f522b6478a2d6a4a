/** The call that carries a context out for whoever is asking: their host's own, ours, or the one that describes it. */
import { barrierInWords } from "@flowmind/authorization";
import { type Context, contextUriKey, isRecord, type NextAction, type Provider } from "@flowmind/core";
import { flowmindCall, type Host, hostCall, instructionsCall } from "@flowmind/teaching";
import type { BarrierOf } from "../access/barrier.ts";
import { callingProvider } from "../calls/calling-provider.ts";
import { toolNames } from "../tools/tool-names.ts";
import { ownArguments } from "./own-arguments.ts";
import { withFillers } from "./with-fillers.ts";

export interface CallSurroundings {
  /** The program that is asking, where it is a known one. */
  readonly host?: Host;
  /** What is wanted, in the caller's words. */
  readonly query?: string;
  readonly providers?: readonly Provider[];
  /** The name under which `field_request` is published. */
  readonly fieldRequestName?: string;
  /** What keeps whoever asks from using a context. @default nothing */
  readonly barrier?: BarrierOf;
}

export interface WireCall {
  readonly tool: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A tool of the host's, not of this server. */
  readonly on?: "host";
  /** Whose tool it is, where the host shows servers and tools apart. */
  readonly server?: string;
  /** To be called before, where the host has not loaded the tool. */
  readonly if_deferred?: { readonly tool: string; readonly parameters: Readonly<Record<string, unknown>> };
  readonly note?: string;
}

export interface CarryCall {
  readonly call: WireCall;
  /** Whether the call takes the values that were filled in. */
  readonly takesValues: boolean;
  /** What keeps the caller from carrying the context out through this server; the call then reads it. */
  readonly locked?: string;
  /** Carries nothing out: it reads what the context says, since nobody here can do it. */
  readonly isReading?: true;
}

/** @param filled the context's own call as it was filled in from the request */
export function carryCall(
  context: Context,
  filled: Pick<NextAction, "tool" | "parameters">,
  around: CallSurroundings,
): CarryCall {
  const { host, query, providers = [] } = around;
  const provider = callingProvider(context, providers);
  const callable = asCallable(context, filled, provider);
  const given = { parameters: withoutEmpty(callable.parameters), ...(query === undefined ? {} : { request: query }) };
  const hosts = host === undefined ? undefined : hostCall(context, host, given);
  if (hosts?.call !== undefined) {
    const { ifDeferred, ...call } = hosts.call;
    const wire: WireCall = {
      ...call,
      on: "host",
      ...(ifDeferred === undefined ? {} : { if_deferred: ifDeferred }),
      ...(Object.keys(callable.parameters).length > Object.keys(filled.parameters).length ? { note: hasBlanks } : {}),
    };
    return { call: wire, takesValues: context.kind === "tool" || Object.hasOwn(wire.parameters, "args") };
  }
  if (provider !== undefined && context.unavailable !== undefined) {
    return { call: instructionsCall(context.uri), takesValues: false, isReading: true };
  }
  const { tool, parameters } = flowmindCall(context, callable, provider !== undefined);
  const barred = around.barrier?.(context, tool);
  if (barred !== undefined && tool !== toolNames.getHelp) {
    const locked = barrierInWords(barred);
    return { call: { ...instructionsCall(context.uri), note: `${tool}: ${locked}` }, takesValues: false, locked };
  }
  const own = isFieldRequest(context, tool) ? (around.fieldRequestName ?? tool) : tool;
  return ownCall(context, { tool: own, parameters: ownArguments(tool, withoutEmpty(parameters)) }, hosts?.words);
}

/** A tool refuses a call without what it requires; a run asks for that. */
function asCallable(
  context: Context,
  filled: Pick<NextAction, "tool" | "parameters">,
  provider: Provider | undefined,
): typeof filled {
  if (context.kind !== "tool") return filled;
  return { ...filled, parameters: withFillers(context, filled.parameters, provider?.inputSchema?.(context.uri)) };
}

/** @param hostsOwn what it is in the host, where that has it and no call for it */
function ownCall(context: Context, call: WireCall, hostsOwn: string | undefined): CarryCall {
  const isReading = call.tool === toolNames.getHelp && !isOwnHelp(context);
  const nobody = isReading ? carriedOutElsewhere : undefined;
  const note = hostsOwn === undefined ? nobody : `It is ${hostsOwn}`;
  const said = note === undefined ? call : { ...call, note };
  return { call: said, takesValues: !isReading, ...(isReading ? { isReading } : {}) };
}

/** Of a call that this server does not see, and so cannot refuse as it was handed out. */
const hasBlanks = "Fill in what stands in angle brackets first: your host would pass it on as it is";

/** Of a tool that no provider brought and the host is not known to have. */
export const carriedOutElsewhere: string =
  "No server here carries it out: call it where your host offers it, or do without it";

function isFieldRequest(context: Context, tool: string): boolean {
  return tool === toolNames.fieldRequest && context.kind === "tool";
}

/** Where `get_help` is itself what was asked for. */
function isOwnHelp({ uri }: Context): boolean {
  return contextUriKey(uri) === `tool://flowmind/${toolNames.getHelp}`;
}

/** Empty objects among the parameters say nothing. */
function withoutEmpty(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => !isEmptyObject(value)));
}

function isEmptyObject(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}
