/** A match → the few words that put it before an agent which has not asked. */
import { contextUriKey, type Match } from "@flowmind/core";
import { type FlowmindCall, instructionsCall } from "../host/flowmind-call.ts";
import { hostCall } from "../host/host-call.ts";
import { charactersOfAdvice } from "../tuning.ts";
import { quoted } from "../wording.ts";
import type { PushHost } from "./push-host.ts";
import { pushedCall } from "./pushed-call.ts";

/**
 * One line of at most 480 characters: which context, for what, how sure, and its call. Undefined where not even that fits. It states and
 * orders nothing: hosts take pushed orders for an attack. The description is left out, since whoever writes one would otherwise
 * speak into conversations in which nobody has asked for it.
 * @param need the part of the request that the context is for, where that has several
 * @param locked what keeps the call from being made: its instructions are named then
 */
export function adviceText(
  match: Match,
  host: PushHost | undefined,
  need: string | undefined,
  locked?: string,
): string | undefined {
  const { context } = match;
  const title = quoted(plain(context.title));
  const uri = plain(context.uri);
  const served = need === undefined ? "this request" : `the part ${quoted(plain(need))} of this request`;
  const fits = `fits ${served} with probability ${roundedDown(match.probability)}.`;
  const native = host === undefined ? undefined : hostCall(context, host);
  if (native !== undefined) return firstThatFits([`FlowMind: ${uri} (${title}) ${fits} It is ${native.words}.`]);
  const own = pushedCall(match);
  const call = locked === undefined ? own : instructionsCall(context.uri);
  const note = locked === undefined ? "" : ` ${own.tool}: ${locked}.`;
  return firstThatFits([
    `FlowMind: ${uri} (${title}) ${fits} ${inWords(call)}${note}`,
    `FlowMind: ${uri} (${title}) ${fits} ${inWords(bare(call))}${note}`,
    `FlowMind: ${uri} ${fits} ${inWords(bare(call))}${note}`,
  ]);
}

function inWords({ tool, parameters }: FlowmindCall): string {
  return `Its call: ${tool} ${JSON.stringify(parameters)} of FlowMind's MCP server.`;
}

/** Without what was read from the request: the context is what matters. */
function bare({ tool, parameters }: FlowmindCall): FlowmindCall {
  const { workflow_uri, uri, help_type, specific_question } = parameters;
  const named = { workflow_uri: workflow_uri === undefined ? undefined : contextUriKey(String(workflow_uri)), uri };
  return { tool, parameters: { ...named, help_type, specific_question } };
}

function firstThatFits(texts: readonly string[]): string | undefined {
  return texts.map(plain).find((text) => text.length <= charactersOfAdvice);
}

/** On one line, without characters that are not seen and without halves of characters. */
function plain(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Never above what was computed. */
function roundedDown(probability: number): string {
  return (Math.floor(probability * 100) / 100).toFixed(2);
}
