import type { Context } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

function parse(text: string, path = "agents/ceo/context.yaml"): ParsedFile {
  return parseContextFile(text, placeInFolder("c", path.split("/")));
}

function read(text: string, path?: string): Context | undefined {
  const { context, problems } = parse(text, path);
  expect(problems).toEqual([]);
  return context;
}

const agent = `
metadata:
  type: agent
  id: ceo
  name: Chief executive
  version: 3.0.0
  description: Decides on strategy.
  category: leadership_team
  complexity: high
  time_estimate: 10 minutes
  author: "@example/me"
  aliases: [boss]
agent_config:
  capabilities: [strategic_planning, negotiation, decides what the company should do next year]
  interaction_style: {default: blunt}
  endpoints:
    default: {prompt_template: "Think about {{question}}.", capabilities: [planning]}
    board_meeting: {description: Before the board., system_prompt: Be brief.}
integration:
  complements: [cto, "agent://cfo"]
  leads_to: workflow://planning
`;

const workflow = `
metadata: {type: workflow, id: launch, description: Bring a product to market., category: Business, complexity: medium}
workflow_config:
  triggers:
    manual: [Help us launch the new product in May, launch, when the board says so]
    automatic: ["confidence_level < 0.8", How do we bring this to market?, a release date has been set by the management]
  steps:
    - step: 1
      name: research
      agent: market-researcher
      description: Find out who buys.
      prompt: Interview ten customers.
      inputs_from_previous: [brief]
      deliverables: [personas, segments]
      success_criteria: [ten interviews]
      conditions: [the market is new, budget > 0]
      time_estimate: 1 week
    - {step: 2, name: write_plan}
    - {workflow: "workflow://review", description: Have it reviewed.}
  success_metrics: {sales: [revenue, margin]}
`;

describe("translateDialect", () => {
  it("reads an agent's metadata, capabilities, endpoints and relations", () => {
    const context = read(agent);
    expect(context).toMatchObject({
      uri: "agent://ceo",
      title: "Chief executive",
      description: "Decides on strategy.",
      version: "3.0.0",
      complexity: "complex",
      timeEstimate: "10 minutes",
      aliases: ["boss"],
      tags: ["leadership team", "strategic planning", "negotiation"],
      relations: { complements: ["agent://cto", "agent://cfo"], leadsTo: ["workflow://planning"] },
    });
    expect(context?.domain).toBeUndefined();
    expect(context?.body).toBe(
      [
        "## default\n\nThink about {{question}}.\n\nCapabilities: planning.",
        "## board meeting\n\nBefore the board.\n\nBe brief.",
        "Capabilities:\n- strategic planning\n- negotiation\n- decides what the company should do next year",
      ].join("\n\n"),
    );
  });

  it("makes examples of triggers that read as requests, and tags or conditions of the others", () => {
    const context = read(workflow, "workflows/launch.yaml");
    expect(context?.examples.positive).toEqual([
      "Help us launch the new product in May",
      "How do we bring this to market?",
    ]);
    expect(context?.tags).toEqual(["launch"]);
    expect(context?.activation?.condition).toBe(
      "when the board says so or confidence_level < 0.8 or a release date has been set by the management",
    );
    expect(context).toMatchObject({
      domain: "business",
      complexity: "moderate",
      body: "Success is measured by:\n- sales: revenue, margin",
    });
  });

  it("makes one instruction of what a step spreads over many keys", () => {
    const flow = read(workflow, "workflows/launch.yaml")?.flow;
    expect(flow).toMatchObject({
      type: "sequence",
      steps: [
        {
          type: "instruct",
          name: "research",
          context: "agent://market-researcher",
          prompt:
            "Find out who buys.\n\nInterview ten customers.\n\nBuild on: brief.\n\nDeliver: personas; segments.\n\nDone when: ten interviews.",
          when: { language: "semantic", text: "the market is new AND budget > 0" },
          line: 8,
        },
        { type: "instruct", name: "write_plan", prompt: "write plan" },
        { type: "invoke", uri: "workflow://review" },
      ],
    });
  });

  it("takes what the present dialect says before what the old one says", () => {
    const mixed = read(
      `name: A\ndescription: New.\ntags: [x]\nsteps: [do it]\n${workflow.trim()}`,
      "workflows/launch.yaml",
    );
    expect(mixed).toMatchObject({
      title: "A",
      description: "New.",
      tags: ["x", "launch"],
      flow: { steps: [{ prompt: "do it" }] },
    });
  });

  it("takes an overview for a missing description, and a pattern's prose for its body", () => {
    const context = read(
      "metadata: {type: pattern, id: p}\nconfig:\n  framework_overview: Ask why five times.\n  prompt: Ask why.\n  core_principles: [no blame]",
      "patterns/p.yaml",
    );
    expect(context?.description).toBe("Ask why five times.");
    expect(context?.body).toBe("Ask why.\n\nAsk why five times.\n\nPrinciples:\n- no blame");
    expect(parse("metadata: {type: agent, id: a}").problems.map(({ code }) => code)).toEqual(["MISSING_DESCRIPTION"]);
  });

  it("takes triggers that are a list of conditions", () => {
    const triggers = "triggers: [{when_semantic: the user despairs of it}, {if: x}, Please write me a poem]";
    expect(read(`metadata: {type: agent, id: a, description: d}\n${triggers}`)).toMatchObject({
      examples: { positive: ["Please write me a poem"] },
      activation: { condition: "the user despairs of it" },
    });
  });

  it("reports wrong values of the old dialect where they stand", () => {
    const text =
      "metadata:\n  type: theme\n  description: d\n  complexity: extreme\n  nam: A\nagent_config:\n  capabilties: [a]\n  anything: else\nintegration: {requires: [x y]}";
    const { context, problems } = parse(text);
    expect(context?.uri).toBe("agent://ceo");
    expect(
      problems.map(
        ({ code, severity, line, column, fix }) => `${code} ${severity} ${line}:${column} ${fix.slice(0, 28)}`,
      ),
    ).toEqual([
      "INVALID_VALUE warning 2:9 Write one of workflow, agent",
      "INVALID_VALUE warning 4:15 Write one of simple, moderat",
      'UNKNOWN_KEY warning 5:3 Did you mean "name"?',
      'UNKNOWN_KEY warning 7:3 Did you mean "capabilities"?',
      expect.stringMatching(/^INVALID_URI warning 9:26/),
    ]);
  });

  it("leaves a file of the present dialect as it is", () => {
    expect(
      parse("description: d\nmetadata: x\ntriggers: {manual: [a]}\nid: b").problems.map(
        ({ code, line }) => `${code} ${line}`,
      ),
    ).toEqual(["UNKNOWN_KEY 2", "UNKNOWN_KEY 3", "UNKNOWN_KEY 4"]);
  });
});
