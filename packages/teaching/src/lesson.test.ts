import { type Counterfactuals, type Level, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, triage } from "../../../test/support/sample-contexts.ts";
import { noMatches, refinement, sampleMatch, severalNeeds, success } from "../../../test/support/sample-outcomes.ts";
import type { Hint } from "./hint.ts";
import type { Learner } from "./learner.ts";
import { lessonFor } from "./lesson.ts";

const counterfactuals: Counterfactuals = {
  variables: [
    { name: "urgency", value: "low", uri: triage.uri, before: 0.31, after: 0.44, changesOrder: true },
    { name: "severity", value: "sev1", uri: incidentResponse.uri, before: 0.62, after: 0.81, changesOrder: false },
    { name: "region", value: "EU", uri: incidentResponse.uri, before: 0.62, after: 0.65, changesOrder: false },
  ],
  word: { word: "checkout", share: 0.8, shareWithout: 0.4 },
  neighbour: { uri: triage.uri, word: "checkout" },
};
const urgencyAsWell = incidentResponse.variables.filter(({ name }) => name === "urgency");
const urgentTriage = { ...triage, variables: [...triage.variables, ...urgencyAsWell] };
const matches = [
  sampleMatch(incidentResponse, { probability: 0.62 }),
  sampleMatch(urgentTriage, { probability: 0.31 }),
];
const outcome = { ...success, matches, counterfactuals };
const full = plainRequest("Checkout is throwing many errors since the last deploy");

function learn(level: Level, more: Partial<Learner> = {}, request: Request = full, remarks: readonly Hint[] = []) {
  return lessonFor(request, outcome, remarks, { level, followed: new Set(), ...more });
}

describe("what a beginner is taught", () => {
  it("is one thing, with an example", () => {
    expect(learn("beginner")).toEqual({
      teaching: {
        level: "beginner",
        message:
          'Add urgency where it is known (low, medium, high, critical, emergency): "low" would put Triage first, at 0.44 instead of 0.31',
        example: { urgency: "<low | medium | high | critical | emergency>" },
      },
      hints: [expect.objectContaining({ id: "variable:urgency" })],
    });
  });

  it("is no variable of a context that can hardly be meant", () => {
    const [urgency] = counterfactuals.variables;
    const unlikely = { variables: urgency === undefined ? [] : [{ ...urgency, before: 0.13, after: 0.24 }] };
    const learner = { level: "beginner", followed: new Set<string>() } as const;
    expect(lessonFor(full, { ...success, matches, counterfactuals: unlikely }, [], learner)).toEqual({ hints: [] });
  });

  it("is first of all to say what is needed, by requests that did", () => {
    const { teaching, hints } = learn("beginner", {}, plainRequest("checkout throws errors"));
    expect(teaching?.message).toContain("The query has 3 words, requests like it usually 9");
    expect(teaching?.message).toContain("as in");
    expect(hints.map(({ id }) => id)).toEqual(["query:fuller"]);
  });

  it("is only an example where the guidance remarks on something already", () => {
    const remark: Hint = { id: "x", text: "", asks: { kind: "confidence" }, add: { domain: "technical" } };
    expect(learn("beginner", {}, full, [remark])).toEqual({ teaching: { example: remark.add }, hints: [] });
    const { add: _none, ...bare } = remark;
    expect(learn("beginner", {}, full, [bare])).toEqual({ hints: [] });
  });
});

describe("what an intermediate caller is taught", () => {
  it("is the variable that matters most and the word that decides", () => {
    const { teaching } = learn("intermediate");
    expect(teaching?.message).toContain('"low" would put Triage first');
    expect(teaching?.tip).toBe(
      '"checkout" made the match: by its other words Triage would come before Incident response',
    );
  });

  it("is the next variable once the first was followed, and none that would hardly move the answer", () => {
    const { teaching } = learn("intermediate", { followed: new Set(["variable:urgency"]) });
    expect(teaching).toMatchObject({
      message:
        "Add severity where it is known (sev1, sev2, sev3): a value that it takes would make Incident response 0.81 instead of 0.62",
      example: { severity: "<sev1 | sev2 | sev3>" },
    });
    const all = learn("intermediate", { followed: new Set(["variable:urgency", "variable:severity"]) });
    expect(all.teaching).not.toHaveProperty("message");
    expect(all.hints).toEqual([]);
  });

  it("is a fuller query beside the variable where it was short, and both are remembered", () => {
    const { teaching, hints } = learn("intermediate", {}, plainRequest("checkout throws errors"));
    expect(teaching?.tip).toContain("3 words");
    expect(hints.map(({ id }) => id)).toEqual(["variable:urgency", "query:fuller"]);
  });
});

describe("what an advanced caller is taught", () => {
  it("is what turns the answer, and nothing else", () => {
    expect(learn("advanced").teaching?.message).toContain("urgency");
    const { teaching } = learn("advanced", { followed: new Set(["variable:urgency"]) });
    expect(teaching).not.toHaveProperty("message");
  });

  it("is to make one workflow of several needs", () => {
    const { teaching } = lessonFor(full, severalNeeds, [], { level: "advanced", followed: new Set() });
    expect(teaching?.insight).toBe("2 needs lead to 2 contexts: compose_workflow makes one workflow of them");
  });
});

describe("what everybody is taught", () => {
  it("is the record of their own confidence", () => {
    const record = { outcomes: 9, stated: 0.9, right: 0.4 };
    const sure = { ...full, variables: { domain: "technical" }, confidence: 0.9 };
    const { teaching } = lessonFor(sure, success, [], { level: "advanced", followed: new Set(), record });
    expect(teaching).toEqual({ confidenceCalibration: expect.stringContaining("last 9 outcomes") });
  });

  it.each<Level>(["beginner", "intermediate", "advanced"])(
    "is nothing where there is nothing to learn: %s",
    (level) => {
      const [first] = success.matches;
      const plain = {
        ...success,
        matches:
          first === undefined ? [] : [{ ...first, alignment: { ...first.alignment, domain: "unknown" as const } }],
      };
      expect(lessonFor(full, plain, [], { level, followed: new Set() })).toEqual({ hints: [] });
    },
  );

  it("is not a fuller query where the examples say no more, where there are none, or where it is short enough to be remarked on", () => {
    const fuller = (query: string, asked = refinement as Parameters<typeof lessonFor>[1]) =>
      lessonFor(plainRequest(query), asked, [], { level: "beginner", followed: new Set() }).teaching?.message;
    expect(fuller("checkout throws errors")).toContain("3 words");
    expect(fuller("checkout throws errors for all the customers")).toBeUndefined();
    expect(fuller("checkout")).toBeUndefined();
    expect(fuller("sort these three", noMatches)).toBeUndefined();
  });
});
