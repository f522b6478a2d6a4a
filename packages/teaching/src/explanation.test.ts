import type { Reason } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { triage } from "../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../test/support/sample-outcomes.ts";
import { explainMatch } from "./explanation.ts";

function explained(...reasons: readonly Reason[]): string {
  return explainMatch(sampleMatch(triage, { probability: 0.5, reasons }));
}

describe("explainMatch", () => {
  it("puts the weightiest reason first and names three at most", () => {
    const line = explained(
      { kind: "meaning", weight: 0.4, detail: { cosine: 0.44 } },
      { kind: "named", weight: 1, detail: { uri: "workflow://triage" } },
      { kind: "words", weight: 0.5, detail: { words: ["alert"], coverage: 0.5 } },
      { kind: "domain", weight: 0.2, detail: { domain: "technical", agreement: "agrees" } },
    );
    expect(line).toBe("The request names it; shares the word alert; close in meaning (0.44)");
  });

  it.each<[Reason, string]>([
    [
      { kind: "example", weight: 1, detail: { text: "Who looks at this?", cosine: 0.7 } },
      'Like its example "Who looks at this?"',
    ],
    [{ kind: "words", weight: 1, detail: { words: ["a", "b", "c"], coverage: 1 } }, "Shares the words a, b and c"],
    [{ kind: "domain", weight: 1, detail: { domain: "business", agreement: "disagrees" } }, "Domain business differs"],
    [{ kind: "domain", weight: 1, detail: { domain: "business", agreement: "agrees" } }, "Domain business agrees"],
    [{ kind: "variable_agrees", weight: 1, detail: { name: "severity", value: "sev1" } }, "Severity agrees"],
    [
      { kind: "variable_agrees", weight: 1, detail: { name: "severity", value: "sev1", inferredFrom: "sev1" } },
      'The request says "sev1" (severity)',
    ],
    [{ kind: "variable_disagrees", weight: 1, detail: { name: "severity", value: "x" } }, "Severity counts against it"],
  ])("puts %j into words", (reason, words) => {
    expect(explained(reason)).toBe(words);
  });

  it("leaves out reasons without the data to tell them, and admits to having none", () => {
    const nothing = explained(
      { kind: "example", weight: 1, detail: {} },
      { kind: "meaning", weight: 1, detail: {} },
      { kind: "words", weight: 1, detail: { words: [] } },
    );
    expect(nothing).toBe("Ranked by words and meaning together, none of them strong");
  });
});
