import { type PermissionSettings, resolveLevelSettings } from "@flowmind/authorization";
import type { Caller } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { helpContexts } from "@flowmind/teaching";
import { describe, expect, it } from "vitest";
import { createFakeProvider, upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";

const ann: Caller = { tenant: "acme", subject: "ann", isLocal: false };
const abe: Caller = { tenant: "acme", subject: "abe", isLocal: false };
/** The same name in another tenant. */
const eve: Caller = { tenant: "umbra", subject: "ann", isLocal: false };

const permissions: PermissionSettings = { rules: [], groups: {}, otherwise: { local: "allow", remote: "allow" } };

async function serverOver() {
  const parts = () => ({ embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() });
  const [engine, help] = [createEngine(parts()), createEngine(parts())];
  await Promise.all([
    engine.compile([...sampleContexts, ...upstreamContexts]),
    help.compile(helpContexts().slice(0, 5)),
  ]);
  const access = { permissions, levels: resolveLevelSettings({ thresholds: { intermediate: 2 } }) };
  return createSampleServer({ engine, help, access, providers: [createFakeProvider()] });
}

const asked = "the website is down since the last deploy";
const question = { help_type: "concept", specific_question: "what does a probability mean" };

const condition = { condition: "user reports an outage", context: { user_message: asked } };

/** What leaves the most behind: requests, uses that count, reports, a list by relevance. */
async function live({ server }: Awaited<ReturnType<typeof serverOver>>, caller: Caller): Promise<void> {
  for (const query of [asked, "who should look at this alert first", "codeword bluebird"]) {
    const answer = await server.callTool("field_request", { query, confidence_level: 0.9 }, { caller });
    const [first] = answer.success ? (answer.result["matches"] as readonly { readonly uri: string }[]) : [];
    if (first === undefined) continue;
    await server.callTool("get_help", { help_type: "usage", specific_question: first.uri }, { caller });
    const report = {
      request_id: answer.success ? answer.result.request_id : "",
      context_uri: first.uri,
      outcome: "helped",
    };
    await server.callTool("report_outcome", report, { caller });
  }
  await server.callTool("get_help", question, { caller });
  await server.callTool("evaluate_semantic_condition", condition, { caller });
  await server.flush();
}

async function probe({ server }: Awaited<ReturnType<typeof serverOver>>, caller: Caller): Promise<readonly string[]> {
  const calls: readonly (readonly [string, unknown])[] = [
    ["list_available_contexts", {}],
    ["list_available_contexts", { sort: { by: "popularity" } }],
    ["call_tool", { uri: upstreamContexts[0]?.uri }],
    ["report_outcome", { request_id: "request-1", outcome: "helped" }],
    ["get_help", { help_type: "best_practices" }],
    ["get_help", question],
    ["field_request", { query: asked, confidence_level: 0.9 }],
    ["field_request", { query: asked, confidence_level: 0.9 }],
    ["field_request", { query: "codeword", confidence_level: 0.9 }],
    ["field_request", {}],
    ["evaluate_semantic_condition", condition],
  ];
  const answers: string[] = [];
  for (const [tool, args] of calls) answers.push(JSON.stringify(await server.callTool(tool, args, { caller })));
  return answers.map((answer) => answer.replaceAll(/request-\d+/g, "request"));
}

describe("callers of different tenants", () => {
  it("get to the byte the answers that they would get alone", async () => {
    const alone = await serverOver();
    const beside = await serverOver();
    await live(beside, ann);
    expect(await probe(beside, eve)).toEqual(await probe(alone, eve));
  });

  it("have logs, outcomes and uses of their own", async () => {
    const both = await serverOver();
    await live(both, ann);
    await both.server.callTool("get_help", { help_type: "usage" }, { caller: eve });
    await both.server.flush();
    expect((await both.store.audit.list("umbra")).map(({ tool }) => tool)).toEqual(["get_help"]);
    expect(await both.store.outcomes.list("umbra")).toEqual([]);
    expect((await both.store.callers.read(eve)).uses).toBe(0);
    expect((await both.store.callers.read(ann)).uses).toBeGreaterThan(0);
  });
});

describe("callers of one tenant", () => {
  it("share what was popular and what was learned, and nothing else of each other", async () => {
    const both = await serverOver();
    await live(both, ann);
    const answers = await probe(both, abe);
    expect(answers[0]).toContain("no field_request came before");
    expect(answers[1]).toContain("popularity");
    expect(answers[2]).toContain("TOOL_LOCKED");
    expect(answers.join("\n")).not.toContain("bluebird");
  });
});
