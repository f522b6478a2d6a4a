import type { ContextOverlap } from "@flowmind/engine";
import { describe, expect, it } from "vitest";
import { createStyle } from "../output/style.ts";
import { checkAsJson } from "./check-as-json.ts";
import { checkAsMarkdown } from "./check-as-markdown.ts";
import { type CheckFindings, hasFailed } from "./check-findings.ts";
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

function findingsOf(contexts: readonly ContextOverlap[], isOwn: IsOwn): CheckFindings {
  const counts = { contexts: 0, withExamples: 0, reached: 0, examples: 0, found: 0 };
  const overlap = { contexts, coverage: { all: counts, byKind: {}, byDomain: {} } };
  const loaded = { contexts: [], problems: [], files: 0 };
  return { folders: [], loaded, isOwn, unseen: [], overlap } as unknown as CheckFindings;
}

function show(contexts: readonly ContextOverlap[], isOwn: IsOwn): string {
  return showCheck(findingsOf(contexts, isOwn), createStyle({}, {}), (path) => path);
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

  it("gives the same contexts and coverage as Markdown and JSON, which names the others apart, and fails on nothing that only lies beside them", () => {
    const beside = overlapOf("e", { ...lost("a"), reach: { place: "never" } });
    const findings = findingsOf([...others, beside, overlapOf("mine-1")], isMine);
    expect(checkAsMarkdown(findings, (path) => path)).toContain("| all | 1 | 1 | 1 (100 %) | 2 of 2 (100 %) |");
    const { overlap } = JSON.parse(checkAsJson(findings, true));
    expect(overlap.contexts.map(({ uri }: { readonly uri: string }) => uri)).toEqual(["agent://mine-1"]);
    expect(overlap.coverage.all).toMatchObject({ contexts: 1, examples: 2 });
    expect(overlap.others).toHaveLength(4);
    expect(
      JSON.parse(
        checkAsJson(
          findingsOf(others, () => true),
          true,
        ),
      ).overlap,
    ).not.toHaveProperty("others");
    expect(hasFailed(findings, ["lost", "unreached"])).toBe(false);
    const taking = findingsOf([overlapOf("d", lost("mine-1")), overlapOf("mine-1")], isMine);
    expect(hasFailed(taking, ["lost"])).toBe(true);
    expect(hasFailed(findingsOf([overlapOf("mine-1", lost("a"))], isMine), ["lost"])).toBe(true);
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
