/** Runs that a server drives, seen and answered from the command line, each in a process of its own. */
import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { dataFolderOf, openServeProcess, type ServeProcess } from "../support/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const program = fileURLToPath(new URL("../../packages/flowmind/dist/main.js", import.meta.url));

/** The run waits for an approval, then for a result for at most an hour: somebody has to drive it meanwhile. */
const deploy = `
description: Bring a release to production
steps:
  - {name: check, workflow: "workflow://smoke-test"}
  - {name: announce, prompt: Announce it, timeout: 1h, extract_variables: [told]}
  - return: {told: told}
`;
const smokeTest = "description: See whether it answers\nsteps: [{name: look, set: {seen: 'true'}}]\n";

function folderWithFlows(): string {
  const settings = { contexts: ["contexts"], levels: "off", limits: "off" };
  return temporaryFolder({
    "flowmind.yaml": JSON.stringify(settings),
    "contexts/workflows/deploy.yaml": deploy,
    "contexts/workflows/smoke-test.yaml": smokeTest,
  });
}

function flowmind(folder: string, ...args: readonly string[]) {
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, FLOWMIND_DATA: dataFolderOf(folder), NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { code: status, output: stdout, errors: stderr };
}

interface ShownRun {
  readonly status: string;
  readonly result?: unknown;
  readonly awaiting: readonly { readonly type: string }[];
}

function show(folder: string, id: string): ShownRun {
  return JSON.parse(flowmind(folder, "runs", "show", id, "--json").output);
}

/** A server looks for runs that nobody drives every five seconds. */
async function becomes(folder: string, id: string, status: string): Promise<ShownRun> {
  for (let looks = 0; ; looks += 1) {
    const run = show(folder, id);
    if (run.status === status || looks === 40) return run;
    await delay(500);
  }
}

async function begin(session: ServeProcess): Promise<string> {
  const answer = await session.call("execute_workflow", {
    workflow_uri: "workflow://deploy",
    constraints: { require_approval_for: ["context_switches"] },
  });
  const { result } = answer as unknown as { readonly result: { readonly session_id: string; readonly status: string } };
  expect(result.status).toBe("awaiting_approval");
  return result.session_id;
}

describe("a run that a server drives", () => {
  it("is listed, approved, cancelled and gone on with from other processes", async () => {
    const folder = folderWithFlows();
    const server = await openServeProcess(folder);
    const ids = [await begin(server), await begin(server), await begin(server)];
    const [approved = "", cancelled = "", left = ""] = ids;
    const listed = flowmind(folder, "runs", "--json").output.trimEnd().split("\n");
    expect(listed.map((line) => JSON.parse(line).id).sort()).toEqual([...ids].sort());

    for (const id of [approved, cancelled]) {
      expect(flowmind(folder, "runs", "approve", id.slice(0, 8))).toMatchObject({ code: 0, errors: "" });
      expect(await becomes(folder, id, "awaiting_step")).toMatchObject({ awaiting: [{ type: "instruction" }] });
    }
    // The server holds on to it, because of the hour.
    expect(flowmind(folder, "runs", "cancel", cancelled)).toMatchObject({ code: 0 });
    expect(show(folder, cancelled).status).toBe("cancelled");

    expect(flowmind(folder, "runs", "cancel", left)).toMatchObject({ code: 0 });
    const seen = await server.call("execute_workflow", { session_id: left });
    expect(seen.result?.status).toBe("cancelled");

    server.kill();
    const resumed = flowmind(folder, "runs", "resume", approved, "--var", "told=everybody", "--json");
    expect(resumed).toMatchObject({ code: 0 });
    expect(JSON.parse(resumed.output)).toMatchObject({ status: "completed", result: { told: "everybody" } });
    for (const id of ids) expect(flowmind(folder, "runs", "replay", id)).toMatchObject({ code: 0 });
  });
});
