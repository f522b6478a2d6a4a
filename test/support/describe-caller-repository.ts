/** The one behaviour suite of repositories of callers' progress. */
import { type CallerProgress, type CallerRepository, noProgress } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { hostileNames } from "./hostile-names.ts";

const ann = { tenant: "acme", subject: "ann" };

function plus(before: CallerProgress, uri: string): CallerProgress {
  const counted = [...before.counted, { uri, atMs: 1_700_000_000_000.5, vector: Int8Array.of(-128, 0, 127) }];
  return { uses: before.uses + 1, counted };
}

export function describeCallerRepository(name: string, make: () => Promise<CallerRepository>): void {
  describe(name, () => {
    it("knows nothing of a caller that was never seen", async () => {
      expect(await (await make()).read(ann)).toBe(noProgress);
    });

    it("gives back what was written, vectors and all", async () => {
      const callers = await make();
      const { progress } = await callers.update(ann, (before) => plus(before, "tool://a\0b"));
      expect(progress).toEqual(plus(noProgress, "tool://a\0b"));
      expect(await callers.read(ann)).toEqual(progress);
    });

    it("lets changes at the same time see each other", async () => {
      const callers = await make();
      const uris = Array.from({ length: 60 }, (_, at) => `tool://${at}`);
      const all = await Promise.all(uris.map((uri) => callers.update(ann, (before) => plus(before, uri))));
      expect(all.map(({ progress }) => progress.uses)).toEqual(uris.map((_, at) => at + 1));
      expect((await callers.read(ann)).counted.map(({ uri }) => uri)).toEqual(uris);
    });

    it("keeps callers and tenants apart, whatever they are named", async () => {
      const callers = await make();
      const keys = hostileNames.flatMap((tenant) => hostileNames.map((subject) => ({ tenant, subject })));
      await Promise.all(keys.map((key, at) => callers.update(key, () => ({ uses: at + 1, counted: [] }))));
      const found = await Promise.all(keys.map((key) => callers.read(key)));
      expect(found.map(({ uses }) => uses)).toEqual(keys.map((_, at) => at + 1));
    });

    it("forgets one caller, and no other", async () => {
      const callers = await make();
      const others = [
        { ...ann, tenant: "other" },
        { ...ann, subject: "bob" },
      ];
      for (const key of [ann, ...others]) await callers.update(key, (before) => plus(before, "tool://a"));
      await callers.forget(ann);
      expect(await callers.read(ann)).toEqual(noProgress);
      for (const key of others) expect((await callers.read(key)).uses).toBe(1);
      await callers.forget(ann);
    });

    it("goes on after a change that failed, without it", async () => {
      const callers = await make();
      const fails = callers.update(ann, () => {
        throw new TypeError("no");
      });
      const goesOn = callers.update(ann, (before) => plus(before, "tool://a"));
      await expect(fails).rejects.toThrow(TypeError);
      expect((await goesOn).progress.uses).toBe(1);
    });
  });
}
