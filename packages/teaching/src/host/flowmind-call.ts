/** The call of FlowMind's own by which a context is carried out, or read where nobody here can carry it out. */
import type { Context, NextAction } from "@flowmind/core";

export interface FlowmindCall {
  readonly tool: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** How a context's own call was filled in. */
type Filled = Pick<NextAction, "tool" | "parameters">;

/**
 * `call_tool` for what a provider carries out; a tool of FlowMind itself by its name; `get_help`, which gives the description, for a tool
 * that nobody here can call; what was filled in for everything else.
 * @param isProxied whether a provider of this server carries the context out
 */
export function flowmindCall(context: Context, filled: Filled, isProxied: boolean): FlowmindCall {
  const { uri, kind } = context;
  if (isProxied) {
    const values = kind === "tool" ? filled.parameters : asRecord(filled.parameters["initial_variables"]);
    const isBare = Object.keys(values).length === 0;
    return { tool: "call_tool", parameters: { uri, ...(isBare ? {} : { arguments: values }) } };
  }
  if (kind !== "tool") return { tool: filled.tool, parameters: filled.parameters };
  const own = ownToolOf(uri);
  if (own !== undefined) return { tool: own, parameters: filled.parameters };
  return instructionsCall(uri);
}

/** What a context says, in full. */
export function instructionsCall(uri: string): FlowmindCall {
  return { tool: "get_help", parameters: { help_type: "usage", specific_question: uri } };
}

/** The name of a tool of FlowMind that ships as a context; undefined for any other URI. */
export function ownToolOf(uri: string): string | undefined {
  return /^tool:\/\/flowmind\/([a-z_]+)$/i.exec(uri)?.[1]?.toLowerCase();
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
