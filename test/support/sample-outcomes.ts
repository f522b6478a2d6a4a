/** Outcomes of every status over the sample contexts, made by hand, for tests of what is said about them. */
import type {
  AlignedVariable,
  Alignment,
  ContentProcessingRequired,
  Context,
  DisambiguationNeeded,
  Match,
  NoMatches,
  Outcome,
  RefinementSuggested,
  Success,
  Trace,
} from "@flowmind/core";
import { dataBreach, debuggerAgent, fiveWhys, incidentResponse, triage } from "./sample-contexts.ts";

export const sampleTrace: Trace = {
  catalogVersion: "v1",
  contextsSearched: 6,
  cacheHit: false,
  indices: ["exact", "lexical"],
  inScope: 0.95,
  rightGivenInScope: 0.9,
  features: { knownShare: 0.9 },
  ranked: [],
  timings: { totalMs: 3, embedMs: 2, searchMs: 0.5, rankMs: 0.5 },
};

export interface MatchGiven {
  readonly probability: number;
  /** Variables by name; the declared ones that are not named are missing. */
  readonly variables?: Readonly<Record<string, Partial<AlignedVariable>>>;
  readonly alignment?: Partial<Alignment>;
  readonly named?: boolean;
  readonly reasons?: Match["reasons"];
}

export function sampleMatch(context: Context, given: MatchGiven): Match {
  const variables = context.variables.map((declared): AlignedVariable => {
    const known = given.variables?.[declared.name];
    const base = { name: declared.name, required: declared.required };
    return known === undefined
      ? { ...base, state: "missing", agreement: "unknown" }
      : { ...base, state: "given", agreement: "agrees", ...known };
  });
  const known = variables.filter((one) => one.state !== "missing" && one.agreement !== "disagrees");
  return {
    context,
    probability: given.probability,
    evidence: {
      score: 1,
      bestCosine: 0.62,
      documentCosine: 0.5,
      titleCosine: 0.4,
      bestThreeCosine: 0.5,
      lexical: 0.3,
      coverage: 0.6,
      exactName: 0,
      named: given.named ?? false,
    },
    alignment: {
      variables,
      share: variables.length === 0 ? 1 : known.length / variables.length,
      domain: "unknown",
      logitShift: 0,
      ...given.alignment,
    },
    missing: variables.filter((one) => one.required && one.state === "missing").map((one) => one.name),
    reasons: given.reasons ?? [
      { kind: "example", weight: 0.62, detail: { text: context.examples.positive[0] ?? context.title, cosine: 0.62 } },
      { kind: "words", weight: 0.6, detail: { words: ["checkout", "errors"], coverage: 0.6 } },
    ],
    nextAction:
      context.kind === "tool"
        ? { tool: context.uri.slice(context.uri.lastIndexOf("/") + 1), parameters: {}, inferred: [] }
        : {
            tool: "execute_workflow",
            parameters: {
              workflow_uri: context.uri,
              initial_variables: Object.fromEntries(known.map((one) => [one.name, one.value])),
            },
            inferred: known.filter((one) => one.state === "inferred").map((one) => one.name),
          },
  };
}

const clear = [
  sampleMatch(incidentResponse, {
    probability: 0.9213456,
    alignment: { domain: "agrees" },
    variables: {
      system_component: { value: "checkout", state: "inferred", agreement: "unknown", inferredFrom: "checkout" },
      urgency: { value: "critical" },
    },
  }),
  sampleMatch(triage, { probability: 0.03 }),
  sampleMatch(debuggerAgent, { probability: 0.01 }),
];

export const success: Success = { status: "success", matches: clear, trace: sampleTrace };

const severityQuestion = {
  text: "How severe is it?",
  why: "It separates Incident response and Triage",
  variable: "severity",
  answers: [
    { value: "sev1", leadsTo: ["workflow://incident-response"] },
    { value: "sev3", leadsTo: ["workflow://triage"] },
  ],
};

export const disambiguation: DisambiguationNeeded = {
  status: "disambiguation_needed",
  matches: [
    sampleMatch(incidentResponse, { probability: 0.41 }),
    sampleMatch(triage, { probability: 0.38 }),
    sampleMatch(fiveWhys, { probability: 0.05 }),
  ],
  disambiguation: { reason: "2 contexts fit about equally well", questions: [severityQuestion] },
  trace: sampleTrace,
};

export const refinement: RefinementSuggested = {
  status: "refinement_suggested",
  matches: [
    sampleMatch(incidentResponse, { probability: 0.3 }),
    sampleMatch(dataBreach, { probability: 0.2 }),
    sampleMatch(fiveWhys, { probability: 0.02 }),
  ],
  question: {
    text: "Which system is affected?",
    why: "Incident response needs it",
    variable: "system_component",
    answers: [],
  },
  trace: sampleTrace,
};

export const contentRequired: ContentProcessingRequired = {
  status: "content_processing_required",
  reason: "content_without_summary",
  matches: [sampleMatch(triage, { probability: 0.4 })],
  trace: sampleTrace,
};

export const noMatches: NoMatches = {
  status: "no_matches",
  matches: [],
  nearest: [sampleMatch(fiveWhys, { probability: 0.06 })],
  trace: { ...sampleTrace, inScope: 0.08, features: { knownShare: 0.2 } },
};

export const blocked: NoMatches = {
  status: "no_matches",
  matches: [],
  blockedBy: "jurisdiction",
  nearest: [
    sampleMatch(dataBreach, {
      probability: 0.81,
      variables: { jurisdiction: { value: "Eu-ish", agreement: "disagrees", expected: "one of EU, US, UK" } },
      alignment: { excludedBy: "jurisdiction" },
    }),
  ],
  trace: sampleTrace,
};

const bothNeeds = [
  {
    text: "Checkout is down, restore it.",
    span: { start: 0, end: 29 },
    status: "success",
    uris: ["workflow://incident-response", "workflow://triage"],
    probability: 0.9,
  },
  {
    text: "Then ask why five times.",
    span: { start: 30, end: 54 },
    status: "success",
    uris: ["pattern://five-whys"],
    probability: 0.7,
  },
] as const;

/** Two needs, each with a match worth executing. */
export const severalNeeds: Success = {
  status: "success",
  matches: [
    { ...sampleMatch(incidentResponse, { probability: 0.9 }), need: 0 },
    { ...sampleMatch(fiveWhys, { probability: 0.7 }), need: 1 },
    { ...sampleMatch(triage, { probability: 0.05 }), need: 0 },
  ],
  needs: bothNeeds,
  trace: sampleTrace,
};

/** The second is unsure, and for a third there is nothing. */
export const unsettledNeeds: RefinementSuggested = {
  status: "refinement_suggested",
  matches: [
    { ...sampleMatch(incidentResponse, { probability: 0.9 }), need: 0 },
    { ...sampleMatch(fiveWhys, { probability: 0.3 }), need: 1 },
  ],
  needs: [
    bothNeeds[0],
    { ...bothNeeds[1], status: "refinement_suggested", probability: 0.3 },
    { text: "Finally, bake a cake.", span: { start: 55, end: 76 }, status: "no_matches", uris: [], probability: 0 },
  ],
  trace: sampleTrace,
};

export const sampleOutcomes: readonly Outcome[] = [
  success,
  disambiguation,
  refinement,
  contentRequired,
  noMatches,
  blocked,
];
