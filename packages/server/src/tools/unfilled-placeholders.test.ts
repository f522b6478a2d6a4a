import { describe, expect, it } from "vitest";
import { createFakeProvider, deleteRepository } from "../../../../test/support/fake-provider.ts";
import { lookStep, openRelease, releaseUri } from "../../../../test/support/open-release.ts";
import { sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import type { WireAnswer } from "./../wire/answer.ts";

const uri = "tool://github/delete_repository";
const tidyUri = "tool://github/tidy";
const tidy = sampleContext(tidyUri, {
  effect: "read",
  examples: { positive: ["tidy what hangs on <old tag> and so on…"], negative: [] },
  source: { provider: "mcp:github" },
});
const tidySchema = {
  type: "object",
  properties: {
    path: { type: "string", description: "Which file" },
    mode: { type: "string", examples: ["<each line>"] },
    depth: { type: "integer" },
    more: { type: "array", items: { type: "object", properties: { order_id: { type: "string" } } } },
  },
  required: ["path"],
};

function setUp() {
  const schemas = { [tidyUri]: tidySchema, [uri]: { type: "object", properties: { name: { type: "string" } } } };
  const provider = createFakeProvider({ contexts: [deleteRepository, tidy], schemas });
  const { server } = createSampleServer({ contexts: [deleteRepository, tidy], providers: [provider] });
  const call = (tool: string, args: unknown): Promise<WireAnswer> =>
    server.callTool("call_tool", { uri: tool, arguments: args, confirmed: true });
  return { provider, call };
}

describe("call_tool, sent a placeholder for a value,", () => {
  it.each([["…"], ["<name>"], ["<the name>"], ["<value>"], ["<string>"], ["<a | b>"]])(
    "calls nothing for %j, however much the user agreed",
    async (name) => {
      const { provider, call } = setUp();
      expect(await call(uri, { name })).toMatchObject({
        error: { code: "INVALID_ARGUMENTS", message: expect.stringMatching(/name is still the placeholder; expected/) },
      });
      expect(provider.calls).toEqual([]);
    },
  );

  it("names each with what is wanted there, beside all else that is wrong", async () => {
    const { call } = setUp();
    const args = { path: "<path>", depth: "deep", more: [{ order_id: "7" }, { order_id: "<order id>" }] };
    expect(await call(tidyUri, args)).toMatchObject({
      error: {
        message: expect.stringMatching(
          /depth is "deep".*path is still the placeholder; expected a string \(Which file\).*more\[1\]\.order_id is still/,
        ),
        fix: { example: { uri: tidyUri, arguments: { more: [{ order_id: "7" }, {}] } } },
      },
      guidance: { violations: [{ path: "depth" }, { path: "path" }, { path: "more[1].order_id" }] },
    });
  });

  it("says so of a choice and a number, too, which no rule accepts as they stand", async () => {
    const properties = {
      seats: { enum: ["single", "double"], description: "How many sleep in it" },
      nights: { type: "integer" },
      rooms: { type: "array", items: { enum: [1, 2] } },
    };
    const schemas = { [tidyUri]: { type: "object", properties, required: ["seats"] } };
    const provider = createFakeProvider({ contexts: [tidy], schemas });
    const { server } = createSampleServer({ contexts: [tidy], providers: [provider] });
    const args = { seats: "<single | double>", nights: "<integer>", rooms: ["<1 | 2>", 3] };
    const answer = await server.callTool("call_tool", { uri: tidyUri, arguments: args, confirmed: true });
    const problem = "is still the placeholder";
    expect(answer).toMatchObject({
      guidance: {
        violations: [
          { path: "rooms[1]", problem: "is 3" },
          { path: "seats", problem, expected: "one of single, double (How many sleep in it)" },
          { path: "nights", problem, expected: "an integer" },
          { path: "rooms[0]", problem, expected: "one of 1, 2" },
        ],
      },
    });
    expect(provider.calls).toEqual([]);
  });

  it("proposes a call with blanks for what nobody said, which it refuses as it stands and takes when they are filled in", async () => {
    const tree = { type: "object", properties: { path: { type: "string" }, under: { $ref: "#/$defs/tree" } } };
    const properties = {
      force: { type: "boolean" },
      scope: { enum: ["one", "all"] },
      version: { enum: ["v2"] },
      days: { type: "integer", minimum: 1 },
      files: { type: "array", items: { $ref: "#/$defs/tree" } },
      path: { type: "string" },
    };
    const schema = {
      type: "object",
      properties,
      required: Object.keys(properties),
      $defs: { tree: { ...tree, required: ["path", "under"] } },
    };
    const provider = createFakeProvider({ contexts: [tidy], schemas: { [tidyUri]: schema } });
    const { server } = createSampleServer({ contexts: [tidy], providers: [provider] });
    const call = (args: unknown) => server.callTool("call_tool", { uri: tidyUri, arguments: args, confirmed: true });
    const first = await call({ path: "a" });
    const example = first.success ? {} : (first.error.fix.example as { readonly arguments: object });
    expect(example).toMatchObject({
      arguments: { path: "a", force: "<true | false>", scope: "<one | all>", version: "v2", days: "<integer from 1>" },
    });
    expect(await call("arguments" in example ? example.arguments : {})).toMatchObject({
      guidance: {
        violations: expect.arrayContaining(
          [{ path: "force" }, { path: "days" }].map((one) => expect.objectContaining(one)),
        ),
      },
    });
    expect(provider.calls).toEqual([]);
    const files = [{ path: "b", under: {} }];
    const filled = { path: "a", force: false, scope: "all", version: "v2", days: 2, files };
    expect(await call(filled)).toMatchObject({ guidance: { violations: [{ path: "files[0].under.path" }, {}] } });
    expect(await call({ ...filled, files: [] })).toMatchObject({ success: true });
    expect(provider.calls).toHaveLength(1);
  });

  it("takes an ellipsis for none, though a request of the author's ends in one", async () => {
    expect(await setUp().call(tidyUri, { path: "…" })).toMatchObject({ error: { code: "INVALID_ARGUMENTS" } });
  });

  it.each([
    [{ path: "<br>" }],
    [{ path: "<p>one</p>" }],
    [{ path: "List<Order>" }],
    [{ path: "and so on …" }],
    [{ path: "a", mode: "<each line>" }],
    [{ path: "<old tag>" }],
  ])("calls with a real value all the same: %j", async (args) => {
    const { provider, call } = setUp();
    expect(await call(tidyUri, args)).toMatchObject({ success: true });
    expect(provider.calls).toMatchObject([{ args }]);
  });
});

describe("execute_workflow, sent a placeholder for a value,", () => {
  const variables = [
    sampleVariable("tank", { type: "integer", description: "Its number" }),
    sampleVariable("wine", { values: [{ value: "<red wine>", synonyms: [] }] }),
    sampleVariable("open", { type: "boolean" }),
  ];

  it("begins nothing, and tells it with all else that does not fit", async () => {
    const { execute, store } = openRelease(lookStep, { given: { variables } });
    const initial_variables = { tank: "<integer>", open: "maybe", wine: "<red wine>", note: ["…"] };
    expect(await execute({ workflow_uri: releaseUri, initial_variables })).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringMatching(
          /initial_variables\.tank is still the placeholder; expected a value of type integer \(Its number\).*note\[0\].*open must be true or false/,
        ),
        fix: { example: { workflow_uri: releaseUri, initial_variables: { wine: "<red wine>" } } },
      },
      guidance: {
        violations: expect.arrayContaining([
          expect.objectContaining({ path: "initial_variables.tank", problem: "is still the placeholder" }),
          expect.objectContaining({ path: "initial_variables.open", problem: "must be true or false" }),
        ]),
      },
    });
    expect(await store.runs.list("local")).toEqual([]);
  });
});

