/** Which answers to examples a change of some contexts could turn. */
import { dotProduct } from "@flowmind/core";
import type { AskedExample } from "./ask-left-out.ts";
import type { StandIn } from "./stand-in.ts";

/** Each takes a millisecond or more; a person waits for the answer to a save. */
const mostAskedNearby = 20;
/** An example this much (cosine) nearer to what comes first for it than to a changed context is not turned by that. */
const farthestNearby = 0.15;

/**
 * By position, the indices of the examples that a changed context was among the first five for, and of those that it comes nearest to
 * now. Of 30 changes among 1,000 contexts with 1,659 examples, those that a changed context won or lost were all among them; one
 * example in 10,000 turned between two other contexts and was not.
 * @param touched positions of the contexts that changed
 * @param members those of them that are still there, as they are now
 */
export function affectedExamples(
  asked: ReadonlyMap<number, readonly AskedExample[]>,
  touched: ReadonlySet<number>,
  members: readonly StandIn[],
): ReadonlyMap<number, readonly number[]> {
  const chosen: { readonly position: number; readonly index: number }[] = [];
  const nearby: { readonly position: number; readonly index: number; readonly margin: number }[] = [];
  for (const [position, answers] of asked) {
    if (touched.has(position)) continue;
    answers.forEach(({ nearest, vector, firstCosine }, index) => {
      if (nearest.some((one) => touched.has(one))) {
        chosen.push({ position, index });
        return;
      }
      const margin = Math.max(-2, ...members.map((member) => bestCosine(member, vector))) - firstCosine;
      if (margin > -farthestNearby) nearby.push({ position, index, margin });
    });
  }
  nearby.sort((one, other) => other.margin - one.margin);
  const indices = new Map<number, number[]>();
  for (const { position, index } of [...chosen, ...nearby.slice(0, mostAskedNearby)]) {
    indices.set(position, [...(indices.get(position) ?? []), index]);
  }
  return indices;
}

function bestCosine({ document, title, examples }: StandIn, vector: Float32Array): number {
  return Math.max(...[document, title, ...examples].map((own) => dotProduct(own, 0, vector)));
}
