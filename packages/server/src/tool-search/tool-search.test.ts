import type { Context, Outcome } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createFakeEngine } from "../../../../test/support/fake-engine.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, sampleTrace } from "../../../../test/support/sample-outcomes.ts";
import { claudeToolReferences } from "./claude-tool-references.ts";
import { openAiTools } from "./openai-tools.ts";
import { toolContexts } from "./tool-contexts.ts";

function outcome(...ranked: readonly (readonly [Context | string, number])[]): Outcome {
  const matches = ranked.map(([context, probability]) =>
    sampleMatch(typeof context === "string" ? sampleContext(`tool://tools/${context}`) : context, { probability }),
  );
  return { status: "success", matches, trace: sampleTrace };
}

const named = (name: string) => ({ name, description: `Does ${name}.`, input_schema: { type: "object" } });
const tools = [
  named("send"),
  named("read"),
  named("mcp__hub__list"),
  { type: "web_search_20260209", name: "web_search" },
];
const fn = (name: string) => ({ type: "function", name, parameters: { type: "object" } });

describe("claudeToolReferences", () => {
  const ask = (found: Outcome, options = {}) =>
    claudeToolReferences("what?", createFakeEngine([], found), tools, options).then((blocks) =>
      blocks.map((block) => block.tool_name),
    );

  it("gives blocks in the order of probability, whatever order the router has", async () => {
    const router = createFakeEngine([], outcome(["read", 0.2], ["send", 0.7]));
    expect(await claudeToolReferences("send it", router, tools)).toEqual([
      { type: "tool_reference", tool_name: "send" },
      { type: "tool_reference", tool_name: "read" },
    ]);
    expect(router.asked[0]).toMatchObject({ query: "send it", preferences: { kinds: ["tool"], maxResults: 5 } });
  });

  it("gives none where nothing fits, and no tool under the bound", async () => {
    expect(await ask(noMatches)).toEqual([]);
    expect(await ask(outcome(["send", 0.9], ["read", 0.04]))).toEqual(["send"]);
    expect(await ask(outcome(["send", 0.9], ["read", 0.04]), { leastProbability: 0, most: 1 })).toEqual(["send"]);
  });

  it("knows a tool by its context's alias, and leaves out what is not among the tools or cannot be called", async () => {
    const list = sampleContext("tool://hub/list", { aliases: ["mcp__hub__list"] });
    const found = outcome([list, 0.5], ["web_search", 0.4], ["100%", 0.3], [{ ...list, unavailable: "gone" }, 0.9]);
    expect(await ask(found)).toEqual(["mcp__hub__list"]);
  });

  it.each([{ most: 0 }, { most: 11 }, { most: 1.5 }, { leastProbability: -1 }, { leastProbability: Number.NaN }])(
    "refuses %j",
    async (options) => {
      await expect(ask(noMatches, options)).rejects.toThrow(RangeError);
    },
  );
});

describe("openAiTools", () => {
  it("gives the tools themselves, of either API", async () => {
    const chat = { type: "function", function: { name: "read", parameters: {} } };
    const given = [chat, fn("send")];
    const router = createFakeEngine([], outcome(["send", 0.7], ["read", 0.2]));
    const found = await openAiTools("send it", router, given);
    expect(found).toEqual([fn("send"), chat]);
    expect(found[1]).toBe(chat);
    expect(await openAiTools("?", createFakeEngine([], noMatches), given)).toEqual([]);
  });

  it("leaves of a namespace the functions that fit, in their order", async () => {
    const crm = { type: "namespace", name: "crm", description: "Customers", tools: ["list", "get", "delete"].map(fn) };
    const mail = { type: "namespace", name: "mail", tools: [fn("get")] };
    const router = createFakeEngine([], outcome(["crm/get", 0.5], ["send", 0.4], ["crm/list", 0.1]));
    expect(await openAiTools("find her", router, [fn("send"), mail, crm, { type: "web_search" }])).toEqual([
      { ...crm, tools: [fn("get"), fn("list")] },
      fn("send"),
    ]);
  });
});

describe("toolContexts", () => {
  it("makes a context of each tool, with its arguments as variables", () => {
    const schema = {
      type: "object",
      properties: {
        city: { type: "string", description: "Which" },
        unit: { enum: ["c", "f"] },
        days: { type: "integer" },
      },
      required: ["city"],
    };
    const [context, ...others] = toolContexts([{ name: "get weather", description: "Weather.", inputSchema: schema }]);
    expect(others).toEqual([]);
    expect(context).toMatchObject({
      uri: "tool://tools/get%20weather",
      title: "get weather",
      description: "Weather.",
      variables: [
        { name: "city", type: "string", required: true, description: "Which" },
        { name: "unit", values: [{ value: "c" }, { value: "f" }], closed: true },
        { name: "days", type: "integer", required: false },
      ],
    });
  });

  it("keeps formats, patterns, bounds and defaults of arguments", () => {
    const properties = {
      day: { type: "string", format: "date" },
      to: { anyOf: [{ type: "string", format: "email" }, { type: "null" }] },
      code: { type: "string", pattern: "^[A-Z]{3}$" },
      nights: { type: "integer", minimum: 1, maximum: 30, default: 2 },
    };
    const [context] = toolContexts([{ name: "book", parameters: { type: "object", properties } }]);
    expect(context?.variables).toMatchObject([
      { name: "day", type: "date" },
      { name: "to", type: "email" },
      { name: "code", type: "string", pattern: "^[A-Z]{3}$" },
      { name: "nights", type: "integer", minimum: 1, maximum: 30, default: 2 },
    ]);
    const plain = { ...properties, code: { type: "string" } };
    const [other] = toolContexts([{ name: "book", parameters: { type: "object", properties: plain } }]);
    expect(other?.digest).not.toBe(context?.digest);
  });

  it("names functions after their namespace, and passes over what the caller does not carry out", () => {
    const namespace = { type: "namespace", name: "crm", tools: [fn("get")] };
    const uris = toolContexts([namespace, { type: "web_search" }, ...tools, { name: "" }]).map(({ uri }) => uri);
    expect(uris).toEqual([
      "tool://tools/crm/get",
      "tool://tools/send",
      "tool://tools/read",
      "tool://tools/mcp__hub__list",
    ]);
    expect(() => toolContexts([named("send"), named("Send")])).toThrow("Two tools are named Send");
  });
});
