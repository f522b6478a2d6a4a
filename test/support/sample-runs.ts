/** Runs to look at: a workflow with something of everything, and what its caller says. */
import type { AwaitedSignal, Flow, RunnableContext, RunStart } from "@flowmind/core";
import { makeContext, makeVariable } from "./make-context.ts";
import { call, cel, sampleTools, steps } from "./run-flow.ts";

export const secretToken = "hunter2-hunter2";

const repair: Flow = {
  type: "loop",
  name: "repair",
  while: cel("n < 6"),
  maxIterations: 10,
  body: steps(call("tool://write", { name: "mend", arguments: { n: "${n}" } }), {
    type: "set",
    values: { n: "n + 1" },
  }),
};
const flow = steps(
  { type: "instruct", name: "assess", prompt: "Look at ${system} with ${token}\nand rate it", extract: ["severity"] },
  { type: "instruct", name: "call-help", prompt: "Call somebody", extract: [], when: cel("severity == 'sev0'") },
  {
    type: "parallel",
    name: "first",
    tasks: [
      call("tool://read", { name: "collect" }),
      { type: "instruct", name: "inform", prompt: "Inform people", extract: [] },
    ],
  },
  repair,
  {
    type: "attempt",
    body: call("tool://none"),
    onFailure: { type: "instruct", name: "revert", prompt: "Take it back", extract: [] },
  },
  { type: "invoke", uri: "workflow://review", arguments: {}, name: "learn" },
  call("tool://wipe", { name: "clean-up", arguments: { token: "${token}" } }),
  { type: "branch", branches: [{ condition: cel("n > 100"), then: call("tool://read") }] },
  { type: "return", values: { status: "'over'" } },
);
const review = makeContext("workflow://review", { flow: steps(call("tool://read", { name: "read-log" })) });

export const sampleRunContexts: readonly RunnableContext[] = [...sampleTools, review];

/** Its tool that destroys wants an approval. */
export const sampleRun: RunStart = {
  context: makeContext("workflow://incident", {
    title: "Incident",
    flow,
    variables: [
      makeVariable("token", { sensitive: true }),
      makeVariable("system", { required: true, question: "Which system?" }),
    ],
  }),
  variables: { token: secretToken, n: 0, system: "checkout" },
};

/** Everything but approvals. */
export function answerSample({ type }: AwaitedSignal): unknown {
  return type === "approval" ? undefined : { text: "done so", variables: { severity: "sev1" } };
}

export function approveAll(awaited: AwaitedSignal): unknown {
  return answerSample(awaited) ?? { decision: "approve" };
}

export function declineAll(awaited: AwaitedSignal): unknown {
  return answerSample(awaited) ?? { decision: "decline", reason: "not today" };
}
