import { describe, expect, it } from "vitest";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const { server } = createSampleServer();
const ask = (query: string, more: object = {}) =>
  server.callTool("field_request", { query, confidence_level: 0.5, ...more });

describe("field_request", () => {
  it("does not take a URI that leads nowhere for another one, and names the nearest", async () => {
    expect(await ask("workflow://triag")).toMatchObject({
      error: {
        code: "UNKNOWN_CONTEXT",
        message: "There is no context workflow://triag",
        fix: { example: { query: "workflow://triage", confidence_level: 0.5 } },
      },
    });
    expect(await ask("workflow://xyz.")).toMatchObject({ error: { message: "There is no context workflow://xyz" } });
    for (const query of ["workflow://triage", "workflow://triage?", "Run workflow://triag for me", "workflow://a b"]) {
      expect(await ask(query)).toMatchObject({ success: true });
    }
  });

  it("refuses the blank for other words that it hands out, and takes other words in angle brackets for a request", async () => {
    expect(await ask(" <the need in one or two sentences> ")).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", message: expect.stringContaining("query is empty") },
    });
    expect(await ask("<checkout fails for all customers>")).toMatchObject({ success: true });
  });

  it("refuses the blank for a summary that it hands out, wherever it stands", async () => {
    const content_reference = { has_large_content: true, content_summary: "<its gist in a few sentences>" };
    expect(await ask("Summarise the report", { content_reference })).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringContaining("content_reference.content_summary is still the placeholder"),
        fix: { example: { query: "Summarise the report", content_reference: { has_large_content: true } } },
      },
    });
  });
});
