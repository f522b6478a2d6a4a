/** Whether a flow is too deep to be run, or to be kept. */
import type { ErrorDetails, Flow } from "@flowmind/core";
import { mostDepth } from "../tuning.ts";
import { measureDepth } from "./measure-depth.ts";

/** Undefined where it is not. Costs no stack. */
export function checkDepth(flow: Flow | undefined): ErrorDetails<"FLOW_TOO_DEEP"> | undefined {
  const actual = flow === undefined ? 0 : measureDepth(flow);
  return actual > mostDepth ? { actual, limit: mostDepth } : undefined;
}
