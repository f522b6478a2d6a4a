import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { localTenant } from "@flowmind/core";
import { openStore } from "@flowmind/store";
import { beforeAll, describe, expect, it } from "vitest";
import { followRun, nextCall } from "../support/follow-run.ts";
import { upstreamProgram } from "../support/make-home.ts";
import {
  copyPreparedData,
  dataFolderOf,
  openServeProcess,
  prepareData,
  type ServeAnswer,
  type ServeHost,
  type ServeProcess,
} from "../support/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const incident = `
description: Restore card payments of the shop when the provider refuses them, and keep a record of it.
variables:
  system_component: {type: string, required: true, description: What is broken}
  record: {type: string, required: true, description: The file with the list of incidents}
steps:
  - name: assess
    context: agent://site-reliability-engineer
    prompt: Establish the facts about \${system_component}. Rate the severity as sev1, sev2 or sev3.
    extract_variables: [severity]
  - name: inform
    context: agent://communicator
    prompt: Write the first status message about \${system_component}.
  - name: remember
    call: tool://memory/create_entities
    with: {entities: [{name: "\${system_component}", entityType: incident, observations: ["severity \${severity}"]}]}
  - name: drain
    call: tool://everything/trigger-long-running-operation
    with: {duration: 3, steps: 6}
  - name: write-down
    call: tool://filesystem/edit_file
    with: {path: "\${record}", edits: [{oldText: "Incidents:", newText: "Incidents:\\n- \${system_component}"}]}
  - name: learn
    workflow: workflow://postmortem
    with: {incident_summary: "Payments failed", system_component: "\${system_component}"}
  - return: {severity: severity}
`;
const tidy = `
description: Move the list of incidents to where it is kept.
variables:
  from: {type: string, required: true}
  to: {type: string, required: true}
steps:
  - {name: move, call: "tool://filesystem/move_file", with: {source: "\${from}", destination: "\${to}"}}
`;
const measure = `
description: Measure how long payments take.
variables:
  seconds: {type: integer, required: true}
steps:
  - {name: wait, call: "tool://everything/trigger-long-running-operation", with: {duration: "\${seconds}", steps: 4}}
  - {name: compare, prompt: Compare it with yesterday}
  - {name: tell, prompt: Tell the team}
