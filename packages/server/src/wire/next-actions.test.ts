import { type Outcome, plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { debuggerAgent, listTool, sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { disambiguation, sampleMatch, severalNeeds, success } from "../../../../test/support/sample-outcomes.ts";
import { type ActionSurroundings, toNextActions } from "./next-actions.ts";
import { isPlaceholder } from "./placeholder.ts";

const around: ActionSurroundings = {
  request: { ...plainRequest("Checkout fails"), variables: { domain: "technical" }, confidence: 0.6 },
  outcome: success,
  fieldRequestName: "find_context",
  coveredDomains: ["technical"],
};
const use = { kind: "use", uri: "workflow://incident-response", reason: "It fits" } as const;

describe("toNextActions", () => {
  it("runs the match with what was filled in, whatever it is", () => {
    expect(toNextActions([use], around)).toEqual([
      {
        tool: "execute_workflow",
        reason: "It fits",
        parameters: {
          workflow_uri: "workflow://incident-response",
          initial_variables: { system_component: "checkout", urgency: "critical" },
        },
      },
    ]);
    for (const context of [debuggerAgent, sampleContext("pattern://five-whys")]) {
      const outcome = { ...success, matches: [sampleMatch(context, { probability: 0.9 })] };
      const [action] = toNextActions([{ ...use, uri: context.uri }], { ...around, outcome });
      expect(action).toMatchObject({ tool: "execute_workflow", parameters: { workflow_uri: context.uri } });
    }
  });

  it("leads to the instructions of what the caller may not run, with what it takes", () => {
    const barrier = () => ({ code: "TOOL_FORBIDDEN", details: { tool: "execute_workflow", uri: use.uri } }) as const;
    expect(toNextActions([use], { ...around, barrier })).toEqual([
      {
        tool: "get_help",
        reason: "It fits; returns its instructions",
        parameters: { help_type: "usage", specific_question: "workflow://incident-response" },
        note: "execute_workflow: not allowed to this caller",
      },
    ]);
  });

  it("gives a tool context its own name, which may be the host's", () => {
    const outcome = { ...success, matches: [sampleMatch(listTool, { probability: 0.9 })] };
    const [action] = toNextActions([{ ...use, uri: listTool.uri }], { ...around, outcome });
    expect(action?.tool).toBe("list_available_contexts");
  });

  it("asks again under the published name with what was given, and a place for what decides", () => {
    expect(toNextActions([{ kind: "ask_again", variables: ["severity"], reason: "It decides" }], around)).toEqual([
      {
        tool: "find_context",
        reason: "It decides",
        parameters: {
          query: "Checkout fails",
          confidence_level: 0.6,
          extracted_variables: { domain: "technical", severity: "<sev1 | sev2 | sev3>" },
        },
      },
    ]);
    const asked = (variable: string, outcome = success) =>
      toNextActions([{ kind: "ask_again", variables: [variable], reason: "" }], { ...around, outcome })[0]?.parameters;
    expect(asked("weather")).toMatchObject({ extracted_variables: { weather: "<value>" } });
    expect(asked("urgency")).toMatchObject({
      extracted_variables: { urgency: "<low | medium | high | critical | emergency>" },
    });
    expect(asked("system_component")).toMatchObject({ extracted_variables: { system_component: "<string>" } });
  });

  it("leaves other words to the caller, in a place that is no request itself", () => {
    const step = { kind: "ask_again", variables: [], inOtherWords: true, reason: "Unclear" } as const;
    const [action] = toNextActions([step], around);
    expect(action).toEqual({
      tool: "find_context",
      reason: "Unclear",
      parameters: {
        query: "<the need in one or two sentences>",
        confidence_level: 0.6,
        extracted_variables: { domain: "technical" },
      },
    });
    expect(isPlaceholder(action?.parameters["query"])).toBe(true);
    const [bare] = toNextActions([step], { ...around, request: plainRequest("Checkout fails") });
    expect(bare?.parameters).not.toHaveProperty("extracted_variables");
  });

  it("names the values of a variable by which a context is kept out, though no match takes it", () => {
    const excluded = success.matches[0];
    if (excluded === undefined) throw new Error("the sample has a match");
    const outcome: Outcome = { ...success, status: "refinement_suggested", matches: [], excluded };
    const [action] = toNextActions([{ kind: "ask_again", variables: ["severity"], reason: "" }], {
      ...around,
      outcome,
    });
    expect(action?.parameters).toMatchObject({ extracted_variables: { severity: "<sev1 | sev2 | sev3>" } });
  });

  it("asks with the answers of the question that decides", () => {
    const [first] = disambiguation.disambiguation.questions;
    const [action] = toNextActions([{ kind: "ask_again", variables: [first?.variable ?? ""], reason: "" }], {
      ...around,
      outcome: disambiguation,
    });
    expect(action?.parameters).toMatchObject({
      extracted_variables: { severity: expect.stringMatching(/^<.+ \| .+>$/) },
    });
  });

  it("states enough confidence for the answer to exclude, but not where that makes a doubtful value exclude", () => {
    const [first] = disambiguation.disambiguation.questions;
    const step = { kind: "ask_again", variables: [first?.variable ?? ""], reason: "" } as const;
    const stated = (confidence: number, outcome: Outcome = disambiguation) =>
      toNextActions([step], { ...around, request: { ...around.request, confidence }, outcome })[0]?.parameters[
        "confidence_level"
      ];
    expect([stated(0.2), stated(0.9)]).toEqual([0.7, 0.9]);
    expect(stated(0.2, { ...success, status: "refinement_suggested" })).toBe(0.2);
    const doubted = { name: "x", required: false, state: "given", value: 1, agreement: "disagrees" } as const;
    const matches = disambiguation.matches.map((one) => ({
      ...one,
      alignment: { ...one.alignment, variables: [doubted] },
    }));
    expect(stated(0.2, { ...disambiguation, matches })).toBe(0.2);
  });

  it("prepares a reference to large content without opening it", () => {
    const request = {
      ...plainRequest("word ".repeat(200)),
      content: { hasLargeContent: true, type: "code", filePath: "/tmp/x.ts", keyEntities: [] },
    } as const;
    const [action] = toNextActions([{ kind: "summarise_content", reason: "" }], { ...around, request });
    expect(action?.parameters["content_reference"]).toEqual({
      has_large_content: true,
      content_summary: "<its gist in a few sentences>",
      content_type: "code",
      content_file_path: "/tmp/x.ts",
    });
  });

  it("offers a long query by its first and last sentences, which are what was matched", () => {
    const query = `We are five people. ${"It rained all day. ".repeat(30)}Lift the boat.`;
    const [action] = toNextActions([{ kind: "summarise_content", reason: "" }], {
      ...around,
      request: plainRequest(query),
    });
    const offered = String(action?.parameters["query"]);
    expect(offered).toMatch(/^We are five people\. (?:It rained all day\. )+Lift the boat\.$/);
    expect(offered.length).toBeLessThanOrEqual(500);
  });

  it("browses the request's domain where the catalog covers it", () => {
    const browse = { kind: "browse", reason: "" } as const;
    expect(toNextActions([browse], around)[0]?.parameters).toEqual({ filter: { domain: ["technical"] } });
    expect(toNextActions([browse], { ...around, coveredDomains: [] })[0]?.parameters).toEqual({});
  });

  it("composes the contexts of several needs in their order", () => {
    const uris = ["workflow://incident-response", "pattern://five-whys"];
    expect(toNextActions([{ kind: "compose", uris, reason: "One workflow" }], around)).toEqual([
      {
        tool: "compose_workflow",
        reason: "One workflow",
        parameters: {
          name: "incident-response-then-five-whys",
          components: [
            {
              uri: uris[0],
              role: "primary",
              configuration: { variables: { system_component: "checkout", urgency: "critical" } },
            },
            { uri: uris[1], role: "primary" },
          ],
          flow_type: "sequential",
        },
      },
    ]);
  });

  it("writes no secret into a workflow, nothing that a run would refuse or fill in", () => {
    const variables = [
      sampleVariable("password", { sensitive: true }),
      sampleVariable("starts_at", { type: "datetime" }),
      sampleVariable("note"),
      sampleVariable("count", { type: "integer" }),
    ];
    const values = { password: "x", starts_at: "soon", note: "${secrets.key}", count: 3 };
    const known = Object.entries(values).map(([name, value]) => [name, { value }]);
    const context = sampleContext("workflow://x", { variables });
    const match = sampleMatch(context, { probability: 0.9, variables: Object.fromEntries(known) });
    const compose = { kind: "compose", uris: ["workflow://x", "workflow://y"], reason: "" } as const;
    const [action] = toNextActions([compose], { ...around, outcome: { ...success, matches: [match] } });
    expect(action?.parameters["components"]).toMatchObject([{ configuration: { variables: { count: 3 } } }, {}]);
    expect(JSON.stringify(action)).not.toMatch(/password|starts_at|note/);
  });

  it("begins with the first part where the caller may not compose yet, and says what it takes", () => {
    const details = {
      tool: "compose_workflow",
      level: "intermediate",
      needed: "advanced",
      progress: "14 of 50",
      open: [],
      aDay: 20,
    };
    const locked = { code: "TOOL_LOCKED", details } as const;
    const barrier = (_context: unknown, tool?: string) => (tool === "compose_workflow" ? locked : undefined);
    const compose = { kind: "compose", uris: [use.uri, "pattern://five-whys"], reason: "One workflow" } as const;
    const first = {
      tool: "execute_workflow",
      parameters: { workflow_uri: use.uri },
      note: "compose_workflow: opens at level advanced (14 of 50 uses); until then one match after the other",
    };
    expect(toNextActions([compose], { ...around, barrier })).toMatchObject([first]);
    expect(toNextActions([compose, use], { ...around, barrier })).toMatchObject([first]);
    const turned = { ...compose, uris: compose.uris.toReversed() };
    expect(toNextActions([turned], { ...around, outcome: severalNeeds, barrier })[0]?.reason).toMatch(
      /^Five whys is the first part/,
    );
    expect(toNextActions([compose], { ...around, barrier: () => locked })).toMatchObject([
      { tool: "get_help", note: expect.stringMatching(/^execute_workflow: .*\. compose_workflow: /) },
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
