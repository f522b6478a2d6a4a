/** The one behaviour suite of stores of rate limits. */
import type { RateLimitState, RateLimitStore } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { hostileNames } from "./hostile-names.ts";

function withCredit(credit: number): RateLimitState {
  return { atMs: 1.5, credit, waitMs: 0, isPenalty: false, strikes: 2, calmMs: 3, running: [{ id: "a", sinceMs: 0 }] };
}

function read(store: RateLimitStore, key: string): Promise<number | undefined> {
  return store.update(key, (before) => ({ state: before ?? withCredit(0), result: before?.credit }));
}

export function describeRateLimitStore(name: string, make: () => RateLimitStore): void {
  describe(name, () => {
    it("has nothing of a key at first, and then what was put there, whole", async () => {
      const store = make();
      const first = await store.update("k", (before) => ({ state: withCredit(7), result: before }));
      const second = await store.update("k", (before) => ({ state: withCredit(8), result: before }));
      expect([first, second]).toEqual([undefined, withCredit(7)]);
    });

    it("keeps keys apart, whatever they are", async () => {
      const store = make();
      for (const [at, key] of hostileNames.entries())
        await store.update(key, () => ({ state: withCredit(at), result: undefined }));
      const found = await Promise.all(hostileNames.map((key) => read(store, key)));
      expect(found).toEqual(hostileNames.map((_, at) => at));
    });

    it("lets changes at the same time see each other", async () => {
      const store = make();
      const plusOne = (before: RateLimitState | undefined) => {
        const credit = (before?.credit ?? 0) + 1;
        return { state: withCredit(credit), result: credit };
      };
      const results = await Promise.all(Array.from({ length: 50 }, () => store.update("k", plusOne)));
      expect(results).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    });

    it("stays as it was where a change fails", async () => {
      const store = make();
      await store.update("k", () => ({ state: withCredit(7), result: undefined }));
      const fails = store.update("k", () => {
        throw new TypeError("no");
      });
      await expect(fails).rejects.toThrow(TypeError);
      expect(await read(store, "k")).toBe(7);
    });
  });
}
