import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callerWeight } from "./caller-weight.ts";
import type { ContextMemory } from "./context-memory.ts";
import { packRequests } from "./pack-requests.ts";
import { freshnessMark, type PastRequest } from "./past-request.ts";
import { forgottenAfterHalfLives, learning, learningHalfLifeMs } from "./tuning.ts";
import { signsOf } from "./vector-signs.ts";
import { type AskedVector, toAsked, weighMemory } from "./weigh-memory.ts";

const asked = askedFor(1, 0);

function askedFor(...numbers: readonly number[]): AskedVector {
  return toAsked(Float32Array.from(numbers));
}

function towards(cosine: number): Int8Array {
  return Int8Array.of(Math.round(127 * cosine), Math.round(127 * Math.sqrt(1 - cosine ** 2)));
}

function past(value: number, cosine: number, parts: Partial<PastRequest> = {}): PastRequest {
  const numbers = towards(cosine);
  const vector = { numbers, scales: Float32Array.of(127), signs: signsOf(numbers) };
  const { atMs = 0 } = parts;
  return { subject: "ann", uri: "tool://a", mark: freshnessMark(atMs), value, vector, ...parts, atMs };
}

const of = (...callers: readonly (readonly PastRequest[])[]): ContextMemory =>
  callers.map((requests, at) => ({ subject: `caller ${at}`, lot: at, requests, packed: packRequests(requests) }));
const shiftOf = (memory: ContextMemory, nowMs = 0) => weighMemory(memory, [asked], nowMs)?.shift ?? Number.NaN;

const anyPast = fc
  .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([value, cosine]) => past(value, cosine));
const anyMemory = fc
  .array(fc.array(anyPast, { minLength: 1, maxLength: learning.requests }), { maxLength: learning.callers })
  .map((callers) => of(...callers));

describe("what a memory says", () => {
  it("is for the context where a request like this one was helped, the more the more alike they are", () => {
    expect(shiftOf(of([past(0.02, 0.95)]))).toBeGreaterThan(shiftOf(of([past(0.02, 0.7)])));
    expect(shiftOf(of([past(0.02, 0.7)]))).toBeGreaterThan(0);
    expect(weighMemory(of([past(0.1, 0.9)]), [asked], 0)?.belonging).toBeCloseTo(learning.disfavour, 9);
  });

  it("is against it where such a request was not helped, which does not make the request a foreign one", () => {
    const said = weighMemory(of([past(-0.1, 0.9)]), [asked], 0);
    expect(said?.shift).toBeLessThan(0);
    expect(said?.belonging).toBe(0);
  });

  it("is next to nothing for requests that are unlike all that are remembered", () => {
    expect(shiftOf(of([past(1, 0.3)]))).toBe(0);
    const many = shiftOf(of(Array.from({ length: 8 }, () => past(1, 0))));
    expect(many).toBeCloseTo(8 * learning.everyRequest - learning.slight, 9);
  });

  it("counts the vector that is nearest where a request has several, and none of other dimensions", () => {
    const memory = of([past(0.1, 0.9)]);
    expect(weighMemory(memory, [askedFor(-1, 0), asked], 0)).toEqual(weighMemory(memory, [asked], 0));
    expect(weighMemory(memory, [askedFor(1, 0, 0)], 0)?.shift).toBe(0);
    const { vector: _, ...blind } = past(1, 1);
    expect(shiftOf(of([blind]))).toBe(0);
  });

  it("halves with every half-life, and is nothing at all after some", () => {
    const memory = of([past(0.02, 0.8, { atMs: 1_000 })]);
    const fresh = shiftOf(memory, 1_000) + learning.slight;
    expect(shiftOf(memory, 1_000 + learningHalfLifeMs) + learning.slight).toBeCloseTo(fresh / 2, 9);
    expect(shiftOf(memory, 0)).toBe(shiftOf(memory, 1_000));
    expect(weighMemory(memory, [asked], 1_000 + forgottenAfterHalfLives * learningHalfLifeMs)).toBeUndefined();
    expect(weighMemory([], [asked], 0)).toBeUndefined();
  });

  it("is more where several callers agree, and no surer that the request belongs here than the surest of them", () => {
    const one = weighMemory(of([past(0.02, 0.8)]), [asked], 0);
    const both = weighMemory(of([past(0.02, 0.8)], [past(0.02, 0.8)]), [asked], 0);
    expect(both?.shift).toBeGreaterThan(one?.shift ?? Number.NaN);
    expect(both?.belonging).toBe(one?.belonging);
  });

  it("stays within what one caller may say, and all", () => {
    const { favour, disfavour, together } = learning;
    fc.assert(
      fc.property(anyMemory, (memory) => {
        const { shift, belonging } = weighMemory(memory, [asked], 0) ?? { shift: 0, belonging: 0 };
        const most = Math.min(memory.length, together);
        expect(shift).toBeLessThanOrEqual(most * favour);
        expect(shift).toBeGreaterThanOrEqual(-most * disfavour);
        expect(belonging).toBeGreaterThanOrEqual(0);
        expect(belonging).toBeLessThanOrEqual(disfavour);
      }),
    );
  });

  it("changes by no more than the bound of one caller allows where one is taken out or replaced", () => {
    const { favour, disfavour, callers } = learning;
    const most = favour + disfavour;
    const shift = (of: ContextMemory) => weighMemory(of, [asked], 0)?.shift ?? 0;
    fc.assert(
      fc.property(
        anyMemory,
        fc.nat(learning.callers - 1),
        fc.array(anyPast, { minLength: 1, maxLength: learning.requests }),
        (memory, which, other) => {
          const without = memory.filter((_, at) => at !== which);
          expect(Math.abs(shift(memory) - shift(without))).toBeLessThanOrEqual(favour + 1e-9);
          if (memory.length < callers) return;
          const replaced = memory.map((one, at) =>
            at === which ? { ...one, requests: other, packed: packRequests(other) } : one,
          );
          expect(Math.abs(shift(replaced) - shift(memory))).toBeLessThanOrEqual(callerWeight(callers) * most + 1e-9);
        },
      ),
    );
  });
});
