import { describe, expect, it } from "vitest";
import {
  dataBreach,
  debuggerAgent,
  incidentResponse,
  sampleContext,
  sampleContexts,
} from "../../../../test/support/sample-contexts.ts";
import { renderContext } from "./render-context.ts";

describe("renderContext", () => {
  it("holds all that is needed to follow a workflow without the server", () => {
    const text = renderContext(incidentResponse);
    expect(text).toContain("# Incident response\n\nworkflow://incident-response · technical · complex");
    expect(text).toContain("- Use it when: user reports production impact");
    expect(text).toContain('- system_component (string, required): Ask: "Which system is affected?"');
    expect(text).toContain("- severity (string): One of: sev1, sev2, sev3");
    expect(text).toContain("## Steps\n\n1. **assess**");
    expect(text).toContain("- Goes well afterwards: workflow://postmortem");
  });

  it("shows given values in the variables and in the steps", () => {
    const text = renderContext(incidentResponse, { system_component: "checkout", urgency: 5 });
    expect(text).toContain("- system_component (string, required) = checkout");
    expect(text).toContain("- urgency (string) = 5");
    expect(text).toContain("what is broken in checkout");
  });

  it("gives an agent's prompt, and leaves out what there is not", () => {
    const text = renderContext(debuggerAgent);
    expect(text).toContain("## Instructions\n\nYou look for the cause before the cure.");
    expect(text).not.toMatch(/## (Steps|Variables|Related)/);
    expect(renderContext(dataBreach)).not.toContain("## Instructions");
  });

  it("warns of destructive contexts and of what conflicts", () => {
    const context = sampleContext("tool://wipe", {
      effect: "destructive",
      relations: {
        complements: [],
        conflictsWith: ["tool://keep"],
        followsWell: [],
        leadsTo: [],
        requires: ["tool://backup"],
      },
    });
    const text = renderContext(context);
    expect(text).toContain("destructive: confirm with the user first");
    expect(text).toContain("- Requires tool://backup\n- Not together with tool://keep");
  });

  it("never writes undefined or an object into the text", () => {
    for (const context of sampleContexts) expect(renderContext(context)).not.toMatch(/undefined|\[object/);
  });
});
