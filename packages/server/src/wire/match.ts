/** Matches on the wire: the first in full, the others in short (DESIGN section 4, step 5). */
import type { Match } from "@flowmind/core";
import { explainMatch } from "@flowmind/teaching";
import { type CallSurroundings, type CarryCall, carryCall, type WireCall } from "./carry-call.ts";
import { toWirePreview, type WirePreview } from "./execution-preview.ts";
import { type FilledValues, filledValues } from "./filled-values.ts";
import { roundProbability } from "./round.ts";
import { fullReasonLength, shortReasonLength, toUnavailable, type WireUnavailable } from "./unavailable.ts";

interface WireAction extends WireCall {
  /** Parameters that were inferred from the query; absent where there are none. */
  readonly inferred?: readonly string[];
  /** The words each of them was read from, and where these stand in the query (UTF-16 offsets, end behind); of the first match only. */
  readonly inferred_from?: Readonly<
    Record<string, { readonly words: string; readonly span?: readonly [number, number] }>
  >;
}

interface WireIdentity extends WireUnavailable {
  readonly uri: string;
  readonly type: string;
  readonly title: string;
  readonly confidence: number;
  /** Position in `needs`; absent where the request has one. */
  readonly need?: number;
}

export interface WireShortMatch extends WireIdentity {
  readonly explanation?: string;
  /** Where the caller may not execute it, with `locked`, and where nobody here can, with the note of the first action like it. */
  readonly can_execute?: false;
  readonly locked?: string;
  readonly missing: readonly string[];
  readonly next_action: WireAction;
}

export interface WireFullMatch extends WireIdentity {
  readonly match_reasoning: {
    readonly semantic_similarity: number;
    readonly variable_alignment: number;
    /** Null where the request or the context names no domain. */
    readonly domain_match: boolean | null;
    readonly explanation: string;
  };
  readonly activation: {
    readonly condition?: string;
    readonly confidence_required: number;
    readonly your_confidence: number;
    readonly can_execute: boolean;
    /** What the caller lacks. */
    readonly locked?: string;
    readonly fallback?: string;
  };
  readonly variables: {
    readonly required: readonly string[];
    readonly optional: readonly string[];
    readonly provided: readonly string[];
    readonly missing: readonly string[];
    /** What was read from the query, where `next_action` does not carry it; absent elsewhere. */
    readonly read?: FilledValues;
    /** How many names the lists leave out; absent where they are complete. */
    readonly more?: number;
  };
  readonly execution_preview: WirePreview;
  readonly next_action: WireAction;
}

export function toFullMatch(match: Match, around: CallSurroundings = {}): WireFullMatch {
  const carried = carryCall(match.context, match.nextAction, around);
  return {
    ...identity(match, fullReasonLength),
    match_reasoning: reasoning(match),
    activation: activation(match, carried),
    variables: variables(match, carried),
    execution_preview: toWirePreview(match.context),
    next_action: toWireAction(match, carried, true),
  };
}

export function toShortMatch(match: Match, explained: boolean, around: CallSurroundings = {}): WireShortMatch {
  const carried = carryCall(match.context, match.nextAction, around);
  const { locked, isReading } = carried;
  return {
    ...identity(match, shortReasonLength),
    ...(explained ? { explanation: explainMatch(match, true) } : {}),
    ...(locked === undefined && isReading === undefined ? {} : { can_execute: false }),
    ...(locked === undefined ? {} : { locked }),
    missing: match.missing.slice(0, mostNames),
    next_action: toWireAction(match, carried, false),
  };
}

function identity({ context, probability, need }: Match, reasonLength: number): WireIdentity {
  const { uri, kind, title } = context;
  return {
    uri,
    type: kind,
    title,
    confidence: roundProbability(probability),
    ...(need === undefined ? {} : { need }),
    ...toUnavailable(context, reasonLength),
  };
}

function reasoning({ evidence, alignment, ...match }: Match): WireFullMatch["match_reasoning"] {
  return {
    /** Cosines below nothing in common say no more than nothing. */
    semantic_similarity: roundProbability(Math.min(1, Math.max(0, evidence.bestCosine))),
    variable_alignment: roundProbability(alignment.share),
    domain_match: alignment.domain === "unknown" ? null : alignment.domain === "agrees",
    explanation: explainMatch({ evidence, alignment, ...match }),
  };
}

/** It can be executed where the action would begin it; how that ends is another matter. */
function activation({ context, probability }: Match, { locked, isReading }: CarryCall): WireFullMatch["activation"] {
  const required = context.activation?.probabilityRequired ?? 0;
  const isBegun = locked === undefined && isReading === undefined;
  const executable = probability >= required && context.unavailable === undefined && isBegun;
  const { condition, fallback } = context.activation ?? {};
  return {
    ...(condition === undefined ? {} : { condition }),
    confidence_required: required,
    your_confidence: roundProbability(probability),
    can_execute: executable,
    ...(locked === undefined ? {} : { locked }),
    ...(executable || fallback === undefined ? {} : { fallback }),
  };
}

function variables(match: Match, { takesValues }: CarryCall): WireFullMatch["variables"] {
  const { alignment, missing } = match;
  const names = (keep: (one: Match["alignment"]["variables"][number]) => boolean) =>
    alignment.variables.filter(keep).map((one) => one.name);
  const required = names((one) => one.required);
  const optional = names((one) => !one.required);
  const values = filledValues(match);
  const provided = Object.keys(values);
  const read = takesValues ? [] : names(({ state }) => state === "inferred").slice(0, mostNames);
  const more = Math.max(0, required.length - mostNames) + Math.max(0, optional.length - mostNames);
  return {
    required: required.slice(0, mostNames),
    optional: optional.slice(0, mostNames),
    provided: provided.slice(0, mostNames),
    missing: missing.slice(0, mostNames),
    ...(read.length === 0 ? {} : { read: Object.fromEntries(read.map((name) => [name, values[name]])) }),
    ...(more === 0 ? {} : { more }),
  };
}

function toWireAction(match: Match, { call: carried, takesValues, locked }: CarryCall, isFirst: boolean): WireAction {
  const { inferred } = match.nextAction;
  const { note: _saidAsLocked, ...bare } = carried;
  const call = locked === undefined ? carried : bare;
  if (!takesValues) return call;
  return {
    ...call,
    ...(inferred.length === 0 ? {} : { inferred }),
    ...(isFirst ? inferredFrom(match) : {}),
  };
}

/** A match of one need among several was read from that need's words, so its offsets are not the query's. */
function inferredFrom({ need, nextAction }: Match): Pick<WireAction, "inferred_from"> {
  const sources = Object.entries(nextAction.inferredFrom ?? {}).map(([name, { words, start, end }]) => {
    const span: readonly [number, number] = [start, end];
    return [name, need === undefined ? { words, span } : { words }] as const;
  });
  return sources.length === 0 ? {} : { inferred_from: Object.fromEntries(sources.slice(0, mostNames)) };
}

/** A context may declare ten thousand variables; an answer that names more than a dozen is not read. */
const mostNames = 12;
