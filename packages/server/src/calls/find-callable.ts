/** The context that a call names, with the provider that carries it out; or why there is none, and what to do instead. */
import { type Context, FlowmindError } from "@flowmind/core";
import { hostCall, instructionsCall, ownToolOf } from "@flowmind/teaching";
import type { ToolCall, ToolParts } from "../tools/tool.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { WireNextAction } from "../wire/answer.ts";
import { carriedOutElsewhere, carryCall } from "../wire/carry-call.ts";
import { ownArguments } from "../wire/own-arguments.ts";
import { withFillers } from "../wire/with-fillers.ts";
import { type CallingProvider, callingProvider } from "./calling-provider.ts";

export type Callable =
  | { readonly ok: true; readonly context: Context; readonly provider: CallingProvider }
  | {
      readonly ok: false;
      readonly error: FlowmindError;
      readonly nextActions: readonly WireNextAction[];
      /** A URI that may have been meant. */
      readonly nearest?: string;
    };

const browseTools: WireNextAction = {
  tool: toolNames.listAvailableContexts,
  reason: "No URI is near this one; these are the tools",
  parameters: { filter: { type: ["tool"] } },
};

type CallableParts = Pick<ToolParts, "providers" | "fieldRequestName" | "isAvailable">;
type Arguments = Readonly<Record<string, unknown>>;

/** Longer than any real one; bounds the search for similar names and the message. */
const longestUri = 1_000;
/** Of a URI that leads nowhere, as much as its sender knows it by. */
const shownUri = 200;

/**
 * Refuses with UNKNOWN_CONTEXT; NOT_CALLABLE for what is no tool and for FlowMind's own tools, which are called by their names; and
 * TOOL_UNAVAILABLE for a tool that no provider carries out.
 */
export function findCallable(name: string, args: Arguments, call: ToolCall, parts: CallableParts): Callable {
  const { snapshot } = call.view;
  const context = snapshot.find(name.slice(0, longestUri));
  if (context === undefined) {
    const uri = name.slice(0, shownUri);
    const nearest = snapshot.suggest(uri);
    const error = new FlowmindError("UNKNOWN_CONTEXT", { uri, nearest });
    const [first] = nearest;
    return first === undefined
      ? { ok: false, error, nextActions: [browseTools] }
      : { ok: false, error, nextActions: [], nearest: first };
  }
  const provider = callingProvider(context, parts.providers);
  if (provider !== undefined) return { ok: true, context, provider };
  return { ok: false, ...refusal(context, args, call, parts) };
}

function refusal(
  context: Context,
  args: Arguments,
  { host }: ToolCall,
  parts: CallableParts,
): { readonly error: FlowmindError; readonly nextActions: readonly WireNextAction[] } {
  const { uri, kind } = context;
  const own = ownTool(uri, parts);
  if (own !== undefined) {
    const instead = `Call ${own} itself, with its own arguments`;
    const parameters = ownArguments(own, withFillers(context, args));
    const direct = { tool: own, reason: `${own} is a tool of this server`, parameters };
    return { error: notCallable(uri, "a tool of FlowMind itself", instead), nextActions: [direct] };
  }
  const hosts = host === undefined ? undefined : hostCall(context, host);
  if (host !== undefined && hosts !== undefined) {
    const instead = `Use what you have: it is ${hosts.words}`;
    const carried = carryCall(context, { tool: "", parameters: args }, { host });
    const nextActions = [{ ...carried.call, reason: `${context.title} is your host's own` }];
    return {
      error: notCallable(uri, "your host's own", instead),
      nextActions: hosts.call === undefined ? [] : nextActions,
    };
  }
  if (kind === "tool") {
    const instead = carriedOutElsewhere;
    const read = { ...instructionsCall(uri), reason: `Returns what ${context.title} says` };
    return { error: new FlowmindError("TOOL_UNAVAILABLE", { tool: uri, instead }), nextActions: [read] };
  }
  const instead = `Run it with ${toolNames.executeWorkflow}`;
  const run = {
    tool: toolNames.executeWorkflow,
    reason: `Runs ${context.title}`,
    parameters: { workflow_uri: uri, ...(Object.keys(args).length === 0 ? {} : { initial_variables: args }) },
  };
  return { error: notCallable(uri, `${kind === "agent" ? "an" : "a"} ${kind}`, instead), nextActions: [run] };
}

/** The name under which a tool of ours is published here. */
function ownTool(uri: string, parts: CallableParts): string | undefined {
  const own = ownToolOf(uri);
  if (own === undefined || !parts.isAvailable(own)) return undefined;
  return own === "field_request" ? parts.fieldRequestName : own;
}

function notCallable(uri: string, what: string, instead: string): FlowmindError {
  return new FlowmindError("NOT_CALLABLE", { uri, what, instead });
}
