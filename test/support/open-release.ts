/** A server whose workflow `workflow://release` has the flow that a test gives it. */
import type { Context, Flow, InstructStep } from "@flowmind/core";
import type { CallOptions, WireAnswer } from "@flowmind/server";
import { createFakeProvider, type FakeProviderGiven, upstreamContexts } from "./fake-provider.ts";
import { sampleContext, sampleContexts, sampleVariable } from "./sample-contexts.ts";
import { createSampleServer, type SampleServerGiven } from "./sample-server.ts";

export const releaseUri = "workflow://release";
export const lookStep: InstructStep = {
  type: "instruct",
  name: "look",
  prompt: "Look at ${service}",
  context: "agent://looker",
  extract: ["state"],
};

export function makeRelease(flow: Flow, given: Partial<Context> = {}): Context {
  const state = sampleVariable("state", {
    values: ["good", "bad"].map((value) => ({ value, synonyms: [] })),
    closed: true,
  });
  return sampleContext(releaseUri, {
    variables: [sampleVariable("service", { required: true }), state, sampleVariable("token", { sensitive: true })],
    flow,
    ...given,
  });
}

const looker = sampleContext("agent://looker", { body: "You look closely at ${service}." });

export function openRelease(
  flow: Flow,
  more: SampleServerGiven & { readonly provider?: FakeProviderGiven; readonly given?: Partial<Context> } = {},
) {
  const provider = createFakeProvider(more.provider);
  const contexts = [...sampleContexts, ...upstreamContexts, looker, makeRelease(flow, more.given)];
  const { server, store, logged } = createSampleServer({ contexts, providers: [provider], ...more });
  const execute = (input: unknown, options: CallOptions = {}) => server.callTool("execute_workflow", input, options);
  return { provider, server, store, logged, execute };
}

export const beginRelease = { workflow_uri: releaseUri, initial_variables: { service: "checkout" } };
export const sessionOf = (answer: WireAnswer): string => (answer.success ? String(answer.result["session_id"]) : "");
/** Agrees to what the answer asks about, as it asks. */
export const agreeTo = (answer: WireAnswer): Readonly<Record<string, unknown>> => {
  const { approval, ...rest } = nextOf(answer);
  const {
    decision,
    reason: _unsaid,
    ...step
  } = (approval ?? {}) as { readonly decision?: string; readonly reason?: string };
  const [first] = decision?.replace(/[<>]/g, "").split(" | ") ?? [];
  return approval === undefined ? rest : { ...rest, approval: { ...step, decision: first } };
};
export const nextOf = (answer: WireAnswer): Readonly<Record<string, unknown>> =>
  answer.next_actions?.[0]?.parameters ?? {};
