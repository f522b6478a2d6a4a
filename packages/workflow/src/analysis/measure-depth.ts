/** How deep the blocks of a flow lie inside each other. */
import { childrenOf, type Flow } from "@flowmind/core";

/** 1 for a single step. Costs no stack, however deep the flow. O(steps). */
export function measureDepth(flow: Flow): number {
  let depth = 0;
  for (let level: readonly Flow[] = [flow]; level.length > 0; level = level.flatMap(childrenOf)) depth += 1;
  return depth;
}
