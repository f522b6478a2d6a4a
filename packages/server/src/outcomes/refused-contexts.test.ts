import { intendedContext, noneOfThese } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { askedRequest, type SampleRequest } from "../../../../test/support/sample-watch.ts";
import { actionWindowMs } from "../tuning.ts";
import { refusedContexts } from "./refused-contexts.ts";
import { type RememberedRequest, rememberedRequest } from "./remembered-request.ts";

const named = ["workflow://a", "workflow://b"];

function remembered(given: SampleRequest, thread = given.id, refused: readonly string[] = []): RememberedRequest {
  const asked = askedRequest(given);
  const request = { ...asked.request, refused };
  return { ...rememberedRequest({ ...asked, request }, 0), thread };
}

function question(id: string): RememberedRequest {
  const asked = askedRequest({ id, matches: ["a", "b"], status: "disambiguation_needed" });
  const answers = [...named.map((uri) => ({ value: uri, leadsTo: [uri] })), { value: noneOfThese, leadsTo: [] }];
  const questions = [{ text: "", why: "", variable: intendedContext, answers }];
  const outcome = { ...asked.outcome, disambiguation: { reason: "", questions } } as typeof asked.outcome;
  return rememberedRequest({ ...asked, outcome }, 0);
}

describe("refusedContexts", () => {
  it("are those of the question that the latest request or one about the same got", () => {
    expect(refusedContexts([question("down")], "Plan a party", 1)).toEqual(named);
    expect(refusedContexts([remembered({ id: "down now" }, "down"), question("down")], "Plan a party", 1)).toEqual(
      named,
    );
  });

  it("stay refused where other words led to no question", () => {
    const [second, third] = [remembered({ id: "party" }, "party", named), "Hire a band"];
    expect(refusedContexts([second, question("down")], third, 1)).toEqual(named);
  });

  it("are none where something else was answered since, the question is old, or there was none", () => {
    expect(refusedContexts([remembered({ id: "flowers" }), question("down")], "Plan a party", 1)).toEqual([]);
    expect(refusedContexts([question("down")], "Plan a party", actionWindowMs)).toEqual(named);
    expect(refusedContexts([question("down")], "Plan a party", actionWindowMs + 1)).toEqual([]);
    expect(refusedContexts([remembered({ id: "flowers" })], "Plan a party", 1)).toEqual([]);
  });

  it("are the engine's to tell for words that were asked before, and where nothing is remembered", () => {
    expect(refusedContexts([remembered({ id: "flowers" }), question("down")], "Down!", 1)).toBeUndefined();
    expect(refusedContexts([], "Plan a party", 1)).toBeUndefined();
  });
});
