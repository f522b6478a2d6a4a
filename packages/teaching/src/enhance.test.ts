import { type Level, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, sampleContexts, sampleVariable } from "../../../test/support/sample-contexts.ts";
import {
  contentRequired,
  disambiguation,
  noMatches,
  refinement,
  sampleMatch,
  sampleOutcomes,
  severalNeeds,
  success,
  unsettledNeeds,
} from "../../../test/support/sample-outcomes.ts";
import { coverageOf } from "./coverage.ts";
import { enhance } from "./enhance.ts";

const coverage = coverageOf(sampleContexts);
const request: Request = { ...plainRequest("Checkout is throwing errors"), confidence: 0.9 };

describe("enhance", () => {
  it("says nothing beside the next step when there is nothing to say", () => {
    const plain = sampleMatch(incidentResponse, {
      probability: 0.9,
      variables: { system_component: { value: "checkout" } },
    });
    expect(enhance(request, { ...success, matches: [plain] }, coverage)).toEqual({
      nextSteps: [expect.objectContaining({ kind: "use" })],
      insights: [],
      hints: [],
    });
  });

  it("names what a success still needs and the question that gets it", () => {
    const missing = sampleMatch(incidentResponse, { probability: 0.9 });
    const { guidance } = enhance(request, { ...success, matches: [missing] }, coverage);
    expect(guidance).toEqual({
      message: "Incident response still needs system_component",
      suggestions: ['Ask: "Which system is affected?" → system_component'],
    });
  });

  it("answers critical urgency without a domain with the matches' domain as example", () => {
    const { guidance, teaching } = enhance({ ...request, variables: { urgency: "critical" } }, success, coverage);
    expect(guidance?.message).toContain("add the domain");
    expect(teaching?.example).toEqual({ domain: "technical" });
  });

  it("teaches which variable the contenders of a disambiguation depend on", () => {
    const { guidance, teaching } = enhance(request, disambiguation, coverage);
    expect(guidance?.message).toContain("leads to one context");
    expect(guidance?.teaching).toEqual({
      insight: "severity is not given; Incident response and Triage depend on it",
      variablesThatWouldHelp: ["severity", "system_component", "report"],
    });
    expect(teaching?.message).toContain("The query has 4 words, requests like it usually 9");
  });

  it("teaches a beginner one variable, and nobody one that was followed", () => {
    const helpOf = (level: Level, followed: readonly string[]) =>
      enhance(request, disambiguation, coverage, { level, followed: new Set(followed) }).guidance?.teaching
        ?.variablesThatWouldHelp;
    expect(helpOf("beginner", [])).toEqual(["severity"]);
    expect(helpOf("advanced", ["variable:severity"])).toEqual(["system_component", "report"]);
  });

  it("says of a greeting only that it is one: about variables and words there is nothing to learn from it", () => {
    const greeting = { ...request, query: "hi there" };
    for (const outcome of [disambiguation, refinement]) {
      for (const level of ["beginner", "intermediate", "advanced"] as const) {
        const said = enhance(greeting, outcome, coverage, { level, followed: new Set() });
        expect(said.guidance?.message).toContain("only a greeting");
        expect(said.guidance?.suggestions).toEqual([]);
        expect(said.guidance).not.toHaveProperty("teaching");
        expect(said).not.toHaveProperty("teaching");
        expect(said.insights).toEqual([]);
        expect(said.nextSteps).toEqual([]);
        expect(said.hints.map(({ id }) => id)).toEqual(["query:greeting"]);
      }
    }
  });

  it("remembers what it advised, each hint once", () => {
    const asked = { ...request, confidence: 0.95, variables: { urgency: "critical" } };
    const { hints } = enhance(asked, disambiguation, coverage);
    expect(hints.map(({ id }) => id)).toEqual([
      "variable:domain",
      "confidence:high",
      "query:fuller",
      "variable:severity",
      "variable:system_component",
      "variable:report",
    ]);
  });

  it("repeats no advice that was followed, and names mistakes whenever they are made", () => {
    const followed = new Set(["query:brief", "name:tecnology"]);
    const asked = { ...request, query: "errors", variables: { tecnology: "aws" } };
    const { hints } = enhance(asked, success, coverage, { level: "advanced", followed });
    expect(hints.map(({ id }) => id)).toEqual(["name:tecnology"]);
  });

  it("teaches nothing without explanations, but says what is wrong and what is missing", () => {
    const quiet = { ...request, query: "errors", preferences: { ...request.preferences, includeExplanations: false } };
    for (const outcome of [success, disambiguation, refinement, noMatches]) {
      const said = enhance(quiet, outcome, coverage);
      expect(said.teaching).toBeUndefined();
      expect(said.guidance).not.toHaveProperty("teaching");
      expect(said.insights).toEqual([]);
      expect(said.hints.map(({ id }) => id)).toEqual(["query:brief"]);
      expect(JSON.stringify(said.guidance)).toContain("one word");
    }
  });

  it("asks for nothing that a context lacks which can hardly be meant", () => {
    const unlikely = { ...refinement, matches: [sampleMatch(incidentResponse, { probability: 0.05 })] };
    expect(enhance(request, unlikely, coverage).guidance).toMatchObject({
      message: "Nothing is likely enough to act on; nearest is Incident response at 0.05",
      suggestions: [],
    });
  });

  const values = ["EU", "US"].map((value) => ({ value, synonyms: [] }));
  const variables = [...incidentResponse.variables, sampleVariable("jurisdiction", { values, closed: true })];
  const underTwoLaws = sampleMatch({ ...incidentResponse, variables }, { probability: 0.3 });
  const ofTwoLaws = { ...refinement, matches: [underTwoLaws, ...refinement.matches.slice(1)] };

  it("asks for what tells the matches apart, with a better query and helpful variables when refinement is suggested", () => {
    const { guidance } = enhance(request, ofTwoLaws, coverage);
    expect(guidance?.message).toBe("Nothing is likely enough to act on; nearest is Incident response at 0.30");
    expect(guidance?.suggestions).toContain('Find out "jurisdiction" (EU, US)');
    expect(guidance?.suggestions).not.toContain('Ask: "Which system is affected?"');
    const question = { text: "Whose law?", variable: "jurisdiction", why: "", answers: [] };
    const asked = enhance(request, { ...ofTwoLaws, question }, coverage);
    expect(asked.guidance?.suggestions).toContain('Ask: "Whose law?"');
    expect(guidance?.teaching?.betterQueryExample).toBe("Checkout is throwing 500 errors and customers cannot pay");
    expect(guidance?.teaching?.variablesThatWouldHelp).toContain("system_component");
  });

  it("says nothing of an unlikely rest where a value keeps out what fits best", () => {
    const kept = sampleMatch(incidentResponse, { probability: 0.9, alignment: { excludedBy: "severity" } });
    const left = [sampleMatch(incidentResponse, { probability: 0.01 })];
    const { guidance } = enhance(request, { ...refinement, matches: left, excluded: kept }, coverage);
    expect(JSON.stringify(guidance ?? "")).not.toContain("likely enough");
  });

  it("asks for each helpful variable where no single question was chosen", () => {
    const { question: _question, ...silent } = ofTwoLaws;
    const { guidance } = enhance(request, silent, coverage);
    expect(guidance?.suggestions).toContain('Find out "jurisdiction" (EU, US)');
    const empty = enhance(request, { ...silent, matches: [] }, coverage);
    expect(empty.guidance?.message).toBe("Nothing is likely enough to act on");
  });

  it("asks for no list that one match alone has: any of its values would speak for that one, whatever is meant", () => {
    const { guidance } = enhance(request, refinement, coverage);
    expect(JSON.stringify(guidance?.suggestions)).not.toContain("jurisdiction");
  });

  it("says what a missing variable is for where its author wrote no question", () => {
    const tank = sampleVariable("tank", { required: true, description: "Number of the tank such as T4" });
    const missing = sampleMatch({ ...incidentResponse, variables: [tank] }, { probability: 0.9 });
    expect(enhance(request, { ...success, matches: [missing] }, coverage).guidance).toMatchObject({
      message: "Incident response still needs tank",
      suggestions: ['Find out "tank" (Number of the tank such as T4)'],
    });
  });

  it("tells what to summarise when content is too much", () => {
    expect(enhance(request, contentRequired, coverage).guidance?.suggestions[0]).toContain("content_summary");
    const long = { ...plainRequest("word ".repeat(200)), confidence: 0.5 };
    const tooLong = enhance(long, { ...contentRequired, reason: "query_too_long" }, coverage);
    expect(tooLong.guidance?.message).toContain("1000 characters; beyond 500");
  });

  it("says what is covered when nothing fits, and that a domain is foreign", () => {
    const { guidance } = enhance({ ...request, variables: { domain: "creative" } }, noMatches, coverage);
    expect(guidance?.message).toContain("0.08");
    expect(guidance?.suggestions[0]).toBe('No context here is of the domain "creative"');
    expect(guidance?.suggestions[1]).toContain("3 workflows");
    expect(guidance?.suggestions[1]).toContain("such as ");
  });

  it("says that only some kinds were looked at when nothing of them fits", () => {
    const preferences = { ...request.preferences, kinds: ["tool", "agent"] as const };
    const { guidance } = enhance({ ...request, preferences }, noMatches, coverage);
    expect(guidance?.suggestions.at(-1)).toBe("Only tool and agent contexts were looked at, as the request asks");
  });

  it("says how the question of a disambiguation is answered", () => {
    const messageFor = (variable: string) => {
      const questions = disambiguation.disambiguation.questions.map((question) => ({ ...question, variable }));
      const asked = { ...disambiguation, disambiguation: { reason: "", questions } };
      return enhance(request, asked, coverage).guidance?.message;
    };
    expect(messageFor("severity")).toContain("or ask again with severity");
    expect(messageFor("domain")).toContain("or ask again with domain");
    expect(messageFor("intended_context")).toContain("if none of them is meant, ask again in other words");
  });

  it("never writes undefined, NaN or an object into a sentence", () => {
    for (const outcome of [...sampleOutcomes, severalNeeds, unsettledNeeds]) {
      for (const variables of [{}, { domain: "technical", urgency: "critical", x: { y: 1 } }]) {
        const said = JSON.stringify(enhance({ ...request, query: "help", variables }, outcome, coverage));
        expect(said).not.toMatch(/undefined|NaN|\[object|null/);
      }
    }
  });

  it("names what is missing for the first match of every need", () => {
    const { guidance } = enhance(request, severalNeeds, coverage);
    expect(guidance?.message).toContain("Incident response still needs system_component");
    expect(JSON.stringify(guidance)).not.toContain("Triage still needs");
  });

  it("says which of several needs are settled instead of what is nearest to them all", () => {
    const { guidance } = enhance(request, unsettledNeeds, coverage);
    expect(guidance?.message).toBe("3 needs in one request, 1 of them settled");
    expect(JSON.stringify(guidance)).not.toContain("Nothing is likely enough");
  });
});
