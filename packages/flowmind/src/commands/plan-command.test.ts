import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const outage = `description: Restore a service.
name: Outage
aliases: [sev1]
variables:
  service: {required: true}
  urgency: {values: [low, high], default: high}
  key: {sensitive: true}
functions:
  inform: {parameters: {text: string}, steps: [{agent: speaker, prompt: "Say \${text}"}]}
steps:
  - {name: assess, agent: speaker, prompt: Look., extract_variables: [severity], timeout: 10m, retries: 2}
  - if: "urgency == 'high'"
    and_semantic: customers notice it
    threshold: 0.8
    then: [{call: inform, with: {text: "\${severity}"}}]
    else: [{ask: reason}]
  - {name: restore, while_semantic: it fails, max_iterations: 5, steps: [{call: tool://wipe}, {call: tool://gone}]}
  - parallel: [{prompt: Write a long report about everything that happened and more, name: report}, {prompt: b, wait_for: report}]
  - {switch: urgency, cases: {low: [{return: {}}]}, default: [{workflow: workflow://outage, when: it is back}]}
`;
const files = {
  "contexts/workflows/outage.yaml": outage,
  "contexts/workflows/broken.yaml": 'description: d\nsteps: [{set: {a: "1 +"}}]\n',
  "contexts/workflows/loop.yaml": "description: d\nsteps: [{while: a, prompt: p}]\n",
  "contexts/workflows/lost.yaml": "description: d\nsteps: [{call: tool://gone}]\n",
  "contexts/workflows/forecast.yaml": "description: d\nsteps: [{call: tool://weather, with: {town: x}}]\n",
  "contexts/tools/weather.yaml": "description: d\nvariables: {city: {required: true}}\n",
  "contexts/agents/speaker.yaml": "description: Speaks.\nbody: Be short.\n",
  "contexts/tools/wipe.yaml": "description: Deletes.\neffect: destructive\n",
};
async function dryRun(...args: readonly string[]) {
  const surroundings = makeSurroundings(temporaryFolder(files));
  const given = ["--dry-run", "--contexts", "contexts", "--data", ".data"];
  const code = await runCommandLine(["run", ...args, ...given], surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

describe("flowmind run --dry-run", () => {
  it("prints limits, variables and every step with what bounds it", async () => {
    const { code, output } = await dryRun("workflow://outage", "--var", "service=api", "--var", "key=abc");
    expect(code).toBe(0);
    expect(output.replace(/^\S+outage\.yaml/m, "FILE")).toBe(`workflow://outage  Outage
a dry run: nothing is done
interactive; 4 to 15 steps of its own
asks after 50 steps, after 5 min of work, 50 contexts deep, and where one is inside itself 3 times
asks for approval before a destructive call

Variables
  service  string  required  given: "api"
  urgency  string            by default: "high"
  key      string            given: (hidden)

Steps
├─ assess  as agent://speaker  within 10 min  tried again up to 2 times  gives severity
├─ choose
│  ├─ if urgency == 'high' and "customers notice it" (from 0.8)
│  │  └─ run #inform
│  │     └─ as agent://speaker
│  └─ otherwise
│     └─ ask reason
├─ restore  while "it fails"  at most 5 times
│  ├─ call tool://wipe  asks for approval: destructive
│  └─ call tool://gone  there is none
├─ at the same time  2 at once
│  ├─ report  instruction
│  └─ b  after report
└─ choose by urgency
   ├─ low
   │  └─ return
   └─ anything else
      └─ run workflow://outage  only if "it is back"  runs inside itself

FILE:17:95  warning UNKNOWN_REFERENCE  There is no context tool://gone
  fix: Correct the URI, or add that context
`);
  });

  it("takes the options of a run, and an alias or a title for a name", async () => {
    const args = ["--mode", "step_confirm", "--max-steps", "7", "--max-duration", "90s"];
    const approvals = ["--require-approval-for", "external_api_calls", "context_switches"];
    const { output, code } = await dryRun("sev1", ...args, ...approvals);
    expect(code).toBe(0);
    expect(output).toContain("step_confirm; 4 to 15 steps of its own\n");
    expect(output).toContain("asks after 7 steps, after 1 min 30 s of work, ");
    expect(output).toContain(
      "before a destructive call, external api calls, context switches, and before every instruction and call\n",
    );
    expect(output).toContain("service  string  required  is asked for\n");
    expect(output).toContain("call tool://wipe  asks for approval: external_api_calls, destructive\n");
    expect(output).toContain('run workflow://outage  only if "it is back"  asks for approval: context_switches');
    expect((await dryRun("Outage")).code).toBe(0);
  });

  it("gives all of it as JSON", async () => {
    const { output } = await dryRun("workflow://outage", "--json");
    expect(JSON.parse(output)).toMatchObject({
      found: true,
      uri: "workflow://outage",
      limits: { maxSteps: 50, maxDurationMs: 300_000, depth: 50, recursion: 3 },
      variables: [{ name: "service", from: "question" }, { value: "high" }, { sensitive: true, from: "open" }],
      flow: { type: "sequence" },
      problems: [{ code: "UNKNOWN_REFERENCE" }],
    });
  });

  it("ends with 1 where a run could not begin or would fail, and says why", async () => {
    const refused = await dryRun("workflow://outage", "--var", "urgency=urgent", "--var", "servce=1");
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("urgency must be one of low, high\n");
    expect(refused.output).toContain('given: "1", but is not declared: did you mean "service"?\n');
    const broken = await dryRun("workflow://broken");
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining("error EXPRESSION_INVALID") });
    const lost = await dryRun("workflow://lost");
    expect(lost).toMatchObject({
      code: 1,
      output: expect.stringContaining("would fail: it calls tool://gone in any case"),
    });
    const forecast = await dryRun("workflow://forecast");
    expect(forecast).toMatchObject({ code: 1, output: expect.stringContaining("error ARGUMENT_NOT_PASSED") });
    const unbounded = await dryRun("workflow://loop");
    expect(unbounded.code).toBe(0);
    expect(unbounded.output).toContain("0 or more steps of its own");
    expect(unbounded.output).toContain("while a  asks after 25 rounds");
  });

  it("names what may be meant where there is no such context", async () => {
    const { code, errors } = await dryRun("workflow://outag");
    expect(code).toBe(1);
    expect(errors).toBe(
      "UNKNOWN_CONTEXT  There is no context workflow://outag\nfix: Did you mean workflow://outage?\n",
    );
    const { output } = await dryRun("workflow://outag", "--json");
    expect(JSON.parse(output)).toEqual({
      uri: "workflow://outag",
      found: false,
      nearest: ["workflow://outage"],
    });
  });

  it.each([
    ["--max-duration", "soon"],
    ["--max-duration", "11m"],
    ["--max-steps", "0"],
    ["--mode", "quick"],
    ["--var", "x"],
    ["--require-approval-for", "everything"],
  ])("refuses %s %s with 2", async (...args) => {
    expect((await dryRun("workflow://outage", ...args)).code).toBe(2);
  });

  it("plans an agent as its one instruction", async () => {
    const { output } = await dryRun("agent://speaker");
    expect(output).toContain("interactive; 1 step of its own\n");
    expect(output).toContain("Steps\n└─ Speaker  instruction\n");
  });
});
