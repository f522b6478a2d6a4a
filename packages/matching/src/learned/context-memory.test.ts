import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ContextMemory, forgetRequests, isForgotten, rememberRequest } from "./context-memory.ts";
import { freshnessMark, type PastRequest } from "./past-request.ts";
import { forgottenAfterHalfLives, learning, learningHalfLifeMs } from "./tuning.ts";
import { signsOf } from "./vector-signs.ts";

const lifeMs = forgottenAfterHalfLives * learningHalfLifeMs;

function request(subject: string, atMs: number, direction = atMs): PastRequest {
  const numbers = Int8Array.of(direction % 127, Math.floor(direction / 127) % 127);
  return {
    subject,
    uri: "tool://a",
    atMs,
    mark: freshnessMark(atMs),
    value: 1,
    vector: { numbers, scales: Float32Array.of(127), signs: signsOf(numbers) },
  };
}

const remember = (requests: readonly PastRequest[]) => requests.reduce(rememberRequest, [] as ContextMemory);
const subjects = (memory: ContextMemory) => memory.map(({ subject }) => subject);
const crowdOf = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const anySubject = fc.constantFrom(...crowdOf);
const anyRequests = fc
  .array(fc.tuple(anySubject, fc.nat(40)), { maxLength: 80 })
  .map((all) => all.map(([subject, direction], atMs) => request(subject, atMs, direction)));

describe("the memory of a context", () => {
  it("keeps of a caller those requests that say the most, the later of equal ones", () => {
    const all = Array.from({ length: 20 }, (_, atMs) => ({ ...request("ann", atMs), value: atMs === 3 ? -1 : 0.5 }));
    const kept = remember(all)[0]?.requests.map(({ atMs }) => atMs);
    expect(kept?.toSorted((one, other) => one - other)).toEqual([3, 15, 16, 17, 18, 19]);
  });

  it("lets what is old give way to what says less and is new", () => {
    const old = Array.from({ length: learning.requests }, (_, atMs) => request("ann", atMs));
    const [ann] = remember([...old, { ...request("ann", 2 * learningHalfLifeMs), value: 0.3 }]);
    expect(ann?.requests[0]?.value).toBe(0.3);
  });

  it("never grows beyond its callers and requests", () => {
    fc.assert(
      fc.property(anyRequests, (requests) => {
        const memory = remember(requests);
        expect(memory.length).toBeLessThanOrEqual(learning.callers);
        for (const one of memory) expect(one.requests.length).toBeLessThanOrEqual(learning.requests);
      }),
    );
  });

  it("is for those who are heard the same whatever the others do, and without one caller hears one other at most", () => {
    fc.assert(
      fc.property(anyRequests, anySubject, (requests, left) => {
        const all = remember(requests);
        const without = remember(requests.filter(({ subject }) => subject !== left));
        const kept = all.filter(({ subject }) => subject !== left);
        for (const one of kept) expect(without).toContainEqual(one);
        expect(without.length - kept.length).toBeLessThanOrEqual(subjects(all).includes(left) ? 1 : 0);
      }),
    );
  });

  it("gives the place of a caller of whom all is forgotten to others", () => {
    const crowd = remember(crowdOf.map((subject) => request(subject, 0)));
    expect(crowd).toHaveLength(learning.callers);
    const outside = crowdOf.find((one) => !subjects(crowd).includes(one)) ?? "";
    expect(subjects(rememberRequest(crowd, request(outside, lifeMs - 1)))).not.toContain(outside);
    expect(subjects(rememberRequest(crowd, request(outside, lifeMs)))).toEqual([outside]);
  });

  it("forgets what it is told to, callers without requests too", () => {
    const memory = remember([request("ann", 1), request("ann", 2), request("bob", 3)]);
    expect(subjects(forgetRequests(memory, ({ subject }) => subject === "ann"))).toEqual(["bob"]);
    expect(forgetRequests(memory, ({ atMs }) => atMs === 1).flatMap(({ requests }) => requests)).toHaveLength(2);
  });

  it("forgets by age, to the millisecond", () => {
    expect([lifeMs - 1, lifeMs].map((nowMs) => isForgotten(0, nowMs))).toEqual([false, true]);
  });
});