`;

/** A user's folder with workflows of their own, beside those that ship where that is wanted, and three servers. */
function userFolder(more: { readonly with_examples?: boolean } = {}): {
  readonly folder: string;
  readonly record: string;
  readonly memory: string;
} {
  const world = temporaryFolder({ "incidents.md": "Incidents:\n" });
  const memory = join(world, "memory.jsonl");
  const node = (name: string, ...args: readonly string[]) => ({
    command: process.execPath,
    args: [upstreamProgram(name), ...args],
  });
  const mcpServers = {
    everything: node("everything", "stdio"),
    filesystem: node("filesystem", world),
    memory: { ...node("memory"), env: { MEMORY_FILE_PATH: memory } },
  };
  const settings = { contexts: ["contexts"], levels: "off", limits: "off", mcpServers, ...more };
  const folder = temporaryFolder({
    "flowmind.yaml": JSON.stringify(settings),
    "contexts/workflows/payment-incident.yaml": incident,
    "contexts/workflows/tidy.yaml": tidy,
    "contexts/workflows/measure.yaml": measure,
  });
  copyPreparedData(folder);
  return { folder, record: join(world, "incidents.md"), memory };
}

const execute = (session: ServeProcess) => (args: Readonly<Record<string, unknown>>) =>
  session.call("execute_workflow", args);

/** As a client does that lost its connection in the middle of a call: it knows which run was its own. */
const askAgain = (call: Readonly<Record<string, unknown>>) => ({ session_id: call["session_id"] });

/** Of an answer without one all of it, so that a test which fails says why. */
const statusOf = (answer: ServeAnswer): string => answer.result?.status ?? JSON.stringify(answer);
const waitsForApproval = (answer: ServeAnswer): boolean => statusOf(answer) === "awaiting_approval";

async function runningIn(folder: string): Promise<string> {
  const store = await openStore(join(dataFolderOf(folder), "store.db"));
  for (;;) {
    const [run] = await store.runs.list(localTenant, { statuses: ["running"] });
    if (run === undefined) continue;
    await store.close();
    return run.id;
  }
}

beforeAll(prepareData);

describe("a run of the user's own incident workflow, with tools of three servers", () => {
  it("reaches its end through three crashes, and does what was approved once", async () => {
    const { folder, record, memory } = userFolder({ with_examples: true });
    const variables = { system_component: "payments", record };
    const known = { severity: "sev1", gaps: ["nobody was paged"], stakeholder_count: 3 };
    let session = await openServeProcess(folder);
    const crash = async () => {
      session.kill();
      session = await openServeProcess(folder);
    };
    const begun = await execute(session)({
      workflow_uri: "workflow://payment-incident",
      initial_variables: variables,
    });
    expect(begun).toMatchObject({
      success: true,
      result: { status: "awaiting_step", awaiting: [{ context: { uri: "agent://site-reliability-engineer" } }] },
    });

    await crash();
    const informing = await execute(session)(nextCall(begun, known));
    expect(statusOf(informing)).toBe("awaiting_step");

    const slow = nextCall(informing, known);
    const cut = execute(session)(slow).catch(() => "cut off");
    await expect
      .poll(() => existsSync(memory) && readFileSync(memory, "utf8"), { timeout: 20_000 })
      .toContain("payments");
    await delay(1_000);
    await crash();
    expect(await cut).toBe("cut off");
    const asked = await execute(session)(askAgain(slow));
    const approving = await followRun(asked, execute(session), { known, until: waitsForApproval });
    expect(approving).toMatchObject({
      result: { status: "awaiting_approval", awaiting: [{ uri: "tool://filesystem/edit_file" }] },
    });
    expect(readFileSync(record, "utf8")).toBe("Incidents:\n");

    await crash();
    const ended = await followRun(approving, execute(session), { known });
    expect(ended.result?.failure).toBeUndefined();
    expect(ended).toMatchObject({ success: true, result: { status: "completed", outcome: { severity: "sev1" } } });
    expect(readFileSync(record, "utf8")).toBe("Incidents:\n- payments\n");
    expect(readFileSync(memory, "utf8").match(/"incident"/g)).toHaveLength(1);
    // Four starts of everything, and the lease of a process that died.
  }, 240_000);
});

describe("an approval", () => {
  const begin = (record: string) => ({
    workflow_uri: "workflow://tidy",
    initial_variables: { from: record, to: `${record}.kept` },
  });

  it.each<[string, NonNullable<ServeHost["negotiation"]>]>([
    ["2025-11-25", { mode: "legacy" }],
    ["2026-07-28", { mode: { pin: "2026-07-28" } }],
  ])("is asked of the person by a host that can, in revision %s", async (_revision, negotiation) => {
    const { folder, record } = userFolder();
    const answers: ("accept" | "decline")[] = ["decline", "accept"];
    const asked: string[] = [];
    const person = (question: string) => {
      asked.push(question);
      return answers.shift() ?? "cancel";
    };
    const session = await openServeProcess(folder, { negotiation, person });
    expect(await execute(session)(begin(record))).toMatchObject({
      result: { status: "failed", failure: { code: "APPROVAL_DECLINED" } },
    });
    expect(existsSync(record)).toBe(true);
    expect(statusOf(await execute(session)(begin(record)))).toBe("completed");
    expect([existsSync(record), existsSync(`${record}.kept`)]).toEqual([false, true]);
    expect(asked).toEqual([expect.stringContaining("move_file"), expect.stringContaining("move_file")]);
  });

  it("is pending where the host cannot ask, for whichever process comes", async () => {
    const { folder, record } = userFolder();
    const waiting = await execute(await openServeProcess(folder))(begin(record));
    expect(waiting).toMatchObject({ result: { status: "awaiting_approval" } });
    expect(existsSync(record)).toBe(true);
    const other = await openServeProcess(folder);
    expect(statusOf(await execute(other)(nextCall(waiting)))).toBe("completed");
    expect(existsSync(`${record}.kept`)).toBe(true);
  });
});

describe("two clients of one data folder", () => {
  it("answer one run by turns, see how far it is, and stop one that the other began", async () => {
    const { folder } = userFolder();
    const [one, other] = [await openServeProcess(folder), await openServeProcess(folder)];
    const begin = (seconds: number) => ({ workflow_uri: "workflow://measure", initial_variables: { seconds } });
    const told: number[] = [];
    const comparing = await one.call("execute_workflow", begin(1), (done) => told.push(done));
    expect(statusOf(comparing)).toBe("awaiting_step");
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    const telling = await execute(other)(nextCall(comparing));
    expect(statusOf(telling)).toBe("awaiting_step");
    expect(statusOf(await execute(one)(nextCall(telling)))).toBe("completed");

    const working = execute(one)(begin(60));
    const runId = await runningIn(folder);
    expect(await execute(other)({ session_id: runId, cancel: true })).toMatchObject({
      result: { status: "cancelled" },
    });
    expect(statusOf(await working)).toBe("cancelled");
  });
});
