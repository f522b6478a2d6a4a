import { resolveLevelSettings } from "@flowmind/authorization";
import { type Caller, localTenant, type Outcome } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleTrace, success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { plainOutput } from "../wire/schemas/tool-outputs.ts";

const validate = new Ajv({ strict: true }).compile(plainOutput);
const vector = Float32Array.of(1, 0);
const clear: Outcome = { ...success, trace: { ...sampleTrace, vector } };
const single: Outcome = { ...success, matches: success.matches.slice(0, 1), trace: { ...sampleTrace, vector } };
const matched = ["workflow://incident-response", "workflow://triage", "agent://debugger"];

/** A server that has answered one request, whose id is `request-1`. */
async function asked(given: Parameters<typeof createSampleServer>[0] = {}) {
  const { server, store } = createSampleServer({ outcome: clear, ...given });
  await server.callTool("field_request", {
    query: "Checkout is down",
    confidence_level: 0.9,
    extracted_variables: { system_component: "checkout" },
  });
  const report = async (input: Readonly<Record<string, unknown>>, caller?: Caller) => {
    const sent = { request_id: "request-1", ...input };
    const answer = await server.callTool("report_outcome", sent, caller === undefined ? {} : { caller });
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
    return answer;
  };
  return { server, report, stored: () => store.outcomes.list(localTenant) };
}

