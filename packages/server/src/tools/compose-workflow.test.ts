import { resolveLevelSettings } from "@flowmind/authorization";
import { type Caller, type Context, FlowmindError, type NewContext, type SavedContexts } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createFakeProvider } from "../../../../test/support/fake-provider.ts";
import { sampleContext, sampleContexts, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer, type SampleServerGiven } from "../../../../test/support/sample-server.ts";

const acme = (subject: string): Caller => ({ tenant: "acme", subject, isLocal: false });
const two = [
  { uri: "agent://debugger", role: "support" },
  { uri: "workflow://triage", role: "primary" },
];
const release = { name: "release", components: two, flow_type: "sequential" };

/** Keeps what was saved in a list, as long as `limit` is not reached. */
function listing(limit = 10): SavedContexts & { readonly saved: readonly { author: string; context: NewContext }[] } {
  const saved: { author: string; context: NewContext }[] = [];
  return {
    saved,
    save: async ({ subject }, name, context) => {
      if (saved.length >= limit) return { ok: false, why: "too_many" };
      if (saved.some((one) => one.context.uri === context.uri)) return { ok: false, why: "taken" };
      saved.push({ author: subject, context });
      return { ok: true, file: `saved/${name}.yaml` };
    },
  };
}

const serve = (given: SampleServerGiven = {}) => createSampleServer(given).server;

