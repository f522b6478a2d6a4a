/** `call_tool`: carries out a context that a provider of this server brought. */
import { type Context, isRecord } from "@flowmind/core";
import { callingProvider } from "../calls/calling-provider.ts";
import { type CarryOutParts, carryOut, readOn } from "../calls/carry-out.ts";
import { findCallable } from "../calls/find-callable.ts";
import { unwrappedArguments, unwrappedHint } from "../calls/unwrapped-arguments.ts";
import { toFailure } from "../wire/failure.ts";
import { otherVersion } from "../wire/other-version.ts";
import { withHints } from "../wire/said.ts";
import { callToolInput } from "../wire/schemas/call-tool-input.ts";
import { withFillers } from "../wire/with-fillers.ts";
import type { Tool, ToolCall, ToolParts } from "./tool.ts";

export function createCallTool(parts: ToolParts & CarryOutParts): Tool {
  return {
    inputSchema: callToolInput,
    prepare: gatherArguments,
    run: async (input, hints, call) => {
      const uri = String(input["uri"]).trim();
      const args = isRecord(input["arguments"]) ? input["arguments"] : {};
      const found = findCallable(uri, args, call, parts);
      if (!found.ok) {
        const teaching = withHints(undefined, hints);
        const near = nearestOf(found, call);
        return toFailure(found.error, {
          requestId: call.requestId,
          nextActions: found.nextActions,
          ...(near && { example: calling(near, input, args, parts) }),
          ...(teaching && { teaching }),
        });
      }
      const handle = input["rest_handle"];
      if (typeof handle === "string") return readOn(found, handle.trim(), call, parts);
      const confirmed = input["confirmed"] === true;
      const inside = unwrappedArguments(args, found.provider.inputSchema?.(found.context.uri));
      const told = [...hints, ...otherVersion(uri, found.context), ...(inside === args ? [] : [unwrappedHint])];
      return carryOut({ ...found, raw: inside, confirmed, isDirect: false, hints: told }, call, parts);
    },
  };
}

function nearestOf({ nearest }: { readonly nearest?: string }, { view }: ToolCall): Context | undefined {
  return nearest === undefined ? undefined : view.snapshot.find(nearest);
}

/** The same call of another context. */
function calling(context: Context, input: Fields, args: Fields, { providers }: Pick<ToolParts, "providers">): Fields {
  // Whoever agreed did not agree to another tool.
  const { confirmed: _toThis, ...same } = input;
  const filled = withFillers(context, args, callingProvider(context, providers)?.inputSchema?.(context.uri));
  return { ...same, uri: context.uri, ...(Object.keys(filled).length === 0 ? {} : { arguments: filled }) };
}

type Fields = Readonly<Record<string, unknown>>;

/** A tool's arguments are often sent beside its URI; they are put where they belong. */
function gatherArguments(raw: unknown): { readonly value: unknown; readonly hints: readonly string[] } {
  if (!isRecord(raw) || !Object.hasOwn(raw, "uri") || (raw["arguments"] ?? null) !== null)
    return { value: raw, hints: [] };
  const entries = Object.entries(raw).filter(([key]) => key !== "arguments");
  const isOurs = ([key]: readonly [string, unknown]) => Object.hasOwn(callToolInput.properties, key);
  const foreign = entries.filter((entry) => !isOurs(entry));
  if (foreign.length === 0) return { value: raw, hints: [] };
  return {
    value: { ...Object.fromEntries(entries.filter(isOurs)), arguments: Object.fromEntries(foreign) },
    hints: ["The tool's arguments stood beside uri; they were read, but send them as arguments"],
  };
}
