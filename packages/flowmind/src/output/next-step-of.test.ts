import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, severalNeeds, success } from "../../../../test/support/sample-outcomes.ts";
import { nextStepOf } from "./next-step-of.ts";
import { showOutcome } from "./show-outcome.ts";
import { createStyle } from "./style.ts";

const question = { text: "Which system?", variable: "system_component", why: "it is needed", answers: [] };
const unsure = { ...success, question, matches: [sampleMatch(incidentResponse, { probability: 0.58 })] };
const free = async () => undefined;

async function shown(query: string, outcome = unsure): Promise<string> {
  const request = plainRequest(query);
  const next = await nextStepOf(request, outcome, free);
  return showOutcome(outcome, request, { contexts: sampleContexts, next }, createStyle({}, {}));
}

describe("the next step of an outcome", () => {
  it("is the first match's call where that is what to do", async () => {
    expect(await nextStepOf(plainRequest("checkout is down"), success, free)).toHaveProperty("call");
    expect(await nextStepOf(plainRequest("checkout is down"), noMatches, free)).toBeUndefined();
    expect(await shown("checkout is down")).toMatch(/Ask: Which system\?[\s\S]*Next: /);
  });

  it("is the call of what is wanted first, though something else is surer", async () => {
    const needs = (severalNeeds.needs ?? []).toReversed();
    const next = await nextStepOf(plainRequest("ask why, then respond"), { ...severalNeeds, needs }, free);
    expect(JSON.stringify(next?.call.parameters)).toContain("pattern://five-whys");
  });

  it.each(["thanks", "ok thank you", "Good morning!"])("is none for %j, which asks for nothing", async (query) => {
    expect(await nextStepOf(plainRequest(query), unsure, free)).toBeUndefined();
    const text = await shown(query);
    expect(text).toContain("workflow://incident-response");
    expect(text).toContain("without a need there is nothing to look for");
    expect(text).not.toMatch(/Ask:|Next:/);
  });

  it("is the call of a context that was made for greetings", async () => {
    expect(await nextStepOf(plainRequest("thanks"), success, free)).toHaveProperty("call");
  });
});
