import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { sampleTrace, success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer, sampleCaller } from "../../../../test/support/sample-server.ts";
import { plainOutput } from "../wire/schemas/tool-outputs.ts";

const validate = new Ajv({ strict: true }).compile(plainOutput);

async function list(input: unknown, given: Parameters<typeof createSampleServer>[0] = {}) {
  const answer = await createSampleServer(given).server.callTool("list_available_contexts", input);
  expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
  if (!answer.success) throw new Error(answer.error.message);
  const contexts = answer.result["contexts"] as { title: string }[];
  return { answer, result: answer.result, titles: contexts.map((context) => context.title) };
}

describe("list_available_contexts", () => {
  it("lists by name without arguments, and says that no request came before", async () => {
    const { result, titles } = await list({});
    expect(titles[0]).toBe("Data breach response");
    expect(result).toMatchObject({
      request_id: "request-1",
      total: 6,
      offset: 0,
      limit: 20,
      sorted_by: expect.stringMatching(/^name asc \(no/),
    });
    expect(result).not.toHaveProperty("next_offset");
  });

  it("describes each context in a line", async () => {
    const { result } = await list({ filter: { type: "agent" } });
    expect(result["contexts"]).toEqual([
      {
        uri: "agent://debugger",
        type: "agent",
        title: "Debugger",
        description: "Finds the cause of a bug from code, logs and stack traces.",
        domain: "technical",
        complexity: "moderate",
      },
    ]);
  });

  it("pages with the next offset, and gives an empty page past the end", async () => {
    expect((await list({ pagination: { limit: 4 } })).result).toMatchObject({ next_offset: 4, total: 6 });
    expect((await list({ pagination: { limit: 4, offset: "4" } })).titles).toHaveLength(2);
    const past = await list({ pagination: { offset: 40 } });
    expect(past.result).toMatchObject({ contexts: [], total: 6, offset: 40 });
    expect(past.answer.teaching?.["tip"]).toBe("Offset 40 is past the end: there are 6");
  });

  it("sorts by relevance to the same caller's last request, and to nobody else's", async () => {
    const ranked = [{ uri: "pattern://five-whys", probability: 0.9, evidence: success.matches[0]?.evidence }];
    const outcome = { ...success, trace: { ...sampleTrace, ranked } } as typeof success;
    const { server } = createSampleServer({ outcome });
    await server.callTool("field_request", { query: "Why did it fail", confidence_level: 0.5 });
    const answer = await server.callTool("list_available_contexts", {});
    expect(answer).toMatchObject({
      result: {
        contexts: [{ title: "Five whys" }, {}, {}, {}, {}, {}],
        sorted_by: "relevance to your last request, desc",
      },
    });
    const caller = { ...sampleCaller, subject: "bob" };
    const elsewhere = await server.callTool("list_available_contexts", {}, { caller });
    expect(elsewhere).toMatchObject({ result: { contexts: [{ title: "Data breach response" }, {}, {}, {}, {}, {}] } });
  });

  it.each([
    [{ by: "recent" }, "Triage", "recent desc"],
    [{ by: "name", order: "desc" }, "Triage", "name desc"],
    [
      { by: "popularity" },
      "Data breach response",
      "name asc (nothing is known to have helped yet, so nothing is more popular)",
    ],
  ])("sorts by %j", async (sort, first, sortedBy) => {
    const { titles, result } = await list({ sort });
    expect(titles[0]).toBe(first);
    expect(result["sorted_by"]).toBe(sortedBy);
  });

  it("sorts by what helped the callers of the tenant, also since the last list", async () => {
    const { server, store } = createSampleServer();
    const sorted = () => server.callTool("list_available_contexts", { sort: { by: "popularity" } });
    const helped = { requestId: "1", atMs: 0, verdict: "helped", source: "called" } as const;
    await store.outcomes.record({ tenant: "other", subject: "eve" }, { ...helped, uri: "pattern://five-whys" });
    expect(await sorted()).toMatchObject({ result: { sorted_by: expect.stringContaining("name asc") } });
    const report = { request_id: "r", outcome: "helped", context_uri: "agent://debugger" };
    await server.callTool("report_outcome", report);
    expect(await sorted()).toMatchObject({
      result: { contexts: [{ title: "Debugger" }, {}, {}, {}, {}, {}], sorted_by: "popularity desc" },
    });
  });

  it("points out tags that no context has", async () => {
    const { answer } = await list({ filter: { tags: ["outtage", "on-call", "zebra"] } });
    expect(answer.teaching?.["tip"]).toBe(
      'No context has the tag "outtage"; did you mean "outage"? No context has the tag "zebra"',
    );
  });

  it("allows the domain emergency, which the document's own schema forgot", async () => {
    expect((await list({ filter: { domain: ["emergency"] } })).titles).toEqual(["Data breach response"]);
  });
});
