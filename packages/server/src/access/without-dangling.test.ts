import { describe, expect, it } from "vitest";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { leadsNowhereIn, withoutDangling } from "./without-dangling.ts";

const there = "workflow://triage";
const gone = "workflow://gone";
const telling = sampleContext("workflow://telling", {
  description: "Tell the team about a change.",
  activation: { probabilityRequired: 0.5, variablesRequired: ["change"], fallback: gone },
  examples: { positive: ["tell everybody"], negative: [{ text: "open it", belongsTo: gone }] },
  relations: {
    complements: [gone],
    conflictsWith: [there, gone],
    followsWell: [gone, there],
    leadsTo: [gone],
    requires: [gone],
  },
  flow: { type: "sequence", steps: [{ type: "invoke", name: "open", uri: gone, arguments: {} }] },
});
const noRelations = { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] };
const noExamples = { positive: [], negative: [{ text: "triage it", belongsTo: there }] };
const leadsNowhere = leadsNowhereIn({ find: (name) => sampleContexts.find(({ uri }) => uri === name) });

describe("a context that names one which is not there", () => {
  it("keeps what leads somewhere, its prose and its steps", () => {
    expect(withoutDangling(telling, leadsNowhere)).toEqual({
      ...telling,
      activation: { probabilityRequired: 0.5, variablesRequired: ["change"] },
      examples: { positive: ["tell everybody"], negative: [{ text: "open it" }] },
      relations: { complements: [], conflictsWith: [there], followsWell: [there], leadsTo: [], requires: [] },
    });
  });

  it("is left as it is where all that it names is there", () => {
    const { flow: _steps, ...triage } = { ...telling, activation: { variablesRequired: [], fallback: there } };
    const whole = { ...triage, relations: { ...noRelations, leadsTo: [there] }, examples: noExamples };
    expect(withoutDangling(whole, leadsNowhere)).toBe(whole);
  });

  it("names nothing to a caller who sees all that get_help knows no context of, and no match does either", async () => {
    const { flow: _steps, ...without } = telling;
    const { server } = createSampleServer({ contexts: [...sampleContexts, without] });
    const help = JSON.stringify(await server.callTool("get_help", { specific_question: without.uri }));
    expect(help).toContain(there);
    expect(help).not.toContain(gone);
    const found = await server.callTool("field_request", { query: "telling", confidence_level: 0.9 });
    expect(JSON.stringify(found)).not.toContain(gone);
  });
});
