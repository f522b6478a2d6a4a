/** The one behaviour suite of repositories of what came of requests. */
import type { OutcomeRecord, OutcomeRepository } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { hostileNames } from "./hostile-names.ts";

const ann = { tenant: "acme", subject: "ann" };
const bob = { tenant: "acme", subject: "bob" };
const eve = { tenant: "other", subject: "ann" };

function makeOutcome(parts: Partial<OutcomeRecord> = {}): OutcomeRecord {
  return { requestId: "r1", uri: "tool://a", atMs: 1_000, verdict: "helped", source: "called", ...parts };
}

export function describeOutcomeRepository(name: string, make: () => Promise<OutcomeRepository>): void {
  describe(name, () => {
    it("gives back all that was recorded, and only that", async () => {
      const outcomes = await make();
      const full = makeOutcome({
        rightUri: "tool://b",
        query: 'delete the "old" files\0\n',
        vector: Int8Array.of(1, -2, 127).subarray(1),
        probability: 0.25,
        stated: 1,
        atMs: 1_700_000_000_000.25,
      });
      await outcomes.record(ann, full);
      await outcomes.record(ann, makeOutcome({ requestId: "r2" }));
      const [first, second] = await outcomes.list("acme");
      expect(first).toEqual({ ...full, vector: Int8Array.of(-2, 127), subject: "ann", id: expect.any(Number) });
      expect(second).toEqual({ ...makeOutcome({ requestId: "r2" }), subject: "ann", id: expect.any(Number) });
    });

    it("keeps one outcome for a request and context, the latest, but what was reported against what was inferred", async () => {
      const outcomes = await make();
      const verdictOf = async () => (await outcomes.list("acme")).map(({ verdict, source }) => `${verdict} ${source}`);
      await outcomes.record(ann, makeOutcome({ source: "called" }));
      await outcomes.record(ann, makeOutcome({ source: "rephrased", verdict: "did_not_help" }));
      expect(await verdictOf()).toEqual(["did_not_help rephrased"]);
      await outcomes.record(ann, makeOutcome({ source: "reported", verdict: "helped" }));
      await outcomes.record(ann, makeOutcome({ source: "rephrased", verdict: "did_not_help" }));
      expect(await verdictOf()).toEqual(["helped reported"]);
      await outcomes.record(ann, makeOutcome({ source: "reported", verdict: "wrong_context" }));
      expect(await verdictOf()).toEqual(["wrong_context reported"]);
      await outcomes.record(bob, makeOutcome());
      await outcomes.record(ann, makeOutcome({ uri: "tool://b" }));
      expect(await verdictOf()).toHaveLength(3);
    });

    it("selects by caller, context and time", async () => {
      const outcomes = await make();
      await outcomes.record(ann, makeOutcome({ requestId: "1", atMs: 10 }));
      await outcomes.record(ann, makeOutcome({ requestId: "2", atMs: 20, uri: "tool://b" }));
      await outcomes.record(bob, makeOutcome({ requestId: "3", atMs: 30 }));
      const idsOf = async (page: Parameters<OutcomeRepository["list"]>[1]) =>
        (await outcomes.list("acme", page)).map(({ requestId }) => requestId);
      expect(await idsOf({ subject: "ann" })).toEqual(["1", "2"]);
      expect(await idsOf({ uri: "tool://a" })).toEqual(["1", "3"]);
      expect(await idsOf({ sinceMs: 20 })).toEqual(["2", "3"]);
      expect(await idsOf({ beforeMs: 20 })).toEqual(["1"]);
      expect(await idsOf({ subject: "ann", uri: "tool://a", sinceMs: 11 })).toEqual([]);
    });

    it("gives page after page, each outcome once", async () => {
      const outcomes = await make();
      await Promise.all(
        Array.from({ length: 25 }, (_, at) => outcomes.record(ann, makeOutcome({ requestId: `${at}` }))),
      );
      const seen: string[] = [];
      for (let afterId = 0; ; ) {
        const page = await outcomes.list("acme", { afterId, limit: 10 });
        seen.push(...page.map(({ requestId }) => requestId));
        const last = page.at(-1);
        if (last === undefined) break;
        afterId = last.id;
      }
      expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => `${at}`));
    });

    it("gives the newest first where that is asked for", async () => {
      const outcomes = await make();
      for (const requestId of ["1", "2", "3", "1"]) await outcomes.record(ann, makeOutcome({ requestId }));
      await outcomes.record(bob, makeOutcome({ requestId: "4" }));
      const page = await outcomes.list("acme", { subject: "ann", newestFirst: true, limit: 2 });
      expect(page.map(({ requestId }) => requestId)).toEqual(["1", "3"]);
    });

    it("counts what helped for each context, and how many callers it helped", async () => {
      const outcomes = await make();
      for (const requestId of ["1", "2"]) await outcomes.record(ann, makeOutcome({ requestId }));
      await outcomes.record(bob, makeOutcome());
      await outcomes.record(bob, makeOutcome({ uri: "tool://b", verdict: "wrong_context" }));
      await outcomes.record(eve, makeOutcome());
      expect(await outcomes.count("acme")).toEqual([
        { uri: "tool://a", helped: 3, failed: 0, helpedCallers: 2 },
        { uri: "tool://b", helped: 0, failed: 1, helpedCallers: 0 },
      ]);
      expect(await outcomes.count("acme", { subject: "bob", uri: "tool://a" })).toEqual([
        { uri: "tool://a", helped: 1, failed: 0, helpedCallers: 1 },
      ]);
      expect(await outcomes.count("nobody")).toEqual([]);
    });

    it("forgets what is selected, of one tenant only", async () => {
      const outcomes = await make();
      for (const caller of [ann, bob, eve]) await outcomes.record(caller, makeOutcome());
      expect((await outcomes.forget("acme", { subject: "ann" })).forgotten).toBe(1);
      expect((await outcomes.list("acme")).map(({ subject }) => subject)).toEqual(["bob"]);
      expect((await outcomes.forget("acme", {})).forgotten).toBe(1);
      expect(await outcomes.list("other")).toHaveLength(1);
    });

    it("gives nothing of one tenant to another, whatever they are named", async () => {
      const outcomes = await make();
      for (const [at, tenant] of hostileNames.entries())
        await outcomes.record({ tenant, subject: "s" }, makeOutcome({ requestId: `${at}` }));
      for (const [at, tenant] of hostileNames.entries()) {
        expect((await outcomes.list(tenant)).map(({ requestId }) => requestId)).toEqual([`${at}`]);
        expect((await outcomes.count(tenant)).map(({ helped }) => helped)).toEqual([1]);
      }
      for (const text of ["%", "' or '1'='1", "acme"]) expect(await outcomes.list(`${text}?`)).toEqual([]);
    });

    it("names the tenants that have outcomes, whatever they are called", async () => {
      const outcomes = await make();
      expect(await outcomes.tenants()).toEqual([]);
      for (const tenant of [...hostileNames, ...hostileNames])
        await outcomes.record({ tenant, subject: "ann" }, makeOutcome());
      expect(await outcomes.tenants()).toEqual([...hostileNames].sort());
      await outcomes.forget(hostileNames[0] ?? "", {});
      expect(await outcomes.tenants()).toEqual([...hostileNames].sort().slice(1));
    });
  });
}