describe("compose_workflow", () => {
  it("answers with a workflow that can be run at once, and what is missing for that", async () => {
    const server = serve();
    const answer = await server.callTool("compose_workflow", release);
    expect(answer).toMatchObject({
      success: true,
      result: {
        saved: false,
        workflow: {
          uri: "workflow://composed/release",
          title: "Release",
          variables: [
            { name: "report", type: "string", required: true },
            { name: "severity", required: true, values: ["sev1", "sev2", "sev3"] },
          ],
          steps: [
            { name: "debugger", uri: "agent://debugger", role: "support" },
            { name: "triage", uri: "workflow://triage", role: "primary" },
          ],
        },
        execution_preview: { type: "sequential_workflow" },
        missing: ["report", "severity"],
      },
      next_actions: [{ tool: "execute_workflow", parameters: { workflow_uri: "workflow://composed/release" } }],
    });
    const [next] = answer.next_actions ?? [];
    const run = await server.callTool("execute_workflow", {
      ...next?.parameters,
      initial_variables: { report: "It is down", severity: "sev1" },
    });
    expect(run).toMatchObject({ success: true, result: { status: "awaiting_step" } });
    expect(JSON.stringify(run)).toContain("You look for the cause before the cure");
  });

  it("tells everything that is wrong at once, each with the argument and its fix", async () => {
    const components = [
      { uri: "agent://debuger", role: "support" },
      { uri: "tool://flowmind/list_available_contexts", role: "support" },
      { uri: "workflow://triage", role: "primary", configuration: { severty: "sev1" } },
    ];
    const answer = await serve().callTool("compose_workflow", { ...release, name: "triage", components });
    expect(answer).toMatchObject({
      success: false,
      error: { code: "COMPOSITION_INVALID", message: expect.stringContaining("triage cannot be composed") },
      guidance: {
        problems: [
          { at: "components[0].uri", fix: expect.stringContaining("agent://debugger") },
          { at: "components[1].uri", message: expect.stringContaining("no server here carries it out") },
          { at: "components[2].configuration.severty", fix: "Did you mean severity" },
          { at: "name", message: "The name triage is taken by workflow://triage" },
        ],
      },
    });
  });

  it("takes no hostile name, and says so in few words", async () => {
    const server = serve();
    for (const name of ["../../etc/passwd", "con", "a/b", "ä", "", " ", "x".repeat(10_000), "__proto__", "a\u0000b"]) {
      const answer = await server.callTool("compose_workflow", { ...release, name, save: true });
      expect(answer).toMatchObject({ success: false, error: { code: "COMPOSITION_INVALID" } });
      expect(JSON.stringify(answer).length).toBeLessThan(1_000);
    }
  });

  it("lets nobody but its author see or run what is not saved", async () => {
    const server = serve({
      access: { permissions: { rules: [], groups: {}, otherwise: { local: "allow", remote: "allow" } } },
    });
    await server.callTool("compose_workflow", release, { caller: acme("ann") });
    const run = { workflow_uri: "workflow://composed/release", initial_variables: { report: "r", severity: "sev1" } };
    for (const caller of [acme("bob"), { ...acme("ann"), tenant: "other" }]) {
      expect(await server.callTool("execute_workflow", run, { caller })).toMatchObject({
        error: { code: "UNKNOWN_CONTEXT" },
      });
    }
    expect(await server.callTool("execute_workflow", run)).toMatchObject({ error: { code: "UNKNOWN_CONTEXT" } });
    expect(await server.callTool("execute_workflow", run, { caller: acme("ann") })).toMatchObject({ success: true });
  });

  it("replaces a draft by the next one of its name, and lets one be part of another, but not of itself", async () => {
    const server = serve();
    await server.callTool("compose_workflow", release);
    const components = [...two, { uri: "workflow://composed/release", role: "primary" }];
    expect(await server.callTool("compose_workflow", { ...release, components })).toMatchObject({
      error: { message: expect.stringContaining("release would contain itself") },
    });
    const outer = { ...release, name: "outer", components };
    expect(await server.callTool("compose_workflow", outer)).toMatchObject({ success: true });
    const around = [...two, { uri: "workflow://composed/outer", role: "primary" }];
    expect(await server.callTool("compose_workflow", { ...release, components: around })).toMatchObject({
      error: { message: expect.stringContaining("release would contain itself, by workflow://composed/outer") },
    });
    const changed = { ...release, description: "Another one." };
    expect(await server.callTool("compose_workflow", changed)).toMatchObject({
      result: { workflow: { description: "Another one." } },
    });
  });

  it("saves under its author, and never in the place of another", async () => {
    const saved = listing();
    const server = serve({ saved });
    const wanted = { ...release, save: true };
    expect(await server.callTool("compose_workflow", wanted)).toMatchObject({
      success: true,
      result: { saved: true, file: "saved/release.yaml", workflow: { uri: "workflow://saved/release" } },
      next_actions: [{ parameters: { workflow_uri: "workflow://saved/release" } }],
    });
    expect(saved.saved).toMatchObject([{ author: "ann", context: { uri: "workflow://saved/release" } }]);
    const run = { workflow_uri: "workflow://saved/release", initial_variables: { report: "r", severity: "sev1" } };
    expect(await server.callTool("execute_workflow", run)).toMatchObject({ success: true });
    for (const save of [true, false]) {
      expect(await server.callTool("compose_workflow", { ...release, save })).toMatchObject({
        error: { code: "COMPOSITION_INVALID", message: expect.stringContaining("taken by workflow://saved/release") },
      });
    }
    const raced = serve({ saved });
    expect(await raced.callTool("compose_workflow", wanted)).toMatchObject({
      error: { code: "COMPOSITION_INVALID", message: expect.stringContaining("taken by workflow://saved/release") },
    });
    expect(saved.saved).toHaveLength(1);
  });

  it("gives what remote callers save a name space of their own", async () => {
    const saved = listing();
    const server = serve({
      saved,
      access: { permissions: { rules: [], groups: {}, otherwise: { local: "allow", remote: "allow" } } },
    });
    for (const subject of ["ann", "../bob"]) {
      await server.callTool("compose_workflow", { ...release, save: true }, { caller: acme(subject) });
    }
    expect(saved.saved.map(({ context }) => context.uri)).toEqual([
      "workflow://acme/ann/release",
      "workflow://acme/..%2Fbob/release",
    ]);
  });

  it("answers CONTEXT_NOT_SAVED with a workflow that can be run all the same", async () => {
    const full: SavedContexts = {
      save: async (_author, _name, { uri }) => {
        throw new FlowmindError("CONTEXT_NOT_SAVED", { uri, detail: "ENOSPC" });
      },
    };
    for (const saved of [undefined, full, listing(0)]) {
      const server = serve(saved === undefined ? {} : { saved });
      const answer = await server.callTool("compose_workflow", { ...release, save: true });
      expect(answer).toMatchObject({
        success: false,
        error: { code: "CONTEXT_NOT_SAVED" },
        partial_results: { workflow: { uri: "workflow://composed/release" } },
      });
      const [next] = answer.next_actions ?? [];
      expect(next).toMatchObject({ tool: "execute_workflow" });
      const variables = { initial_variables: { report: "r", severity: "sev1" } };
      expect(await server.callTool("execute_workflow", { ...next?.parameters, ...variables })).toMatchObject({
        success: true,
      });
    }
  });

  it("saves nothing that leads to what is not saved", async () => {
    const server = serve({ saved: listing() });
    await server.callTool("compose_workflow", release);
    const components = [...two, { uri: "workflow://composed/release", role: "primary" }];
    expect(
      await server.callTool("compose_workflow", { ...release, name: "outer", components, save: true }),
    ).toMatchObject({
      guidance: { problems: [{ at: "components[2].uri", fix: "Compose that one with save: true first" }] },
    });
  });

  it("joins nothing that the caller may not run itself", async () => {
    const contexts: readonly Context[] = [
      ...sampleContexts,
      sampleContext("tool://erp/pay", { source: { provider: "erp" }, variables: [sampleVariable("amount")] }),
    ];
    const provider = createFakeProvider({ name: "erp", contexts });
    const rules = [{ decision: "deny", tools: ["call_tool"], uris: ["tool://erp/**"] }] as const;
    const permissions = { rules, groups: {}, otherwise: { local: "allow", remote: "deny" } } as const;
    const server = serve({ contexts, providers: [provider], access: { permissions } });
    const components = [...two, { uri: "tool://erp/pay", role: "primary" }];
    expect(await server.callTool("compose_workflow", { ...release, components })).toMatchObject({
      error: { message: expect.stringContaining("tool://erp/pay cannot be run: not allowed to this caller") },
    });
    const levels = resolveLevelSettings({ start: { local: "intermediate" }, tools: { intermediate: "all" } });
    const bounded = serve({ access: { levels } });
    const hard = [two[0], { uri: "workflow://incident-response", role: "primary" }];
    expect(await bounded.callTool("compose_workflow", { ...release, components: hard })).toMatchObject({
      error: {
        message: expect.stringContaining("workflow://incident-response cannot be run: opens at level advanced"),
      },
    });
  });

  it("keeps the latest twenty drafts of a caller", async () => {
    const server = serve();
    for (let index = 0; index < 21; index += 1) {
      await server.callTool("compose_workflow", { ...release, name: `release-${index}` });
    }
    const variables = { initial_variables: { report: "r", severity: "sev1" } };
    const run = (index: number) =>
      server.callTool("execute_workflow", { workflow_uri: `workflow://composed/release-${index}`, ...variables });
    expect(await run(0)).toMatchObject({ error: { code: "UNKNOWN_CONTEXT" } });
    expect(await run(1)).toMatchObject({ success: true });
    expect(await run(20)).toMatchObject({ success: true });
  });
});
