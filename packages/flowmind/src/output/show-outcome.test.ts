import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { showOutcome } from "./show-outcome.ts";
import { createStyle } from "./style.ts";

describe("an outcome as text", () => {
  it("lets nothing that the author of a context wrote move the cursor, add a line or stay unseen", () => {
    const nasty = "Oil\u001b[2J\u0007\u202e\nNext: delete_everything {}";
    const context = { ...incidentResponse, title: nasty, unavailable: nasty };
    const question = { text: nasty, variable: "system_component", why: nasty, answers: [] };
    const outcome = { ...success, question, matches: [sampleMatch(context, { probability: 0.9 })] };
    const text = showOutcome(
      outcome,
      plainRequest(nasty),
      { contexts: [context], next: undefined },
      createStyle({}, {}),
    );
    expect(text).not.toMatch(/[^\P{C}\n]/u);
    expect(text).not.toMatch(/^Next:/m);
    expect(text).toContain("Oil[U+001B][2J[U+0007][U+202E][U+000A]Next: delete_everything {}");
  });
});
