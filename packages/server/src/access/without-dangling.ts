/** A context without the references by which it names contexts that are not there. */
import { type Context, isRecord, parseContextUri } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";

/** Whether a text is a context's URI that leads nowhere. */
export type LeadsNowhere = (text: string) => boolean;

export function leadsNowhereIn({ find }: Pick<Snapshot, "find">): LeadsNowhere {
  return (text) => parseContextUri(text) !== undefined && find(text) === undefined;
}

/**
 * Relations, the fallback and where near misses belong name only what is there; the very same context where they all do. Steps stay: a run has
 * to say what it misses.
 */
export function withoutDangling(context: Context, leadsNowhere: LeadsNowhere): Context {
  const { relations, activation, examples } = context;
  if (!isIn([relations, activation, examples.negative], leadsNowhere)) return context;
  return {
    ...context,
    relations: trimmed(relations, leadsNowhere),
    examples: { ...examples, negative: trimmed(examples.negative, leadsNowhere) },
    ...(activation === undefined ? {} : { activation: trimmed(activation, leadsNowhere) }),
  };
}

function isIn(value: unknown, leadsNowhere: LeadsNowhere): boolean {
  if (typeof value === "string") return leadsNowhere(value);
  return typeof value === "object" && value !== null && Object.values(value).some((one) => isIn(one, leadsNowhere));
}

function trimmed<Value>(value: Value, leadsNowhere: LeadsNowhere): Value {
  return trim(value, leadsNowhere) as Value;
}

function trim(value: unknown, leadsNowhere: LeadsNowhere): unknown {
  const stays = (one: unknown) => typeof one !== "string" || !leadsNowhere(one);
  if (Array.isArray(value)) return value.filter(stays).map((one) => trim(one, leadsNowhere));
  if (!isRecord(value)) return value;
  const left = Object.entries(value).filter(([, inner]) => stays(inner));
  return Object.fromEntries(left.map(([key, inner]) => [key, trim(inner, leadsNowhere)]));
}
