import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readServer } from "@flowmind/provider-mcp";
import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openUpstream } from "../assembly/upstream/open-upstream.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";

/** Notes each start in a file, and has one tool. */
const noted = `
if (message.method === "initialize") require("node:fs").appendFileSync(state.argv.at(-1), "started\\n");
if (message.method === "tools/list") {
  answer(message.id, { tools: [tool("file_expense", { title: "File an expense", description: "Files a travel expense report for approval." })] });
  return true;
}`;

interface Opened {
  readonly folder: string;
  readonly starts: () => number;
  readonly run: (...args: readonly string[]) => Promise<{ code: number; output: string; errors: string }>;
}

/** @param servers beside the one that notes its starts */
function open(servers: object = {}, more: object = {}): Opened {
  const folder = temporaryFolder({
    "contexts/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
    "contexts/agents/poet.yaml": "description: Writes poems and sonnets about nature, love and the seasons.\n",
  });
  const log = join(folder, "starts");
  const config = { contexts: ["contexts"], mcpServers: { erp: fakeUpstream(noted, [log]), ...servers }, ...more };
  writeFileSync(join(folder, "flowmind.yaml"), JSON.stringify(config));
  return {
    folder,
    starts: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").length : 0),
    run: async (...args) => {
      const surroundings = makeSurroundings(folder);
      // As if the files had been at rest for long; only then can it be known that they are the same.
      const clock = { ...surroundings.clock, now: () => Date.now() + 60_000 };
      const code = await runCommandLine(args, { ...surroundings, clock });
      return { code, output: surroundings.written(), errors: surroundings.errors() };
    },
  };
}

const expense = "file my travel expense report";

async function firstMatch({ run }: Opened, ...args: readonly string[]): Promise<string | undefined> {
  const { output } = await run("match", expense, "--json", ...args);
  return JSON.parse(output).result.matches[0]?.uri;
}

describe("commands with upstream servers", () => {
  it("start what was never seen, once, and know it from then on without starting it", async () => {
    const opened = open();
    const first = await opened.run("match", expense);
    expect(first.output).toContain("tool://erp/file_expense");
    expect(first.output).toContain('Next: call_tool {"uri":"tool://erp/file_expense"}');
    expect(first.errors).toContain("Starting MCP servers for the first time: erp\n  erp: 1 context\n");
    expect(opened.starts()).toBe(1);
    const second = await opened.run("compile", "--json");
    expect(JSON.parse(second.output)).toMatchObject({ contexts: 3, unchanged: true });
    expect(second.errors).toBe("");
    expect(await firstMatch(opened)).toBe("tool://erp/file_expense");
    expect(opened.starts()).toBe(1);
  });

  it("start nothing with --no-servers, and say of what nothing is known", async () => {
    const opened = open();
    const { errors, output } = await opened.run("compile", "--no-servers", "--json");
    expect(JSON.parse(output)).toMatchObject({ contexts: 2 });
    expect(errors).toContain("Nothing is known yet of erp");
    expect(opened.starts()).toBe(0);
    expect(await firstMatch(opened)).toBe("tool://erp/file_expense");
    expect(opened.starts()).toBe(1);
  });

  it("go on without a server that does not come, which a match does not try again at once and a compile does", async () => {
    const opened = open({ gone: { command: "no-such-command-anywhere" } });
    const first = await opened.run("match", expense);
    expect(first.errors).toContain("gone: the command no-such-command-anywhere was not found");
    expect(first.code).toBe(0);
    expect((await opened.run("match", expense)).errors).not.toContain("for the first time");
    expect((await opened.run("compile")).errors).toContain("for the first time: gone\n");
    expect(opened.starts()).toBe(1);
  });

  it("look again when the configuration has changed", async () => {
    const opened = open();
    await opened.run("compile");
    const config = JSON.parse(readFileSync(join(opened.folder, "flowmind.yaml"), "utf8"));
    writeFileSync(join(opened.folder, "flowmind.yaml"), JSON.stringify({ ...config, mcpServers: {} }));
    expect(await firstMatch(opened)).not.toBe("tool://erp/file_expense");
    writeFileSync(join(opened.folder, "flowmind.yaml"), JSON.stringify(config));
    expect(await firstMatch(opened)).toBe("tool://erp/file_expense");
    expect(opened.starts()).toBe(1);
  });

  it("say what is held back as long as it is, from the compiled catalog too", async () => {
    const opened = open();
    await opened.run("compile");
    const { folder } = opened;
    const surroundings = makeSurroundings(folder);
    const { resolved, start } = openUpstream(await resolveSettings({}, surroundings), surroundings);
    const turned = { ...fakeUpstream(noted.replace("for approval", "and pays it"), [join(folder, "starts")]) };
    const { server } = readServer("erp", turned);
    expect(resolved.servers).toHaveLength(1);
    const provider = start(server === undefined ? [] : [server], { write: () => {} });
    await provider.started("erp");
    await provider.close();
    const reason = async () => {
      const { output } = await opened.run("match", expense, "--json");
      return JSON.parse(output).result.matches[0]?.unavailable;
    };
    expect(await reason()).toContain(
      "is no longer what was accepted: description changed; a person has to accept it with flowmind pins",
    );
    expect(JSON.parse((await opened.run("compile", "--json")).output)).toMatchObject({ unchanged: true });
    expect(await reason()).toContain(
      "is no longer what was accepted: description changed; a person has to accept it with flowmind pins",
    );
    await opened.run("pins", "accept", "--all");
    expect(await reason()).toBeUndefined();
  });

  it("say with check which servers were never asked, and start none", async () => {
    const opened = open();
    const said = "Never asked: erp. What refers to it cannot be checked; flowmind compile asks it once";
    expect((await opened.run("check", "--no-overlap")).output).toContain(said);
    expect((await opened.run("check", "--no-overlap", "--markdown")).output).toContain(said);
    expect(JSON.parse((await opened.run("check", "--json")).output)).toMatchObject({ unseen_servers: ["erp"] });
    expect(opened.starts()).toBe(0);
    await opened.run("compile");
    expect((await opened.run("check", "--no-overlap")).output).not.toContain("Never asked");
    expect(JSON.parse((await opened.run("check", "--json")).output)).not.toHaveProperty("unseen_servers");
  });

  it("call a tool of a server that was never asked no certain failure of a dry run", async () => {
    const opened = open();
    const steps = "description: Settles a trip.\nsteps: [{call: tool://erp/none}]\n";
    writeFileSync(join(opened.folder, "contexts", "workflows", "trip.yaml"), steps);
    expect((await opened.run("run", "workflow://trip", "--dry-run")).code).toBe(0);
    await opened.run("compile");
    expect((await opened.run("run", "workflow://trip", "--dry-run")).code).toBe(1);
  });

  it("know the tools that files refer to", async () => {
    const opened = open();
    const steps = "description: Settles a trip.\nsteps: [{call: tool://erp/file_expense}, {call: tool://erp/none}]\n";
    writeFileSync(join(opened.folder, "contexts", "workflows", "trip.yaml"), steps);
    await opened.run("compile");
    const { output } = await opened.run("check", "--no-overlap", "--json");
    expect(JSON.parse(output).problems).toMatchObject([
      { code: "UNKNOWN_REFERENCE", message: "There is no context tool://erp/none" },
    ]);
    expect((await opened.run("doctor")).output).toContain("1 problem,");
  });

  it("prefer a file of the same URI, and name both", async () => {
    const opened = open();
    await opened.run("compile");
    const tools = join(opened.folder, "contexts", "tools", "erp");
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, "file_expense.yaml"), "description: Files a travel expense report, our way.\n");
    const { output, errors } = await opened.run("doctor", "--json");
    expect(errors).toContain("1 problem of MCP servers. flowmind doctor lists them");
    expect(output).toMatch(/tool:\/\/erp\/file_expense of erp is left out: .*file_expense\.yaml has a context/);
    expect(output).toContain("3 contexts of 3 files");
  });
});

