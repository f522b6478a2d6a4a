import type { RateLimitState } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateLimiter, type RateLimiter } from "./create-rate-limiter.ts";
import { type LimitOptions, resolveLimitSettings, type ToolLimit } from "./limit-settings.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { takeToken } from "./take-token.ts";

const ann = { tenant: "acme", subject: "ann" };
const call = (tool: string, id: string, caller = ann) => ({ caller, tool, id });

function makeLimiter(options: LimitOptions = {}): RateLimiter {
  return createRateLimiter(createMemoryRateLimitStore(), resolveLimitSettings(options));
}

async function codesOf(limiter: RateLimiter, tool: string, times: readonly number[]): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const [at, nowMs] of times.entries()) codes.push((await limiter.begin(call(tool, `${at}`), nowMs))?.code ?? "");
  return codes;
}

describe("createRateLimiter", () => {
  it("takes a burst, and then as many calls as the rate gives", async () => {
    const codes = await codesOf(makeLimiter(), "field_request", [...Array<number>(11).fill(0), 1_000, 60_000]);
    expect(codes).toEqual([...Array<string>(10).fill(""), "RATE_LIMITED", "", ""]);
  });

  it("says when to come back", async () => {
    const limiter = makeLimiter({ tools: { field_request: { burst: 1 } } });
    await limiter.begin(call("field_request", "a"), 0);
    const expected = { tool: "field_request", perMinute: 60, burst: 1, retryAfterMs: 750 };
    expect(await limiter.begin(call("field_request", "b"), 250)).toEqual({ code: "RATE_LIMITED", details: expected });
    expect(await limiter.begin(call("field_request", "c"), 1_000)).toBeUndefined();
  });

  it("keeps callers and tools apart, whatever they are named", async () => {
    const limiter = makeLimiter({ usual: { burst: 1 } });
    const first = { tenant: "a", subject: 'b","c' };
    expect(await limiter.begin(call("d", "1", first), 0)).toBeUndefined();
    expect(await limiter.begin(call('c","d', "1", { tenant: "a", subject: "b" }), 0)).toBeUndefined();
    expect(await limiter.begin(call("e", "1", first), 0)).toBeUndefined();
    expect((await limiter.begin(call("d", "2", first), 0))?.code).toBe("RATE_LIMITED");
    expect(await limiter.begin(call("constructor", "1", first), 0)).toBeUndefined();
  });

  it("lets so many calls run at once, and takes no token for one that has no place", async () => {
    const limiter = makeLimiter();
    for (const id of ["1", "2", "3", "4", "5"]) await limiter.begin(call("call_tool", id), 0);
    const refusal = { code: "TOO_MANY_RUNNING", details: { tool: "call_tool", limit: 5, retryAfterMs: 1_000 } };
    for (let at = 0; at < 20; at++) expect(await limiter.begin(call("call_tool", `x${at}`), 0)).toEqual(refusal);
    await limiter.end(call("call_tool", "x0"), 0);
    expect(await limiter.begin(call("call_tool", "6"), 0)).toEqual(refusal);
    await limiter.end(call("call_tool", "1"), 0);
    expect(await limiter.begin(call("call_tool", "6"), 0)).toBeUndefined();
  });

  it("takes no place for a call that has no token", async () => {
    const limiter = makeLimiter({ tools: { call_tool: { burst: 2, concurrent: 2 } } });
    await limiter.begin(call("call_tool", "1"), 0);
    await limiter.begin(call("call_tool", "2"), 0);
    await limiter.end(call("call_tool", "1"), 0);
    expect((await limiter.begin(call("call_tool", "3"), 0))?.code).toBe("RATE_LIMITED");
    await limiter.end(call("call_tool", "2"), 0);
    expect(await codesOf(limiter, "call_tool", [5_000, 5_000, 5_000])).toEqual(["", "", "TOO_MANY_RUNNING"]);
  });

  it("forgets calls that never ended, also where the clock was put back", async () => {
    const limiter = makeLimiter();
    for (const id of ["1", "2", "3", "4", "5"]) await limiter.begin(call("call_tool", id), 9_000_000);
    expect((await limiter.begin(call("call_tool", "6"), 0))?.code).toBe("TOO_MANY_RUNNING");
    expect(await limiter.begin(call("call_tool", "7"), 9_000_000 + 1_200_000)).toBeUndefined();
    await limiter.end(call("call_tool", "unknown", { tenant: "new", subject: "new" }), 0);
  });

  it("limits nothing where it is switched off", async () => {
    const limiter = makeLimiter({ enabled: false });
    expect(new Set(await codesOf(limiter, "execute_workflow", Array<number>(50).fill(0)))).toEqual(new Set([""]));
    await limiter.end(call("execute_workflow", "1"), 0);
  });

  it("begins anew with a caller that the store has forgotten", async () => {
    const limiter = createRateLimiter(createMemoryRateLimitStore(2), resolveLimitSettings({ usual: { burst: 1 } }));
    for (const subject of ["a", "b", "c", "a"])
      expect(await limiter.begin(call("t", "1", { tenant: "", subject }), 0)).toBeUndefined();
    expect((await limiter.begin(call("t", "1", { tenant: "", subject: "a" }), 0))?.code).toBe("RATE_LIMITED");
  });
});

