import { isRecord } from "@flowmind/core";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { createFakeProvider, upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { listTool, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import type { WireAnswer } from "../wire/answer.ts";

const contexts = [...sampleContexts, ...upstreamContexts];
const [, createIssue] = upstreamContexts;
const found = {
  ...success,
  matches: contexts.map((context) => sampleMatch(context, { probability: 0.9 / contexts.length })),
};
const blocked = {
  ...noMatches,
  blockedBy: "severity",
  nearest: found.matches.map((match) => ({
    ...match,
    alignment: { ...match.alignment, excludedBy: "severity" },
  })),
};

/** Calls of each tool that are wrong in one way or another, and some that are right. */
const calls: Readonly<Record<string, readonly unknown[]>> = {
  field_request: [
    {},
    "text",
    { request: "Moor a ship" },
    { query: "Moor a ship" },
    { query: 4, confidence_level: "high", extracted_variables: [] },
    { query: "Moor a ship", confidence_level: 0.9, extracted_variables: { severity: "none" } },
    { query: "Moor a ship", confidence_level: 0.9, extracted_variables: { severity: "<sev1 | sev2>" } },
    { query: "Moor a ship", confidence_level: 0.9, content_reference: {} },
  ],
  call_tool: [
    {},
    { name: "x", arguments: {} },
    ...contexts.map(({ uri }) => ({ uri })),
    { uri: createIssue?.uri, arguments: { priority: -1 } },
    { uri: "tool://github/create" },
    { uri: "tool://zzz" },
  ],
  execute_workflow: [
    {},
    ...contexts.map(({ uri }) => ({ workflow_uri: uri })),
    { workflow_uri: "workflow://incident", initial_variables: { severity: 9 } },
    { workflow_uri: "workflow://incident-response", initial_variables: { severity: "none" } },
    { workflow_uri: "workflow://zzz" },
    { session_id: "gone" },
  ],
  compose_workflow: [
    {},
    { components: [] },
    { name: "both", components: [], flow_type: "serial" },
    { name: "both", components: [{ uri: "workflow://triag" }], flow_type: "sequential" },
    { name: "both", components: ["workflow://triage"], flow_type: "sequential" },
  ],
  report_outcome: [
    {},
    { request_id: "", outcome: "helped" },
    { request_id: "r", outcome: "good" },
    { request_id: "r", outcome: "helped" },
    { request_id: "r", outcome: "helped", context_uri: "workflow://zzz" },
    { request_id: "r", outcome: "helped", context_uri: "workflow://triag" },
  ],
  evaluate_semantic_condition: [{}, { text: "it rains" }, { condition: "AND", context: { user_message: "x" } }],
  get_help: [{ help_type: "x" }, { specific_question: listTool.uri }, { specific_question: "tool://zzz" }],
  list_available_contexts: [{ filter: { type: "tools" } }, { pagination: { limit: 900 } }],
};

const cases = Object.entries(calls).flatMap(([tool, inputs]) => inputs.map((input) => ({ tool, input })));

function advisedBy(answer: WireAnswer, tool: string): readonly { readonly tool: string; readonly call: unknown }[] {
  const ready = (answer.next_actions ?? []).filter((one) => one.on === undefined);
  const matches =
    answer.success && Array.isArray(answer.result["matches"]) ? answer.result["matches"].filter(isRecord) : [];
  const own = matches.flatMap(({ next_action: action }) => (isRecord(action) ? [action] : []));
  const actions = [...ready, ...own].map((one) => ({ tool: String(one["tool"]), call: one["parameters"] }));
  const example = answer.success ? undefined : answer.error.fix.example;
  return example === undefined ? actions : [...actions, { tool, call: example }];
}

const isFiller = (value: unknown): boolean => typeof value === "string" && /^(?:<.*>|…)$/.test(value);

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });

function faultsOf(call: unknown, schema: object | undefined): readonly unknown[] {
  if (schema === undefined) return ["no tool of this server"];
  const validate = ajv.compile(schema);
  return validate(call) ? [] : (validate.errors ?? []).filter(({ data }) => !isFiller(data));
}

/** The upstream tool wants a title. */
function isWithoutTitle(call: unknown): boolean {
  if (!isRecord(call) || call["uri"] !== createIssue?.uri) return false;
  return !(isRecord(call["arguments"]) && Object.hasOwn(call["arguments"], "title"));
}

describe("what the server advises to send", () => {
  it.each([
    ["where something fits", found],
    ["where a value blocks everything", blocked],
  ])("is taken by its own schema, but for what is visibly to be filled in, %s", async (_when, outcome) => {
    const { server } = createSampleServer({ contexts, outcome, providers: [createFakeProvider()] });
    const schemas = new Map(server.tools().map(({ name, inputSchema }) => [name, inputSchema]));
    for (const { tool, input } of cases) {
      const answer = await server.callTool(tool, input);
      for (const advised of advisedBy(answer, tool)) {
        const said = JSON.stringify({ tool, input, advised });
        expect(faultsOf(advised.call, schemas.get(advised.tool)), said).toEqual([]);
        expect(advised.tool === "call_tool" && isWithoutTitle(advised.call), said).toBe(false);
        // What was refused is not advised again.
        if (!answer.success) expect(advised, said).not.toEqual({ tool, call: input });
      }
    }
  });
});
