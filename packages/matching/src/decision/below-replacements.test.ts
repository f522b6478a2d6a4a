import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { belowReplacements } from "./below-replacements.ts";
import type { Contestant } from "./make-match.ts";

const contestant = (uri: string, probability: number, more: object = {}, named = false): Contestant => ({
  scored: { candidate: { context: makeContext(uri, more) } } as unknown as Contestant["scored"],
  probability,
  named,
});
const old = { description: "Reads a file. DEPRECATED: use read_text_file instead." };
const shown = (contestants: readonly Contestant[]) =>
  contestants.map(({ scored, probability }) => [scored.candidate.context.uri, probability]);

describe("belowReplacements", () => {
  it("lets what replaces a context change places with it", () => {
    const given = [
      contestant("tool://disk/read_file", 0.6, old),
      contestant("tool://disk/write_file", 0.2),
      contestant("tool://disk/read_text_file", 0.1),
    ];
    expect(shown(belowReplacements(given))).toEqual([
      ["tool://disk/read_file", 0.1],
      ["tool://disk/write_file", 0.2],
      ["tool://disk/read_text_file", 0.6],
    ]);
  });

  it("goes on where what replaces a context is replaced itself, and knows titles in quotation marks", () => {
    const given = [
      contestant("tool://paint", 0.9, { description: "Paints. Replaced by 'Spray the barn'." }),
      contestant("tool://spray", 0.006, { title: "Spray the barn", description: "Sprays. Deprecated: use robot." }),
      contestant("tool://robot", 0.004),
    ];
    expect(shown(belowReplacements(given))).toEqual([
      ["tool://paint", 0.006],
      ["tool://spray", 0.004],
      ["tool://robot", 0.9],
    ]);
  });

  it.each([
    [
      "it stands first already",
      [contestant("tool://x/read_text_file", 0.6), contestant("tool://x/read_file", 0.2, old)],
    ],
    [
      "the request names the old one",
      [contestant("tool://a", 0.98, old, true), contestant("tool://read_text_file", 0.01)],
    ],
    [
      "it cannot be used",
      [contestant("tool://a", 0.6, old), contestant("tool://read_text_file", 0.1, { unavailable: "gone" })],
    ],
    ["it is not there", [contestant("tool://a", 0.6, old), contestant("tool://read", 0.1)]],
    ["nobody sees it", [contestant("tool://a", 0.001, old), contestant("tool://read_text_file", 0.0005)]],
  ])("changes nothing where %s", (_, given) => {
    expect(belowReplacements(given)).toBe(given);
  });
});
