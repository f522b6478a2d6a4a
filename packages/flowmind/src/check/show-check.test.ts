import type { ContextOverlap } from "@flowmind/engine";
import { describe, expect, it } from "vitest";
import { createStyle } from "../output/style.ts";
import type { IsOwn } from "./own-contexts.ts";
import { showCheck } from "./show-check.ts";

function overlapOf(name: string, more: Partial<ContextOverlap> = {}): ContextOverlap {
  return {
    uri: `agent://${name}`,
    title: name,
    kind: "agent",
    file: `${name}.yaml`,
    examples: 2,
    found: 2,
    lost: [],
    stolen: [],
    unanswered: [],
    reach: { place: "first", hasExamples: true },
    neighbours: [],
    contrasts: [],
    ...more,
  } as ContextOverlap;
}

function lost(to: string): Partial<ContextOverlap> {
  return {
    found: 1,
    lost: [{ text: "t", to: `agent://${to}`, probability: 0.1, theirProbability: 0.8, answered: true }],
  };
}

function show(contexts: readonly ContextOverlap[], isOwn: IsOwn): string {
  const counts = { contexts: 0, withExamples: 0, reached: 0, examples: 0, found: 0 };
  const overlap = { contexts, coverage: { all: counts, byKind: {}, byDomain: {} } };
  const loaded = { contexts: [], problems: [], files: 0 };
  const findings = { folders: [], loaded, isOwn, unseen: [], overlap };
  return showCheck(findings as unknown as Parameters<typeof showCheck>[0], createStyle({}, {}), (path) => path);
}

const isMine: IsOwn = ({ file = "" }) => file.startsWith("mine");

describe("showCheck", () => {
  const others = [overlapOf("a", lost("b")), overlapOf("b"), overlapOf("c", { examples: 0, found: 0 })];

  it("tells of one's own contexts and of those that lose to them, and counts the others in a line", () => {
    const contexts = [...others, overlapOf("d", lost("mine-1")), overlapOf("mine-1"), overlapOf("mine-2", lost("a"))];
    const text = show(contexts, isMine);
    const told = text.split("\n").flatMap((line) => /^agent:\/\/(\S+)/.exec(line)?.[1] ?? []);
    expect(told.sort()).toEqual(["d", "mine-2"]);
    expect(text).toContain("Without overlap: agent://mine-1\n");
    expect(text).toContain("Compared with 3 other contexts; 1 overlap among themselves (--json has all)\n");
    expect(text).toMatch(/^all +2 +2 +2 \(100 %\) +3 of 4 \(75 %\)/m);
  });

  it("names one's own contexts where nothing is wrong with them, up to fifteen", () => {
    const own = Array.from({ length: 17 }, (_, at) => overlapOf(`mine-${at}`));
    expect(show([...others, ...own], isMine)).toMatch(/Without overlap: agent:\/\/mine-0, .*mine-14 and 2 more\n/);
  });

  it("tells of all where all are one's own", () => {
    const text = show(others, () => true);
    expect(text).toMatch(/^agent:\/\/a {2}a\.yaml\n {2}loses 1 of 2 examples\n/m);
    expect(text).toContain("agent://c  c.yaml\n  no examples\n");
    expect(text).not.toMatch(/Compared|Without overlap/);
  });
});
