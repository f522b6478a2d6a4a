import { describe, expect, it } from "vitest";
import { readRequest } from "./read-request.ts";

describe("readRequest", () => {
  it("reads every argument into the core request", () => {
    const request = readRequest({
      query: "Summarise the contract",
      confidence_level: 0.7,
      extracted_variables: { domain: "regulatory" },
      context_preferences: { type_filter: ["agent", "workflow"], max_results: 2.9, include_explanations: false },
      content_reference: {
        has_large_content: true,
        content_type: "document",
        content_summary: "A lease",
        content_file_path: "/tmp/lease.pdf",
        key_entities: ["landlord"],
      },
    });
    expect(request).toEqual({
      query: "Summarise the contract",
      confidence: 0.7,
      variables: { domain: "regulatory" },
      preferences: { kinds: ["workflow", "agent"], maxResults: 2, includeExplanations: false },
      content: {
        hasLargeContent: true,
        type: "document",
        summary: "A lease",
        filePath: "/tmp/lease.pdf",
        keyEntities: ["landlord"],
      },
    });
  });

  it("fills the documented defaults in", () => {
    expect(readRequest({ query: "x", confidence_level: 0 })).toEqual({
      query: "x",
      confidence: 0,
      variables: {},
      preferences: { kinds: [], maxResults: 5, includeExplanations: true },
    });
    const { content } = readRequest({
      query: "x",
      confidence_level: 0,
      content_reference: { has_large_content: false },
    });
    expect(content).toEqual({ hasLargeContent: false, keyEntities: [] });
  });
});
