/** A context as somebody reads it who may not see all that it refers to. */
import { type Context, type Flow, isRecord, unavailableReference } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";
import { type LeadsNowhere, leadsNowhereIn, withoutDangling } from "./without-dangling.ts";

/**
 * Relations, fallbacks, examples and steps name only what the caller sees: a reference to what is hidden reads like one to what there is
 * not. Steps go on to say that they need something; everything else may be left out. What an author wrote as prose stays.
 */
export function withoutHidden(context: Context, snapshot: Pick<Snapshot, "find">): Context {
  const isHidden = leadsNowhereIn(snapshot);
  const { flow, ...others } = withoutDangling(context, isHidden);
  return flow === undefined ? others : { ...others, flow: replaced(flow, isHidden) as Flow };
}

function replaced(value: unknown, isHidden: LeadsNowhere): unknown {
  if (typeof value === "string" && isHidden(value)) return unavailableReference;
  if (Array.isArray(value)) return value.map((one) => replaced(one, isHidden));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, isHidden)]));
}
