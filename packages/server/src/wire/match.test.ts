import { describe, expect, it } from "vitest";
import {
  debuggerAgent,
  incidentResponse,
  sampleContext,
  sampleVariable,
  triage,
} from "../../../../test/support/sample-contexts.ts";
import { sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { toFullMatch, toShortMatch } from "./match.ts";

describe("toFullMatch", () => {
  it("has every field of the design document, with measured values rounded", () => {
    const [first] = success.matches;
    expect(first && toFullMatch(first)).toEqual({
      uri: "workflow://incident-response",
      type: "workflow",
      title: "Incident response",
      confidence: 0.921,
      match_reasoning: {
        semantic_similarity: 0.62,
        variable_alignment: 0.667,
        domain_match: true,
        explanation:
          'Like its example "Checkout is throwing 500 errors and customers cannot pay"; shares the words checkout and errors',
      },
      activation: {
        condition: "user reports production impact",
        confidence_required: 0.75,
        your_confidence: 0.921,
        can_execute: true,
      },
      variables: {
        required: ["system_component"],
        optional: ["urgency", "severity"],
        provided: ["system_component", "urgency"],
        missing: [],
      },
      execution_preview: {
        type: "recursive_workflow",
        estimated_steps: "2-8",
        contexts_involved: ["agent://debugger", "agent://communicator", "workflow://postmortem"],
        stopping_condition: expect.stringContaining("at most 5 times"),
      },
      next_action: {
        tool: "execute_workflow",
        parameters: {
          workflow_uri: "workflow://incident-response",
          initial_variables: { system_component: "checkout", urgency: "critical" },
        },
        inferred: ["system_component"],
      },
    });
  });

  it("does not count a value as provided that the context does not accept", () => {
    const variables = { urgency: { value: "hihg", agreement: "disagrees", expected: "one of low, high" } } as const;
    const match = toFullMatch(sampleMatch(incidentResponse, { probability: 0.9, variables }));
    expect(match.variables.provided).toEqual([]);
  });

  it("holds what was read from the query where the next call only describes the context", () => {
    const variables = [sampleVariable("stop_count", { type: "integer" }), sampleVariable("room")];
    const tool = sampleContext("tool://wind-calculator", { kind: "tool", variables });
    const known = { stop_count: { value: 14, state: "inferred" }, room: { value: "nave" } } as const;
    const match = sampleMatch(tool, { probability: 0.9, variables: known });
    const full = toFullMatch(match);
    expect(full.next_action.tool).toBe("get_help");
    expect(full.variables).toMatchObject({ provided: ["stop_count", "room"], read: { stop_count: 14 } });
    expect(toFullMatch(sampleMatch(triage, { probability: 0.9 })).variables).not.toHaveProperty("read");
  });

  it("says of each inferred value the words it was read from and where they stand, in the first match", () => {
    const inferredFrom = { system_component: { words: "checkout", start: 4, end: 12 } };
    const match = sampleMatch(incidentResponse, { probability: 0.9 });
    const read = { ...match, nextAction: { ...match.nextAction, inferredFrom } };
    const sources = { system_component: { words: "checkout", span: [4, 12] } };
    expect(toFullMatch(read).next_action.inferred_from).toEqual(sources);
    expect(toShortMatch(read, true).next_action).not.toHaveProperty("inferred_from");
  });

  it("gives no place for words of one need among several, whose offsets are not the query's", () => {
    const inferredFrom = { system_component: { words: "checkout", start: 4, end: 12 } };
    const match = sampleMatch(incidentResponse, { probability: 0.9 });
    const read = { ...match, need: 1, nextAction: { ...match.nextAction, inferredFrom } };
    expect(toFullMatch(read).next_action.inferred_from).toEqual({ system_component: { words: "checkout" } });
  });

  it("names the fallback where the probability is below the context's bar", () => {
    const { activation } = toFullMatch(sampleMatch(incidentResponse, { probability: 0.5 }));
    expect(activation).toMatchObject({ can_execute: false, fallback: "workflow://triage" });
  });

  it("sets no bar and names no condition where the context has none", () => {
    const { activation } = toFullMatch(sampleMatch(debuggerAgent, { probability: 0.5 }));
    expect(activation).toEqual({ confidence_required: 0, your_confidence: 0.5, can_execute: true });
  });

  it("leaves the reasoning out when no explanations are wanted", () => {
    expect(toShortMatch(sampleMatch(triage, { probability: 0.5 }), false)).not.toHaveProperty("explanation");
  });

  it("stays small for a context with ten thousand variables", () => {
    const variables = Array.from({ length: 10_000 }, (_, at) => sampleVariable(`variable_${at}`));
    const match = toFullMatch(sampleMatch(sampleContext("workflow://huge", { variables }), { probability: 0.5 }));
    expect(match.variables.more).toBe(9_988);
    expect(JSON.stringify(match).length).toBeLessThan(2_000);
  });

  it("keeps similarities within 0 and 1", () => {
    const match = sampleMatch(triage, { probability: 0.5 });
    const opposite = { ...match, evidence: { ...match.evidence, bestCosine: -0.3 } };
    expect(toFullMatch(opposite).match_reasoning.semantic_similarity).toBe(0);
  });
});

describe("toShortMatch", () => {
  it("has what a list needs and nothing more", () => {
    expect(toShortMatch(sampleMatch(triage, { probability: 0.03 }), true)).toEqual({
      uri: "workflow://triage",
      type: "workflow",
      title: "Triage",
      confidence: 0.03,
      explanation: 'Like its example "Who should look at this alert first?"',
      missing: ["report", "severity"],
      next_action: { tool: "execute_workflow", parameters: { workflow_uri: "workflow://triage" } },
    });
  });
});
