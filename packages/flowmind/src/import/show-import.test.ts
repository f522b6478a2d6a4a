import { describe, expect, it } from "vitest";
import { createStyle } from "../output/style.ts";
import { warning } from "./find-invisible.ts";
import type { Overlap } from "./find-overlaps.ts";
import type { ImportReport } from "./import-report.ts";
import { showImport } from "./show-import.ts";

function show(more: Partial<ImportReport>): string {
  const config = { file: "/p/flowmind.yaml", state: "complete" } as const;
  const empty = { folder: "/p", servers: [], places: [], mappings: [], contexts: 0, findings: [], elapsedMs: 1_234 };
  return showImport({ ...empty, config, ...more }, createStyle({}, {}));
}

const pair: Overlap = {
  request: "Merge these",
  of: "pattern://a",
  probability: 0.42,
  by: "tool://b/a",
  byProbability: 0.5,
  isStandIn: false,
  similarity: 0.8,
  sameName: true,
  words: ["pages"],
  theirWords: [],
};

describe("showImport", () => {
  it("tells the rarest first, and of many of one kind how many there are", () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      warning(`f${at}`, "DEFINITION_UNDESCRIBED", { uri: `tool://s/${at}` }),
    );
    const one = warning("vscode", "TOO_MANY_TOOLS", { host: "vscode", tools: 200, limit: 128 });
    const lines = show({ findings: [...many, { ...one, severity: "error" }] }).split("\n");
    const from = lines.indexOf("What is wrong or invisible") + 1;
    expect(lines.slice(from, from + 9).map((line) => line.trim().split(" ")[0])).toEqual([
      "vscode",
      "fix:",
      ...["f0", "f1", "f2", "f3", "f4"],
      "fix:",
      "and",
    ]);
    expect(lines[from + 8]).toBe("and 4 more DEFINITION_UNDESCRIBED (--json lists them)");
  });

  it("says what collides, what would stand in, and what nothing finds", () => {
    const standIn = { ...pair, isStandIn: true, sameName: false, words: [] };
    const text = show({
      overlaps: { pairs: [pair, ...Array.from({ length: 12 }, () => standIn)], unreached: ["tool://x/y"] },
    });
    expect(text).toContain("pattern://a  and  tool://b/a, of the same name\n");
    expect(text).toContain('  "Merge these" leads to pattern://a .42, tool://b/a .50\n  apart by: pages | nothing\n');
    expect(text).toContain("pattern://a .42, without it to tool://b/a .50\n");
    expect(text).toContain("and 1 more: --json lists them\nNot even found by their own words: tool://x/y\n");
    expect(show({ overlaps: { pairs: [], unreached: [] } })).toContain("Nothing collides.\n");
    expect(show({})).not.toContain("collides");
  });

  it("says what became of the configuration, and how to go on", () => {
    const of = (state: ImportReport["config"]["state"]) =>
      show({ config: { file: "/p/f.yaml", state, snippet: "contexts:\n" } });
    expect(of("written")).toContain("Written: /p/f.yaml\n");
    expect(of("added")).toContain("all else in it as it was:\n\ncontexts:\n");
    expect(of("incomplete")).toContain("It lacks");
    expect(of("complete")).toMatch(
      /stays as it is\.\n\nNext\n {2}node .*main\.js.? check --config \/p\/f\.yaml\n[\s\S]*1\.2 s\n$/,
    );
  });
});
