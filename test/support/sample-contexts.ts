/** A handful of contexts in the shape the catalog gives them, for tests that need a catalog and no files. */
import { type Context, contextKinds, type Flow, type Variable } from "@flowmind/core";

/** A variable with nothing but a name; give what matters. */
export function sampleVariable(name: string, given: Partial<Variable> = {}): Variable {
  return { name, type: "string", required: false, values: [], closed: false, extractionHints: [], ...given };
}

/** A context with nothing but a URI; give what matters. */
export function sampleContext(uri: string, given: Partial<Context> = {}): Context {
  const path = uri.slice(uri.indexOf("://") + 3);
  const title = path.charAt(0).toUpperCase() + path.slice(1).replaceAll("-", " ");
  return {
    uri,
    kind: contextKinds.find((kind) => uri.startsWith(kind)) ?? "workflow",
    title,
    description: `${title}.`,
    tags: [],
    aliases: [],
    examples: { positive: [], negative: [] },
    variables: [],
    relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] },
    source: { provider: "files", file: `${path}.yaml` },
    digest: uri,
    ...given,
  };
}

function allowed(...values: readonly string[]): Variable["values"] {
  return values.map((value) => ({ value, synonyms: [] }));
}

const incidentFlow: Flow = {
  type: "sequence",
  steps: [
    {
      type: "instruct",
      name: "assess",
      context: "agent://debugger",
      prompt: "Find out what is broken in ${system_component}, since when, and for whom.",
      extract: ["severity"],
    },
    {
      type: "instruct",
      name: "inform",
      when: { language: "semantic", text: "customers can notice the problem" },
      context: "agent://communicator",
      prompt: "Write a first status message.",
      extract: [],
    },
    {
      type: "loop",
      name: "restore",
      while: { language: "semantic", text: "the service is still failing" },
      maxIterations: 5,
      body: { type: "instruct", name: "mitigate", prompt: "Make the safest change and watch it.", extract: [] },
    },
    { type: "invoke", name: "learn", uri: "workflow://postmortem", arguments: {} },
  ],
};

export const incidentResponse: Context = sampleContext("workflow://incident-response", {
  description: "Restore a broken production service, keep people informed, and learn from it.",
  version: "1.2.0",
  domain: "technical",
  complexity: "complex",
  tags: ["outage", "on-call"],
  aliases: ["workflow://outage", "sev1"],
  examples: {
    positive: ["Checkout is throwing 500 errors and customers cannot pay", "The website is down since the last deploy"],
    negative: [],
  },
  variables: [
    sampleVariable("system_component", {
      required: true,
      question: "Which system is affected?",
      extractionHints: ["service", "api"],
    }),
    sampleVariable("urgency", { values: allowed("low", "medium", "high", "critical", "emergency"), closed: true }),
    sampleVariable("severity", { values: allowed("sev1", "sev2", "sev3"), closed: true }),
  ],
  activation: {
    condition: "user reports production impact",
    probabilityRequired: 0.75,
    variablesRequired: ["system_component"],
    fallback: "workflow://triage",
  },
  relations: { complements: [], conflictsWith: [], followsWell: ["workflow://postmortem"], leadsTo: [], requires: [] },
  effect: "write",
  flow: incidentFlow,
  source: { provider: "files", file: "workflows/incident-response.yaml", modifiedAtMs: 3_000 },
});

export const triage: Context = sampleContext("workflow://triage", {
  description: "Decide severity, owner and next step for an unclear bug report or alert.",
  domain: "technical",
  complexity: "simple",
  tags: ["bugs", "on-call"],
  examples: { positive: ["Who should look at this alert first?"], negative: [] },
  variables: [
    sampleVariable("report", { required: true, question: "What does the report say?" }),
    sampleVariable("severity", { values: allowed("sev1", "sev2", "sev3"), closed: true, required: true }),
  ],
  flow: { type: "sequence", steps: [{ type: "instruct", prompt: "Sort ${report}.", extract: [] }] },
  source: { provider: "files", file: "workflows/triage.yaml", modifiedAtMs: 5_000 },
});

export const debuggerAgent: Context = sampleContext("agent://debugger", {
  description: "Finds the cause of a bug from code, logs and stack traces.",
  body: "You look for the cause before the cure. Ask for the exact error first.",
  domain: "technical",
  complexity: "moderate",
  tags: ["bugs"],
  source: { provider: "files", file: "agents/debugger.yaml", modifiedAtMs: 4_000 },
});

export const fiveWhys: Context = sampleContext("pattern://five-whys", {
  description: "Ask why repeatedly to get from a symptom to a root cause.",
  body: "Ask why five times, each time about the last answer.",
  domain: "business",
  tags: ["analysis"],
  source: { provider: "files", file: "patterns/five-whys.yaml", modifiedAtMs: 1_000 },
});

export const dataBreach: Context = sampleContext("workflow://data-breach-response", {
  description: "Personal data was stolen or leaked: contain it and notify the authorities.",
  domain: "emergency",
  complexity: "expert",
  tags: ["privacy"],
  variables: [
    sampleVariable("jurisdiction", {
      required: true,
      values: allowed("EU", "US", "UK"),
      closed: true,
      extractionHints: ["country", "authority"],
    }),
  ],
  source: { provider: "files", file: "workflows/data-breach-response.yaml", modifiedAtMs: 2_000 },
});

export const listTool: Context = sampleContext("tool://flowmind/list_available_contexts", {
  description: "Browse what contexts are available.",
  tags: ["catalog"],
});

/** In URI order, as a snapshot has them. */
export const sampleContexts: readonly Context[] = [
  debuggerAgent,
  fiveWhys,
  listTool,
  dataBreach,
  incidentResponse,
  triage,
];