describe("resolveLimitSettings", () => {
  it("has the limits of seeds/001, of which each can be changed alone", () => {
    const { tools } = resolveLimitSettings({ tools: { execute_workflow: { concurrent: 2 }, mine: { burst: 3 } } });
    expect(tools.get("field_request")).toEqual({ perMinute: 60, burst: 10 });
    expect(tools.get("execute_workflow")).toEqual({ perMinute: 20, burst: 5, concurrent: 2 });
    expect(tools.get("evaluate_semantic_condition")?.perMinute).toBe(100);
    expect(tools.get("mine")).toEqual({ perMinute: 60, burst: 3 });
  });

  it("refuses limits that let nothing through", () => {
    for (const limit of [{ perMinute: 0 }, { perMinute: Number.NaN }, { burst: 0.5 }, { concurrent: 0 }])
      expect(() => resolveLimitSettings({ tools: { a: limit } })).toThrow(RangeError);
    expect(() => resolveLimitSettings({ usual: { burst: 0 } })).toThrow(/every other tool/);
  });
});

const anyLimit = fc.record({
  perMinute: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.double({ min: 0.1, max: 300, noNaN: true })),
  burst: fc.integer({ min: 1, max: 20 }),
});

/** The moments at which calls were taken of those that come so long after each other. */
function timesTaken(limit: ToolLimit, gapsMs: readonly number[]): readonly number[] {
  let state: RateLimitState | undefined;
  let nowMs = 0;
  return gapsMs.flatMap((gapMs) => {
    nowMs += gapMs;
    const decision = takeToken(state, limit, nowMs);
    state = decision.state;
    return decision.retryAfterMs === 0 ? [nowMs] : [];
  });
}

describe("takeToken", () => {
  it("takes no more over any stretch of time than rate times time, and the burst", () => {
    fc.assert(
      fc.property(anyLimit, fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 120 }), (limit, gaps) => {
        // Half of the calls come at once.
        const taken = timesTaken(
          limit,
          gaps.map((gap) => Math.max(0, gap - 15_000)),
        );
        for (let calls = 1; calls <= taken.length; calls++) {
          const stretches = taken.slice(calls - 1).map((to, at) => to - (taken[at] as number));
          const allowed = (Math.min(...stretches) * limit.perMinute) / 60_000 + limit.burst;
          expect(calls).toBeLessThanOrEqual(allowed + 0.001);
        }
      }),
    );
  });

  it("takes the next call of whoever waits as told, and everything of whoever was idle", () => {
    fc.assert(
      fc.property(anyLimit, fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 100 }), (limit, steps) => {
        let nowMs = 1_000_000;
        let decision = takeToken(undefined, limit, nowMs);
        for (const step of steps) {
          nowMs += step;
          decision = takeToken(decision.state, limit, nowMs);
          const later = takeToken(decision.state, limit, nowMs + decision.retryAfterMs);
          if (decision.retryAfterMs > 0) expect(later.retryAfterMs).toBe(0);
          expect(decision.retryAfterMs).toBeLessThanOrEqual(Math.max(60_000, Math.ceil(60_000 / limit.perMinute)));
        }
        nowMs += 60_000 + Math.ceil((limit.burst * 60_000) / limit.perMinute);
        let { state } = decision;
        for (let at = 0; at < limit.burst; at++) {
          const next = takeToken(state, limit, nowMs);
          expect(next.retryAfterMs).toBe(0);
          state = next.state;
        }
      }),
    );
  });

  it("lets a clock that goes back earn nothing and lose nothing", () => {
    const limit = { perMinute: 60, burst: 2 };
    let { state } = takeToken(undefined, limit, 1_000_000);
    state = takeToken(state, limit, 0).state;
    const refused = takeToken(state, limit, 0);
    expect(refused.retryAfterMs).toBe(1_000);
    const back = takeToken(refused.state, limit, -50_000);
    expect(back.retryAfterMs).toBe(2_000);
    expect(takeToken(back.state, limit, -48_000).retryAfterMs).toBe(0);
  });

  it("doubles the wait of a caller that does not keep it, up to a minute, and forgives with time", () => {
    const limit = { perMinute: 60, burst: 1 };
    let state = takeToken(undefined, limit, 0).state;
    let nowMs = 0;
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      state = takeToken(state, limit, nowMs).state;
      const early = takeToken(state, limit, nowMs);
      const again = takeToken(early.state, limit, nowMs + 100);
      waits.push(early.retryAfterMs);
      expect(again.retryAfterMs).toBe(early.retryAfterMs - 100);
      nowMs += early.retryAfterMs;
      state = takeToken(again.state, limit, nowMs).state;
    }
    // At the longest wait one strike is forgiven while the next is made.
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    state = takeToken(state, limit, nowMs + 600_000).state;
    state = takeToken(state, limit, nowMs + 600_000).state;
    expect(takeToken(state, limit, nowMs + 600_000).retryAfterMs).toBe(2_000);
  });

  it("never makes a caller wait longer that waits as told", () => {
    const limit = { perMinute: 60, burst: 1 };
    let { state } = takeToken(undefined, limit, 0);
    let nowMs = 0;
    for (let at = 0; at < 100; at++) {
      const refused = takeToken(state, limit, nowMs);
      expect(refused.retryAfterMs).toBe(1_000);
      nowMs += refused.retryAfterMs;
      state = takeToken(refused.state, limit, nowMs).state;
    }
  });
});
