/** A match → the few words that put it before an agent which has not asked. */
import { contextUriKey, type Match } from "@flowmind/core";
import { charactersOfAdvice } from "../tuning.ts";
import { quoted } from "../wording.ts";
import { hostCall, type PushHost } from "./host-call.ts";

/**
 * One line of at most 480 characters: which context, for what, how sure, and its call. Undefined where not even that fits. It states and
 * orders nothing: hosts take pushed orders for an attack. The description is left out, since whoever writes one would otherwise
 * speak into conversations in which nobody has asked for it.
 * @param need the part of the request that the context is for, where that has several
 */
export function adviceText(match: Match, host: PushHost | undefined, need: string | undefined): string | undefined {
  const { context, nextAction } = match;
  const title = quoted(plain(context.title));
  const uri = plain(context.uri);
  const served = need === undefined ? "this request" : `the part ${quoted(plain(need))} of this request`;
  const fits = `fits ${served} with probability ${roundedDown(match.probability)}.`;
  const native = host === undefined ? undefined : hostCall(context, host);
  if (native !== undefined) return firstThatFits([`FlowMind: ${uri} (${title}) ${fits} It is ${native}.`]);
  const whole = callOf(context.kind, nextAction.tool, nextAction.parameters);
  const bare = callOf(
    context.kind,
    nextAction.tool,
    context.kind === "tool" ? {} : { workflow_uri: contextUriKey(context.uri) },
  );
  return firstThatFits([
    `FlowMind: ${uri} (${title}) ${fits} ${whole}`,
    `FlowMind: ${uri} (${title}) ${fits} ${bare}`,
    `FlowMind: ${uri} ${fits} ${bare}`,
  ]);
}

function callOf(kind: Match["context"]["kind"], tool: string, parameters: Readonly<Record<string, unknown>>): string {
  const where = kind === "tool" ? "" : " of FlowMind's MCP server";
  return `Its call: ${tool} ${JSON.stringify(parameters)}${where}.`;
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