describe("flowmind hook with upstream servers", () => {
  it("names an upstream tool from the compiled catalog, and none of a server that is configured no more", async () => {
    const opened = open();
    await opened.run("compile");
    const hook = async () => {
      const surroundings = makeSurroundings(opened.folder);
      surroundings.input.end(JSON.stringify({ hook_event_name: "UserPromptSubmit", prompt: expense }));
      await runCommandLine(["hook", "claude-code", "--bound", "0.2"], surroundings);
      return surroundings.written();
    };
    expect(await hook()).toContain("tool://erp/file_expense");
    expect(opened.starts()).toBe(1);
    const file = join(opened.folder, "flowmind.yaml");
    const { mcpServers, ...config } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...config, mcpServers: { other: mcpServers.erp } }));
    expect(await hook()).toBe("");
  });
});

describe("flowmind doctor with upstream servers", () => {
  it("lists each with its state, and all that is wrong with them, without a secret", async () => {
    const secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
    const opened = open({
      off: { command: "x", disabled: true },
      lacking: { command: "x", env: { A: "${NOT_SET}", B: secret } },
      elsewhere: { from: ".mcp.json" },
      self: { command: "flowmind", args: ["serve"] },
      gone: { command: "no-such-command-anywhere" },
    });
    const { code, output, errors } = await opened.run("doctor", "--json");
    expect(code).toBe(1);
    const findings: readonly { check: string; ok: boolean; detail: string }[] = JSON.parse(output);
    const servers = findings.filter(({ check }) => check.startsWith("server ")).map(({ check, ok }) => [check, ok]);
    expect(servers).toEqual([
      ["server erp", true],
      ["server gone", false],
      ["server lacking", false],
      ["server elsewhere", false],
      ["server self", false],
      ["server off", true],
    ]);
    expect(output).toContain("1 definitions accepted");
    expect(output).toContain("NOT_SET");
    expect(output + errors).not.toContain(secret);
  });

  it("lists the definitions that were left out, as flowmind pins does, without starting their server again", async () => {
    const twice = `if (message.method === "tools/list") { answer(message.id, { tools: [tool("dup"), tool("Dup"), { name: "bare" }] }); return true; }`;
    const opened = open({ odd: fakeUpstream(twice) });
    await opened.run("match", expense);
    const { output, code } = await opened.run("doctor", "--no-servers");
    expect(code).toBe(1);
    expect(output).toMatch(
      /!! +server odd +2 of its definitions left out: odd defines "Dup" .*from "dup" in case only.*"bare" .*no input schema/,
    );
    expect((await opened.run("pins")).output).toMatch(
      /DEFINITION_INVALID +odd defines "Dup".*DEFINITION_INVALID +odd defines "bare"/s,
    );
  });
});