describe("report_outcome", () => {
  it("records what was reported with all that is known of the request, and says where it is kept", async () => {
    const { report, stored } = await asked();
    const wrong = { outcome: "wrong_context", context_uri: "sev1", right_context_uri: "Triage" };
    expect(await report(wrong)).toMatchObject({
      success: true,
      result: {
        request_id: "request-2",
        recorded: {
          request_id: "request-1",
          outcome: "wrong_context",
          context_uri: "workflow://incident-response",
          right_context_uri: "workflow://triage",
        },
        kept: "in_memory",
        request_known: true,
      },
      teaching: { tip: "It could not be written to disk, and holds until the server ends" },
    });
    expect(await stored()).toMatchObject([
      {
        requestId: "request-1",
        uri: "workflow://incident-response",
        rightUri: "workflow://triage",
        verdict: "wrong_context",
        source: "reported",
        query: "Checkout is down",
        stated: 0.9,
      },
    ]);
  });

  it("says nothing more where it is on disk", async () => {
    const store = createMemoryStore();
    const outcomes = { ...store.outcomes, record: async () => "on_disk" as const };
    const { report } = await asked({ store: { ...store, outcomes } });
    const answer = await report({ outcome: "helped", context_uri: "workflow://triage" });
    expect(answer).toMatchObject({ result: { kept: "on_disk" } });
    expect(answer).not.toHaveProperty("teaching");
  });

  it("knows the context that is meant where the request had one match, or one was acted on", async () => {
    const one = await asked({ outcome: single });
    expect(await one.report({ outcome: "did_not_help", context_uri: " " })).toMatchObject({
      result: { recorded: { context_uri: "workflow://incident-response" } },
    });
    const taken = await asked();
    await taken.server.callTool("get_help", { help_type: "usage", specific_question: "workflow://triage" });
    expect(await taken.report({ outcome: "helped" })).toMatchObject({
      result: { recorded: { context_uri: "workflow://triage" } },
    });
  });

  it("asks for the context otherwise, naming the matches", async () => {
    const { report, stored } = await asked();
    expect(await report({ outcome: "helped" })).toMatchObject({
      success: false,
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringContaining(matched.join(", ")),
        fix: { example: { request_id: "request-1", outcome: "helped", context_uri: matched[0] } },
      },
    });
    expect(await stored()).toEqual([]);
  });

  it.each(["not_helpful", "unhelped", "failed", "wrong", "bad", undefined])(
    "makes no verdict of %j, but leaves a blank that is refused as well",
    async (outcome) => {
      const { report, stored } = await asked();
      const sent = { ...(outcome === undefined ? {} : { outcome }), context_uri: "workflow://triage" };
      const blank = { ...sent, outcome: "<helped | did_not_help | wrong_context>" };
      for (const input of [sent, blank])
        expect(await report(input)).toMatchObject({
          error: { code: "INVALID_ARGUMENTS", fix: { example: { request_id: "request-1", ...blank } } },
        });
      expect(await stored()).toEqual([]);
    },
  );

  it("records a context that was right though nothing had been found", async () => {
    const { report, stored } = await asked({ outcome: noMatches });
    expect(await report({ outcome: "helped" })).toMatchObject({ error: { code: "INVALID_ARGUMENTS" } });
    await report({ outcome: "helped", context_uri: "workflow://triage" });
    expect(await stored()).toMatchObject([{ uri: "workflow://triage", query: "Checkout is down" }]);
  });

  it("takes a report on a request that is no longer known for what it says of the context", async () => {
    const { report, stored } = await asked();
    const forgotten = { request_id: "long-ago", outcome: "helped" };
    expect(await report(forgotten)).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringContaining("no request of this request_id is remembered"),
        fix: { example: { context_uri: expect.any(String) } },
      },
    });
    expect(await report({ ...forgotten, context_uri: "workflow://triage" })).toMatchObject({
      result: { request_known: false },
      teaching: { tip: expect.stringContaining("long-ago is none of your latest requests") },
    });
    expect((await stored())[0]).not.toHaveProperty("query");
  });

  it("knows nothing of what another caller asked", async () => {
    const { report } = await asked();
    const bob: Caller = { tenant: localTenant, subject: "bob", isLocal: true };
    expect(await report({ outcome: "helped" }, bob)).toMatchObject({ error: { code: "INVALID_ARGUMENTS" } });
    expect(JSON.stringify(await report({ outcome: "helped" }, bob))).not.toContain("incident-response");
  });

  it.each([
    { context_uri: "workflow://triag" },
    { context_uri: "workflow://triage", right_context_uri: "workflow://triag" },
  ])("names the nearest for %j", async (uris) => {
    const { report } = await asked();
    expect(await report({ outcome: "wrong_context", ...uris })).toMatchObject({
      error: {
        code: "UNKNOWN_CONTEXT",
        message: "There is no context workflow://triag",
        fix: { example: { ...uris, [Object.keys(uris).at(-1) ?? ""]: "workflow://triage" } },
      },
    });
  });

  it("answers for a context that the caller may not see as if it did not exist", async () => {
    const rules = [{ decision: "deny" as const, uris: ["workflow://triage"] }];
    const permissions = { groups: {}, rules, otherwise: { local: "allow", remote: "deny" } as const };
    const hidden = await asked({ access: { permissions } });
    const absent = await asked({ contexts: sampleContexts.filter(({ uri }) => uri !== "workflow://triage") });
    const about = { outcome: "wrong_context", context_uri: "workflow://triage" };
    const right = { ...about, context_uri: "agent://debugger", right_context_uri: "workflow://triage" };
    for (const input of [about, right]) {
      const answer = await hidden.report(input);
      expect(answer).toMatchObject({ error: { code: "UNKNOWN_CONTEXT" } });
      expect(answer).toEqual(await absent.report(input));
    }
  });

  it.each([
    { outcome: "helped", context_uri: "workflow://triage", right_context_uri: "agent://debugger" },
    { outcome: "wrong_context", context_uri: "workflow://triage", right_context_uri: "workflow://triage" },
  ])("refuses %j, which contradicts itself", async (input) => {
    const { report, stored } = await asked();
    expect(await report(input)).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        fix: { example: { outcome: "helped", context_uri: input.right_context_uri } },
      },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ request_id: " ", outcome: "helped", context_uri: "workflow://triage" }, "request_id is empty"],
    [{ outcome: "good" }, 'outcome is "good"'],
    [{ outcome: "helped", context_uri: 7 }, "context_uri is 7"],
  ])("refuses %j", async (input, message) => {
    const { report } = await asked();
    expect(await report(input)).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", message: expect.stringContaining(message) },
    });
  });

  it("stores little of an id that is made up", async () => {
    const { report, stored } = await asked();
    await report({ request_id: "x".repeat(5_000), outcome: "helped", context_uri: "workflow://triage" });
    expect((await stored())[0]?.requestId).toBe("x".repeat(100));
  });

  it("says what the report has unlocked", async () => {
    const thresholds = { beginner: 0, intermediate: 1, advanced: 50 };
    const levels = resolveLevelSettings({ thresholds, start: { local: "beginner" } });
    const { report } = await asked({ access: { levels } });
    const answer = await report({ outcome: "helped", context_uri: "workflow://triage" });
    expect(answer._unlocks).toEqual([expect.stringContaining("Level intermediate")]);
    const again = await report({ outcome: "helped", context_uri: "workflow://triage" });
    expect(again).not.toHaveProperty("_unlocks");
  });
});
