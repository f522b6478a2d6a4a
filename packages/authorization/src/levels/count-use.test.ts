import { type Caller, type CallerProgress, levels, noProgress } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countUse, type Use } from "./count-use.ts";
import { type LevelOptions, resolveLevelSettings } from "./level-settings.ts";
import { standingOf } from "./standing.ts";

const remote: Caller = { tenant: "acme", subject: "agent-7", isLocal: false };
const dayMs = 86_400_000;
const dimensions = 64;

/** Requests of different kinds stand at right angles; `words` turns one a little, as other words for the same thing do. */
function vectorOf(kind: number, words = 0): Float32Array {
  const vector = new Float32Array(dimensions);
  vector[kind % dimensions] = Math.cos(words);
  vector[(kind + 1) % dimensions] = Math.sin(words);
  return vector;
}

function makeUse(parts: Partial<Use> = {}): Use {
  return { status: "success", uri: "workflow://a", vector: vectorOf(0), came: "acted", atMs: 0, ...parts };
}

function countAll(uses: readonly Use[], options: LevelOptions = {}, caller = remote): CallerProgress {
  const settings = resolveLevelSettings(options);
  return uses.reduce((progress, use) => countUse(progress, use, caller, settings).progress, noProgress);
}

describe("countUse", () => {
  it("counts a match that was acted on or reported helpful, once for each kind of request", () => {
    const uses = [
      makeUse(),
      makeUse({ uri: "workflow://b", came: "helpful" }),
      makeUse({ vector: vectorOf(5), status: "refinement_suggested" }),
    ];
    expect(countAll(uses).uses).toBe(3);
  });

  it("says why a use does not count, and leaves the progress as it was", () => {
    const settings = resolveLevelSettings();
    const once = countUse(noProgress, makeUse(), remote, settings).progress;
    const reasonOf = (use: Use) => {
      const { progress, notCounted } = countUse(once, use, remote, settings);
      expect(progress).toBe(once);
      return notCounted;
    };
    expect(reasonOf(makeUse({ status: "no_matches", vector: vectorOf(9) }))).toBe("not_answered");
    expect(reasonOf(makeUse({ status: "refused", vector: vectorOf(9) }))).toBe("not_answered");
    expect(reasonOf(makeUse({ came: "none", vector: vectorOf(9) }))).toBe("not_used");
    expect(reasonOf(makeUse({ vector: vectorOf(0, 0.3) }))).toBe("like_an_earlier_one");
    expect(countUse(once, makeUse({ vector: vectorOf(0, 0.6) }), remote, settings).notCounted).toBeUndefined();
  });

  it("cannot compare the vectors of two encoders, or one without a direction: then the context decides", () => {
    const other = makeUse({ vector: new Float32Array([1, 0]) });
    expect(countAll([makeUse(), other]).uses).toBe(1);
    expect(countAll([makeUse(), makeUse({ vector: new Float32Array(dimensions) })]).uses).toBe(1);
    expect(countAll([makeUse(), { ...other, uri: "workflow://b" }]).uses).toBe(2);
  });

  it("says in the very answer that crosses a threshold what it opens", () => {
    const settings = resolveLevelSettings();
    const uses = Array.from({ length: 50 }, (_, at) =>
      makeUse({ uri: `tool://t/${at}`, atMs: Math.floor(at / 20) * dayMs }),
    );
    let progress = noProgress;
    const unlocked = uses.map((use) => {
      const counted = countUse(progress, use, remote, settings);
      progress = counted.progress;
      return counted.unlocked;
    });
    expect(unlocked.flatMap((one, at) => (one === undefined ? [] : [at + 1]))).toEqual([10, 50]);
    expect(unlocked[9]).toEqual({
      level: "intermediate",
      tools: ["execute_workflow", "evaluate_semantic_condition", "call_tool"],
      maxComplexity: "moderate",
    });
    expect(unlocked[49]).toEqual({ level: "advanced", tools: "all", maxComplexity: "expert" });
  });

  it("opens nothing that the caller has from its start", () => {
    const settings = resolveLevelSettings({
      start: { remote: "advanced" },
      thresholds: { intermediate: 1, advanced: 2 },
    });
    expect(countUse(noProgress, makeUse(), remote, settings).unlocked).toBeUndefined();
    const bare = resolveLevelSettings({
      tools: { beginner: "all", intermediate: "all" },
      thresholds: { intermediate: 1 },
    });
    expect(countUse(noProgress, makeUse(), remote, bare).unlocked?.tools).toEqual([]);
    const listed = resolveLevelSettings({
      tools: { beginner: ["a"], intermediate: ["a", "b"] },
      thresholds: { intermediate: 1 },
    });
    expect(countUse(noProgress, makeUse(), remote, listed).unlocked?.tools).toEqual(["b"]);
  });

  interface DrawnUse extends Pick<Use, "status" | "came" | "atMs"> {
    readonly kind: number;
    readonly uri: number;
    readonly words: number;
  }
  const anyUse: fc.Arbitrary<DrawnUse> = fc.record({
    kind: fc.integer({ min: 0, max: 12 }),
    uri: fc.integer({ min: 0, max: 3 }),
    words: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    status: fc.constantFrom<Use["status"]>("success", "disambiguation_needed", "no_matches", "refused"),
    came: fc.constantFrom<Use["came"]>("acted", "helpful", "none"),
    atMs: fc.integer({ min: 0, max: 4 * dayMs }),
  });
  const toUse = ({ kind, uri, words, ...rest }: DrawnUse): Use =>
    makeUse({ ...rest, uri: `workflow://w${uri}`, vector: vectorOf(kind * 4, words) });

  it("cannot be farmed: whatever is repeated, refused or left unanswered, each kind of request counts once at the most", () => {
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 80 }), (drawn) => {
        const kinds = new Set(
          drawn
            .filter(({ status, came }) => status !== "refused" && status !== "no_matches" && came !== "none")
            .map(({ kind, uri }) => `${kind} ${uri}`),
        );
        expect(countAll(drawn.map(toUse)).uses).toBeLessThanOrEqual(kinds.size);
      }),
    );
  });

  it("counts the same over one connection and over several, since they share one progress", () => {
    const settings = resolveLevelSettings();
    fc.assert(
      fc.property(fc.array(fc.tuple(anyUse, fc.nat(3)), { maxLength: 40 }), (drawn) => {
        let shared = noProgress;
        const connections = [0, 1, 2, 3].map((index) => ({ ...remote, client: { name: `c${index}`, version: "1" } }));
        for (const [one, at] of drawn)
          shared = countUse(shared, toUse(one), connections[at] as Caller, settings).progress;
        expect(shared).toEqual(countAll(drawn.map(([one]) => toUse(one))));
      }),
    );
  });

  it("counts at most so many uses a day, whatever the clock does between", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 * dayMs - 1 }), { maxLength: 90 }),
        fc.integer({ min: 1, max: 9 }),
        (times, usesADay) => {
          const uses = times.map((atMs, at) => makeUse({ uri: `tool://t/${at}`, atMs }));
          const { counted } = countAll(uses, { usesADay });
          for (const day of [0, 1, 2])
            expect(counted.filter(({ atMs }) => Math.floor(atMs / dayMs) === day).length).toBeLessThanOrEqual(usesADay);
        },
      ),
    );
  });

  it("never lowers a level, however many uses come", () => {
    const settings = resolveLevelSettings({ thresholds: { intermediate: 3, advanced: 7 } });
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 60 }), (drawn) => {
        let progress = noProgress;
        let rank = 0;
        for (const one of drawn) {
          progress = countUse(progress, toUse(one), remote, settings).progress;
          const after = levels.indexOf(standingOf(remote, progress, settings).level);
          expect(after).toBeGreaterThanOrEqual(rank);
          rank = after;
        }
      }),
    );
  });

  it("remembers no more than can matter, and what opened the highest level is no longer asked about", () => {
    const uses = Array.from({ length: 300 }, (_, at) => makeUse({ uri: `tool://t/${at}`, atMs: at * dayMs }));
    const progress = countAll(uses, { thresholds: { advanced: 30 } });
    expect([progress.uses, progress.counted.length]).toEqual([300, 30]);
  });
});
