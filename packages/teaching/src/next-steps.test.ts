import { describe, expect, it } from "vitest";
import { incidentResponse, triage } from "../../../test/support/sample-contexts.ts";
import {
  contentRequired,
  disambiguation,
  noMatches,
  refinement,
  sampleMatch,
  success,
} from "../../../test/support/sample-outcomes.ts";
import { nextSteps } from "./next-steps.ts";

describe("nextSteps", () => {
  it("uses the first match of a success and says why it may", () => {
    expect(nextSteps(success, [])).toEqual([
      {
        kind: "use",
        uri: "workflow://incident-response",
        reason: "Incident response fits at 0.92, asks for 0.75",
      },
    ]);
    const unbarred = { ...success, matches: [sampleMatch(triage, { probability: 0.6 })] };
    expect(nextSteps(unbarred, [])[0]?.reason).toBe("Triage fits at 0.60");
  });

  it("asks for what is missing, then offers the fallback, where the probability is below the context's bar", () => {
    const below = { ...success, matches: [sampleMatch(incidentResponse, { probability: 0.6 })] };
    expect(nextSteps(below, [])).toMatchObject([
      { kind: "ask_again", variables: ["system_component"] },
      { kind: "use", uri: "workflow://triage" },
    ]);
  });

  it("wants other words too below the bar, since text that is missing moves no probability", () => {
    const below = sampleMatch(incidentResponse, { probability: 0.6 });
    for (const missing of [["system_component"], []]) {
      const [step] = nextSteps({ ...success, matches: [{ ...below, missing }] }, []);
      expect(step).toMatchObject({ kind: "ask_again", variables: missing, inOtherWords: true });
    }
  });

  it("asks again with the variable that separates the contenders", () => {
    expect(nextSteps(disambiguation, [])).toEqual([
      { kind: "ask_again", variables: ["severity"], reason: "The answer decides between Incident response and Triage" },
    ]);
  });

  it("asks again with the domain, which every request may give", () => {
    const questions = disambiguation.disambiguation.questions.map((question) => ({ ...question, variable: "domain" }));
    const asked = { ...disambiguation, disambiguation: { reason: "", questions } };
    expect(nextSteps(asked, [])).toMatchObject([{ kind: "ask_again", variables: ["domain"] }]);
  });

  it("asks again with the value that keeps out what would come first", () => {
    const excluded = {
      ...disambiguation,
      matches: [sampleMatch({ ...triage, variables: [] }, { probability: 0.6 })],
      excluded: sampleMatch(incidentResponse, { probability: 0.9 }),
    };
    expect(nextSteps(excluded, [])).toMatchObject([
      { variables: ["severity"], reason: "The answer decides between Incident response and Triage" },
    ]);
  });

  it("asks nothing again when the question is which of the contexts is meant", () => {
    const [question] = disambiguation.disambiguation.questions;
    if (question === undefined) throw new Error("the sample has a question");
    const which = {
      ...disambiguation,
      disambiguation: { reason: "", questions: [{ ...question, variable: "intended_context" }] },
    };
    expect(nextSteps(which, [])).toEqual([]);
  });

  it("wants the need in other words where nothing is likely enough to be meant, whatever its context lacks", () => {
    const unlikely = { ...refinement, matches: [sampleMatch(incidentResponse, { probability: 0.05 })] };
    expect(nextSteps(unlikely, [])).toMatchObject([{ kind: "ask_again", variables: [], inOtherWords: true }]);
  });

  it("asks again with the variable in question when refinement is suggested, and in other words when there is none", () => {
    const { question: _question, ...silent } = refinement;
    expect(nextSteps(silent, [])).toMatchObject([{ kind: "ask_again", variables: [], inOtherWords: true }]);
    const severity = { name: "severity", share: 0.5, usedBy: ["Triage"], values: [], tellsApart: true };
    const system = { ...severity, name: "system_component" };
    expect(nextSteps(silent, [severity])).toMatchObject([{ kind: "ask_again", variables: ["severity"] }]);
    expect(nextSteps(refinement, [severity, system])).toMatchObject([{ variables: ["system_component"] }]);
  });

  it("does not ask again for what would change no order, though the first match needs it", () => {
    const system = { name: "system_component", share: 0.5, usedBy: [], values: [], tellsApart: false };
    expect(nextSteps(refinement, [system])).toMatchObject([{ kind: "ask_again", variables: [], inOtherWords: true }]);
  });

  it("asks for another value where one keeps out what fits best, however little is left", () => {
    const kept = sampleMatch(incidentResponse, { probability: 0.9 });
    const excluded = { ...kept, alignment: { ...kept.alignment, excludedBy: "severity" } };
    const left = [sampleMatch(triage, { probability: 0.01 })];
    expect(nextSteps({ ...refinement, matches: left, excluded }, [])).toEqual([
      {
        kind: "ask_again",
        variables: ["severity"],
        reason: "Another severity leads to Incident response, which fits best otherwise",
      },
    ]);
  });

  it("summarises content and browses where nothing fits", () => {
    expect(nextSteps(contentRequired, [])).toMatchObject([{ kind: "summarise_content" }]);
    expect(nextSteps(noMatches, [])).toMatchObject([{ kind: "browse" }]);
  });
});
