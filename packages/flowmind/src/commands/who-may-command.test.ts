import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const rules = `
contexts: [contexts]
permissions:
  groups:
    release-team: [{ tenant: acme, subject: ann }, { subject: bob }]
  rules:
    - { decision: allow, groups: [release-team], kinds: [workflow] }
    - { decision: deny, tags: [production], from: remote }
    - { decision: deny, tools: [call_tool, execute_workflow], effects: [destructive, undeclared] }
`;
const files = {
  "flowmind.yaml": rules,
  "contexts/workflows/deploy.yaml": "description: Deploys.\naliases: [ship]\n",
  "contexts/workflows/deploy-production.yaml": "description: Deploys for all.\ntags: [production]\neffect: write\n",
};

async function whoMay(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(["who-may", ...args], surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

describe("flowmind who-may", () => {
  it("shows what the local user, whom rules name and a stranger may do, and which rule decided", async () => {
    const { code, output, errors } = await whoMay(temporaryFolder(files), "workflow://deploy");
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toMatch(
      /^workflow:\/\/deploy {2}Deploy\nkind workflow; provider yaml; effect undeclared; tags none\n/,
    );
    const lines = output.split("\n").map((line) => line.replace(/ {2,}/g, " | "));
    expect(lines).toContain("caller | sees it | may use it with | because");
    expect(lines).toContain(
      "ann (local user) | yes | all but call_tool, execute_workflow | otherwise.local; call_tool, execute_workflow: rule 3",
    );
    expect(lines).toContain(
      "bob of acme | yes | all but call_tool, execute_workflow | rule 1; call_tool, execute_workflow: rule 3",
    );
    expect(lines).toContain(
      "anybody else of acme | no | nothing | otherwise.remote; call_tool, execute_workflow: rule 3",
    );
    expect(lines).toContain("rule 3 | deny; tools: call_tool, execute_workflow; effects: destructive, undeclared");
  });

  it("gives the same as JSON", async () => {
    const { output } = await whoMay(
      temporaryFolder(files),
      "workflow://deploy-production",
      "--json",
      "--tool",
      "call_tool",
    );
    expect(JSON.parse(output)).toEqual({
      uri: "workflow://deploy-production",
      found: true,
      callers: [
        {
          subject: "ann",
          local: true,
          sees: { allowed: true, decided_by: "otherwise" },
          uses: { call_tool: { allowed: true, decided_by: "otherwise" } },
        },
        ...["ann", "bob", "anybody else"].map((subject) => ({
          tenant: "acme",
          subject,
          local: false,
          sees: { allowed: false, decided_by: { rule: 2 } },
          uses: { call_tool: { allowed: false, decided_by: { rule: 2 } } },
        })),
      ],
      levels: { call_tool: { level: "intermediate", uses: 10 } },
    });
  });

  it("says from which level on each tool opens, which rules do not decide", async () => {
    const complex = { ...files, "contexts/workflows/hard.yaml": "description: Hard.\ncomplexity: complex\n" };
    const { output } = await whoMay(temporaryFolder(complex), "workflow://hard");
    expect(
      output.endsWith(`
levels come on top of rules: the local user starts at intermediate, other callers at beginner (docs/permissions.md)
from intermediate on, 10 successful uses  evaluate_semantic_condition
from advanced on, 50 successful uses      call_tool, execute_workflow, compose_workflow
`),
    ).toBe(true);
    const one = await whoMay(temporaryFolder(complex), "workflow://hard", "--tool", "execute_workflow");
    expect(one.output).toMatch(/\nfrom advanced on, 50 successful uses {2}execute_workflow\n$/);
    const read = await whoMay(temporaryFolder(complex), "workflow://hard", "--tool", "get_help");
    expect(read.output).not.toContain("level");
    const none = { ...complex, "flowmind.yaml": `${rules}\nlevels: { max_complexity: { advanced: moderate } }\n` };
    const barred = await whoMay(temporaryFolder(none), "workflow://hard", "--tool", "call_tool");
    expect(barred.output).toMatch(/\nno level has it {2}call_tool\n$/);
    const off = await whoMay(
      temporaryFolder({ ...complex, "flowmind.yaml": `${rules}\nlevels: off\n` }),
      "workflow://hard",
    );
    expect(off.output).not.toContain("successful uses");
  });

  it("answers for one caller, whether a rule names it or not", async () => {
    const folder = temporaryFolder(files);
    const callers = async (...args: readonly string[]) =>
      JSON.parse((await whoMay(folder, "workflow://deploy", "--json", ...args)).output).callers.map(
        ({ tenant, subject, sees }: Record<string, { readonly allowed: boolean }>) => [tenant, subject, sees?.allowed],
      );
    expect(await callers("--caller", "ann")).toEqual([
      [undefined, "ann", true],
      ["acme", "ann", true],
    ]);
    expect(await callers("--caller", "ann", "--tenant", "other")).toEqual([["other", "ann", false]]);
    expect(await callers("--caller", "eve")).toEqual([["acme", "eve", false]]);
    expect(await callers("--tenant", "")).toEqual([[undefined, "ann", true]]);
    expect(await callers("--tenant", "acme", "--caller", "bob")).toEqual([["acme", "bob", true]]);
    expect((await whoMay(folder, "workflow://deploy", "--tenant", "nowhere")).output).toContain(
      "no rule names such a caller",
    );
  });

  it("finds a context by alias and in any case, and from what was compiled earlier", async () => {
    const folder = temporaryFolder(files);
    expect((await whoMay(folder, "SHIP")).output).toMatch(/^workflow:\/\/deploy /);
    const compiled = makeSurroundings(folder);
    expect(await runCommandLine(["compile"], compiled)).toBe(0);
    expect((await whoMay(folder, "Workflow://Deploy@1.0.0")).output).toMatch(/^workflow:\/\/deploy /);
  });

  it("ends with 1 where there is no such context, and names the nearest", async () => {
    const folder = temporaryFolder(files);
    const { code, output, errors } = await whoMay(folder, "workflow://deplyo");
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toMatch(
      /^UNKNOWN_CONTEXT {2}There is no context workflow:\/\/deplyo\nfix: Did you mean workflow:\/\/deploy\?/,
    );
    const json = await whoMay(folder, "workflow://deplyo", "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.output)).toEqual({
      uri: "workflow://deplyo",
      found: false,
      nearest: ["workflow://deploy"],
    });
    expect((await whoMay(folder, "tool://nothing/like/it")).errors).toContain("flowmind match");
  });

  it.each([
    [["workflow://deploy", "--tool", "call_tol"], "Allowed choices are field_request"],
    [[], "missing required argument"],
    [["workflow://deploy", "--config", "missing.yaml"], "CONFIG_INVALID"],
  ])("ends %j with 2", async (args, expected) => {
    const { code, errors } = await whoMay(temporaryFolder(files), ...args);
    expect(code).toBe(2);
    expect(errors).toContain(expected);
  });
});
