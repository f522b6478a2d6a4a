import type { OutcomeRecord } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { ann, bob, sampleParts } from "../../../../test/support/sample-watch.ts";
import { createPopularity } from "./popularity.ts";

const outcome = (requestId: string, name: string, verdict: OutcomeRecord["verdict"] = "helped"): OutcomeRecord => ({
  requestId,
  uri: `workflow://${name}`,
  atMs: 0,
  verdict,
  source: "called",
});

function open() {
  const parts = sampleParts();
  const counts: string[] = [];
  const { count } = parts.outcomes;
  const counting = {
    ...parts.outcomes,
    count: (tenant: string) => {
      counts.push(tenant);
      return count(tenant);
    },
  };
  return { ...parts, counts, popularity: createPopularity({ ...parts, outcomes: counting }) };
}

describe("popularity", () => {
  it("goes by the number of callers that a context helped, then by how often", async () => {
    const { popularity, outcomes } = open();
    for (let at = 0; at < 50; at++) await outcomes.record(ann, outcome(`${at}`, "mine"));
    await outcomes.record(ann, outcome("a", "ours"));
    await outcomes.record(bob, outcome("b", "ours"));
    await outcomes.record(bob, outcome("c", "once"));
    await outcomes.record(bob, outcome("d", "failed", "wrong_context"));
    const scores = await popularity.of("acme");
    const names = [...scores].sort(([, one], [, other]) => other - one).map(([uri]) => uri.slice(11));
    expect(names).toEqual(["ours", "mine", "once"]);
  });

  it("is another tenant's own", async () => {
    const { popularity, outcomes } = open();
    await outcomes.record(ann, outcome("1", "a"));
    expect((await popularity.of("other")).size).toBe(0);
    expect((await popularity.of("acme")).size).toBe(1);
  });

  it("is counted once, and anew after an outcome of the tenant or a minute", async () => {
    const { popularity, outcomes, counts, clock } = open();
    popularity.changed("acme");
    await popularity.of("acme");
    await popularity.of("acme");
    popularity.changed("other");
    await popularity.of("acme");
    expect(counts).toHaveLength(1);
    await outcomes.record(ann, outcome("1", "a"));
    popularity.changed("acme");
    expect((await popularity.of("acme")).size).toBe(1);
    clock.nowMs += 60_000;
    await popularity.of("acme");
    expect(counts).toHaveLength(3);
  });

  it("stays as it was where the store fails, and says so in the log", async () => {
    const { popularity, outcomes, clock, log, logged } = open();
    await outcomes.record(ann, outcome("1", "a"));
    let fails = false;
    const failing = {
      ...outcomes,
      count: (tenant: string) => (fails ? Promise.reject(new Error("closed")) : outcomes.count(tenant)),
    };
    const other = createPopularity({ outcomes: failing, clock, log });
    fails = true;
    expect((await createPopularity({ outcomes: failing, clock, log }).of("acme")).size).toBe(0);
    fails = false;
    expect((await other.of("acme")).size).toBe(1);
    fails = true;
    other.changed("acme");
    expect((await other.of("acme")).size).toBe(1);
    expect(logged).toEqual(["closed", "closed"]);
    expect((await popularity.of("acme")).size).toBe(1);
  });
});
