import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { listTool } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { type ActionSurroundings, toNextActions } from "./next-actions.ts";

const around: ActionSurroundings = {
  request: { ...plainRequest("Checkout fails"), variables: { domain: "technical" }, confidence: 0.6 },
  outcome: success,
  fieldRequestName: "find_context",
  isAvailable: () => false,
  coveredDomains: ["technical"],
};
const use = { kind: "use", uri: "workflow://incident-response", reason: "It fits" } as const;

describe("toNextActions", () => {
  it("leads to the instructions while the match's own tool cannot be called", () => {
    expect(toNextActions([use], around)).toEqual([
      {
        tool: "get_help",
        reason: "It fits; returns its instructions",
        parameters: { help_type: "usage", specific_question: "workflow://incident-response" },
      },
    ]);
  });

  it("gives the match's own call as soon as it can be made", () => {
    const [action] = toNextActions([use], { ...around, isAvailable: (tool) => tool === "execute_workflow" });
    expect(action).toMatchObject({
      tool: "execute_workflow",
      parameters: { initial_variables: { urgency: "critical" } },
    });
  });

  it("gives a tool context its own name, which may be the host's", () => {
    const outcome = { ...success, matches: [sampleMatch(listTool, { probability: 0.9 })] };
    const [action] = toNextActions([{ ...use, uri: listTool.uri }], { ...around, outcome });
    expect(action?.tool).toBe("list_available_contexts");
  });

  it("asks again under the published name with what was given", () => {
    expect(toNextActions([{ kind: "ask_again", variables: ["severity"], reason: "It decides" }], around)).toEqual([
      {
        tool: "find_context",
        reason: "It decides",
        parameters: { query: "Checkout fails", confidence_level: 0.6, extracted_variables: { domain: "technical" } },
      },
    ]);
  });

  it("prepares a reference to large content without opening it", () => {
    const request = {
      ...plainRequest("word ".repeat(200)),
      content: { hasLargeContent: true, type: "code", filePath: "/tmp/x.ts", keyEntities: [] },
    } as const;
    const [action] = toNextActions([{ kind: "summarise_content", reason: "" }], { ...around, request });
    expect(action?.parameters["content_reference"]).toEqual({
      has_large_content: true,
      content_type: "code",
      content_file_path: "/tmp/x.ts",
    });
    expect(String(action?.parameters["query"]).length).toBe(200);
  });

  it("browses the request's domain where the catalog covers it", () => {
    const browse = { kind: "browse", reason: "" } as const;
    expect(toNextActions([browse], around)[0]?.parameters).toEqual({ filter: { domain: ["technical"] } });
    expect(toNextActions([browse], { ...around, coveredDomains: [] })[0]?.parameters).toEqual({});
  });

  it("composes the contexts of several needs in their order, whether or not that can be called already", () => {
    const uris = ["workflow://incident-response", "pattern://five-whys"];
    expect(toNextActions([{ kind: "compose", uris, reason: "One workflow" }], around)).toEqual([
      {
        tool: "compose_workflow",
        reason: "One workflow",
        parameters: {
          name: "incident-response-then-five-whys",
          components: uris.map((uri) => ({ uri, role: "primary" })),
          flow_type: "sequential",
        },
      },
    ]);
  });

  it("asks for one need by itself, with what was given", () => {
    const step = { kind: "ask_alone", query: "Then ask why five times.", reason: "Surer alone" } as const;
    expect(toNextActions([step], around)).toEqual([
      {
        tool: "find_context",
        reason: "Surer alone",
        parameters: {
          query: "Then ask why five times.",
          confidence_level: 0.6,
          extracted_variables: { domain: "technical" },
        },
      },
    ]);
  });
});
