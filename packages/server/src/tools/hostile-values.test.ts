import { variableTypes } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileJson } from "../../../../test/support/hostile-json.ts";
import { sampleContext, sampleContexts, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";

const closed = { values: [{ value: "low", synonyms: ["minor"] }], closed: true };
const declaring = sampleContext("workflow://everything", {
  description: "Tell the customers about the outage of the checkout.",
  examples: { positive: ["tell our customers about the outage"], negative: [] },
  variables: [...variableTypes.map((type) => sampleVariable(`of_${type}`, { type })), sampleVariable("closed", closed)],
  flow: { type: "set", values: { said: "1 + 1" } },
});
const contexts = [...sampleContexts, declaring];
const names = fc.constantFrom(
  ...new Set(contexts.flatMap(({ variables }) => variables.map(({ name }) => name))),
  "domain",
  "jurisdiction",
  "unheard_of",
);
const queries = fc.constantFrom(
  "tell our customers about the outage",
  "checkout is throwing errors",
  "what is the time",
);

/** Whatever was logged as a failure, with where it came from. */
async function askAll(tool: string, requests: fc.Arbitrary<Record<string, unknown>>): Promise<void> {
  const engine = createEngine({ embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() });
  await engine.compile(contexts);
  const { server, logged } = createSampleServer({ engine });
  await fc.assert(
    fc.asyncProperty(requests, async (sent) => {
      const answer = await server.callTool(tool, sent);
      const failures = logged.map(({ message, details }) => `${message}: ${String(details["stack"])}`);
      expect(failures).toEqual([]);
      expect(answer.success || answer.error.code).not.toBe("INTERNAL");
    }),
    { numRuns: 300 },
  );
}

describe("values that JavaScript cannot turn into texts, or that are named as what every object has", () => {
  it("are answered by field_request", async () => {
    const variables = fc.dictionary(names, hostileJson(), { maxKeys: 4 });
    await askAll(
      "field_request",
      fc.record({
        query: queries,
        extracted_variables: variables,
        confidence_level: fc.constantFrom(0.2, 0.9, 1),
        context_preferences: fc.oneof(hostileJson(), fc.constant({ max_results: 5 })),
      }),
    );
  });

  it("are answered by evaluate_semantic_condition", async () => {
    const conditions = fc.constantFrom(
      "urgency is high",
      "a > 3",
      "NOT a OR b",
      '"x" in a',
      "a == b",
      "the customer is angry",
    );
    const values = fc.dictionary(fc.constantFrom("a", "b", "urgency"), hostileJson(), { maxKeys: 3 });
    const context = fc.record({ user_message: queries, session_variables: values, workflow_state: values });
    await askAll("evaluate_semantic_condition", fc.record({ condition: conditions, context }));
  });

  it("are answered by execute_workflow", async () => {
    await askAll(
      "execute_workflow",
      fc.record({
        workflow_uri: fc.constantFrom(declaring.uri, "workflow://incident-response"),
        confidence: fc.constant(0.9),
        initial_variables: fc.dictionary(names, hostileJson(), { maxKeys: 4 }),
      }),
    );
  });
});
