/** The numbers that decide what is a need of its own. */

/**
 * Under this the nearest context of a need is no answer to it. With it what is half related is told as well ("… and rent me a car" in a
 * marina); of 7,500 public requests for one thing eight more are told that a part of them leads nowhere (benchmarks/routing/tried/several-needs.md, "What nothing here serves").
 */
export const unlikelyNeed = 0.3;

/**
 * From where on a part that no word sets apart ("the pump beeps, the toilet leaks") is a need of its own, beside another as sure; and from where on
 * where it speaks of what stands before it. Chosen on a reviewer's hospital and 40 written catalogs (benchmarks/routing/tried/several-needs.md, "What no word parts"), and again when short requests became less sure.
 */
export const sureLoosePart = 0.8;
export const sureBoundPart = 0.88;

/**
 * From where on what is left is meant, beside a part of which words leave open whether it is denied or told ("no hot water"). At .5 controls
 * that tell something are lost (benchmarks/routing/tried/several-needs.md, "Denials").
 */
export const likelyRestPart = 0.7;

/** From where on the context of one part that no word sets apart may be what the other asks for, so that they are one need. */
export const kindredPart = 0.02;

/**
 * How far the vector of a part of a request leans towards that of the whole. Chosen on stabletoolbench (recall@5 of its split requests
 * .793 without, .811 from .5 to 1) and kept on what it was not chosen on (benchmarks/routing/tried/several-needs.md).
 */
export const needContextWeight = 0.5;