describe("evaluate_semantic_condition, sent a placeholder for a value,", () => {
  it("judges nothing, but what the condition itself names", async () => {
    const { server } = createSampleServer();
    const condition = 'status == "<not set>" AND severity == "high"';
    const evaluate = (session_variables: object) =>
      server.callTool("evaluate_semantic_condition", { condition, context: { user_message: "x", session_variables } });
    expect(await evaluate({ status: "<not set>", severity: "<severity>", of: { all: "…" } })).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringMatching(
          /session_variables\.severity is still the placeholder.*session_variables\.of\.all/,
        ),
        fix: { example: { context: { session_variables: { status: "<not set>", of: {} } } } },
      },
    });
    expect(await evaluate({ status: "<not set>", severity: "low" })).toMatchObject({ success: true });
  });
});

describe("compose_workflow, sent a placeholder for a value,", () => {
  it("makes nothing of it, and tells each once with what is wanted there", async () => {
    const { server } = createSampleServer();
    const compose = (configuration: object) =>
      server.callTool("compose_workflow", {
        name: "release",
        components: [
          { uri: "agent://debugger", role: "support" },
          { uri: "workflow://triage", role: "primary", configuration },
        ],
        flow_type: "sequential",
      });
    const variables = { severity: "<sev1 | sev2>", report: "<report>" };
    expect(await compose({ variables })).toMatchObject({
      error: { code: "COMPOSITION_INVALID" },
      guidance: {
        problems: [
          {
            at: "components[1].configuration.variables.severity",
            message: expect.stringContaining("is still the placeholder"),
            fix: expect.stringContaining("Put in one of sev1, sev2, sev3"),
          },
          {
            at: "components[1].configuration.variables.report",
            fix: expect.stringContaining("Put in a value of type"),
          },
        ],
      },
    });
    expect(await compose({ variables: { severity: "sev2" } })).toMatchObject({ success: true });
  });
});
