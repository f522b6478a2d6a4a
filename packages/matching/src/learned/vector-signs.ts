/** The signs of a vector, 32 to a number: a twentieth of the time to tell what cannot be near. */
import { learning } from "./tuning.ts";

/** 1 for each number that is not below 0. */
export function signsOf(numbers: Float32Array | Int8Array): Int32Array {
  const signs = new Int32Array(Math.ceil(numbers.length / 32));
  for (let at = 0; at < numbers.length; at++) {
    const word = at >> 5;
    if ((numbers[at] as number) >= 0) signs[word] = (signs[word] as number) | (1 << (at & 31));
  }
  return signs;
}

/**
 * How many signs differ at most between vectors that are alike enough to count. The share of signs that differ is their angle over π on the average (Charikar 2002,
 * "Similarity estimation techniques from rounding algorithms", with the axes for random directions). Of the pairs of clinc150 (with the recipe's encoder) with a
 * cosine of .45 to .5 one in twenty is missed, of those above .5 one in a thousand; of those below .2 one in ten thousand is taken.
 */
export function mostDifferingSigns(dimensions: number): number {
  return dimensions * alikeShare + slack * Math.sqrt(dimensions);
}

/** @param rows signs of vectors of the same dimensions, one after the other */
export function differingSigns(rows: Int32Array, row: number, signs: Int32Array): number {
  const start = row * signs.length;
  let differing = 0;
  for (let word = 0; word < signs.length; word++) {
    differing += bitCount((rows[start + word] as number) ^ (signs[word] as number));
  }
  return differing;
}

/** Of vectors whose cosine is the floor. */
const alikeShare = Math.acos(learning.floor) / Math.PI;

/** A little more than the deviation of such a share of signs, √(.351 · .649). */
const slack = 0.53;

/** Warren, "Hacker's Delight", section 5-1. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
