/** `call_tool`: carries out a context that a provider of this server brought. */
import { type Context, isRecord } from "@flowmind/core";
import { type CarryOutParts, carryOut, readOn } from "../calls/carry-out.ts";
import { findCallable } from "../calls/find-callable.ts";
import { toFailure } from "../wire/failure.ts";
import { withHints } from "../wire/said.ts";
import { callToolInput } from "../wire/schemas/call-tool-input.ts";
import { withFillers } from "../wire/with-fillers.ts";
import type { Tool, ToolParts } from "./tool.ts";

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
        const near = found.nearest === undefined ? undefined : call.view.snapshot.find(found.nearest);
        return toFailure(found.error, {
          requestId: call.requestId,
          nextActions: found.nextActions,
          ...(near === undefined ? {} : { example: calling(near, input, args) }),
          ...(teaching === undefined ? {} : { teaching }),
        });
      }
      const handle = input["rest_handle"];
      if (typeof handle === "string") return readOn(found, handle.trim(), call, parts);
      const confirmed = input["confirmed"] === true;
      return carryOut({ ...found, raw: args, confirmed, isDirect: false, hints }, call, parts);
    },
  };
}

/** The same call of another context. */
function calling(context: Context, input: Arguments, args: Arguments): Arguments {
  // Whoever agreed did not agree to another tool.
  const { confirmed: _toThis, ...same } = input;
  const filled = withFillers(context, args);
  return { ...same, uri: context.uri, ...(Object.keys(filled).length === 0 ? {} : { arguments: filled }) };
}

type Arguments = Readonly<Record<string, unknown>>;

/** A tool's arguments are often sent beside its URI; they are put where they belong. */
function gatherArguments(raw: unknown): { readonly value: unknown; readonly hints: readonly string[] } {
  if (!isRecord(raw) || !Object.hasOwn(raw, "uri") || Object.hasOwn(raw, "arguments")) return { value: raw, hints: [] };
  const entries = Object.entries(raw);
  const isOurs = ([key]: readonly [string, unknown]) => Object.hasOwn(callToolInput.properties, key);
  const foreign = entries.filter((entry) => !isOurs(entry));
  if (foreign.length === 0) return { value: raw, hints: [] };
  return {
    value: { ...Object.fromEntries(entries.filter(isOurs)), arguments: Object.fromEntries(foreign) },
    hints: ["The tool's arguments stood beside uri; they were read, but send them as arguments"],
  };
}
