/** A caller's way from beginner to advanced, and what is concluded from what it does. */
import { join } from "node:path";
import { localTenant, type StoredOutcome } from "@flowmind/core";
import { openStore } from "@flowmind/store";
import { beforeAll, describe, expect, it } from "vitest";
import { type AgentTask, clearTasks, vagueTasks } from "../support/agent-tasks.ts";
import { upstreamProgram } from "../support/make-home.ts";
import {
  copyPreparedData,
  dataFolderOf,
  openServeProcess,
  prepareData,
  type ServeAnswer,
  type ServeProcess,
} from "../support/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const sum = { uri: "tool://everything/get-sum", arguments: { a: 19, b: 23 } };

/** Advanced takes fewer uses than usual, as many as count in one day; and nobody is too fast. */
function userFolder(config: object = {}): string {
  const levels = { start: { local: "beginner" }, thresholds: { intermediate: 10, advanced: 13 } };
  const folder = temporaryFolder({ "flowmind.yaml": JSON.stringify({ levels, limits: "off", ...config }) });
  copyPreparedData(folder);
  return folder;
}

beforeAll(prepareData);

async function outcomesIn(folder: string): Promise<readonly StoredOutcome[]> {
  const store = await openStore(join(dataFolderOf(folder), "store.db"));
  const outcomes = await store.outcomes.list(localTenant);
  await store.close();
  return outcomes;
}

/** Asks for something of a new kind, and reads what was found. */
async function use(session: ServeProcess, task: AgentTask | undefined): Promise<ServeAnswer> {
  const asked = await session.ask(task?.query ?? "");
  expect(matchesOf(asked)).toContain(task?.right);
  return session.read(task?.right ?? "");
}

function matchesOf({ result }: ServeAnswer): readonly string[] {
  return (result?.matches ?? []).map(({ uri }) => uri);
}

/** What a locked tool says of the way to it. */
async function progressOf(session: ServeProcess, tool = "call_tool"): Promise<string> {
  const { error } = await session.call(tool, sum);
  expect(error?.code).toBe("TOOL_LOCKED");
  return /\d+ of \d+/.exec(error?.message ?? "")?.[0] ?? "";
}

describe("a caller who begins", () => {
  it("opens tools by uses of different kinds, in whichever process, and by nothing else", async () => {
    const folder = userFolder({
      mcpServers: { everything: { command: process.execPath, args: [upstreamProgram("everything"), "stdio"] } },
    });
    const first = await openServeProcess(folder);
    expect(await progressOf(first)).toBe("0 of 10");

    await first.read("workflow://incident-response");
    expect((await first.ask("What is the capital of Australia?")).result?.status).toBe("no_matches");
    expect((await first.call("field_request", { query: "x" })).error?.code).toBe("INVALID_ARGUMENTS");
    expect(await progressOf(first)).toBe("0 of 10");
    for (let time = 0; time < 3; time++) await use(first, clearTasks[0]);
    expect(await progressOf(first)).toBe("1 of 10");
    for (const task of clearTasks.slice(1, 4)) await use(first, task);
    await first.close();

    const again = await openServeProcess(folder);
    expect(await progressOf(again)).toBe("4 of 10");
    const beside = await openServeProcess(folder);
    for (const task of clearTasks.slice(4, 6)) await use(beside, task);
    await beside.close();
    expect(await progressOf(again)).toBe("6 of 10");
    for (const task of clearTasks.slice(6, 9)) expect(await use(again, task)).not.toHaveProperty("_unlocks");
    expect((await use(again, clearTasks[9]))._unlocks?.join()).toMatch(/^Level intermediate: .*call_tool/);
    expect(await again.call("call_tool", sum)).toMatchObject({ success: true });

    expect(await progressOf(again, "compose_workflow")).toBe("10 of 13");
    for (const task of clearTasks.slice(10, 12)) expect(await use(again, task)).not.toHaveProperty("_unlocks");
    expect((await use(again, clearTasks[12]))._unlocks?.join()).toMatch(/^Level advanced: /);
    expect((await again.call("compose_workflow", {})).error?.code).toBe("INVALID_ARGUMENTS");
  });
});

/**
 * An agent that knows what is right when it sees it: it reads that match, and says it in other words where there is none. Gives the ids
 * of its requests that had matches.
 */
async function work(session: ServeProcess, { query, otherWords, right }: AgentTask): Promise<readonly string[]> {
  const answered: string[] = [];
  for (const words of otherWords === undefined ? [query] : [query, otherWords]) {
    const asked = await session.ask(words);
    const matches = matchesOf(asked);
    if (matches.length > 0) answered.push(asked.result?.request_id ?? "");
    if (matches.includes(right)) {
      await session.read(right);
      break;
    }
  }
  return answered;
}

/** It asks, and does nothing with the answer: the user has changed their mind. */
async function loseInterest(session: ServeProcess, { query }: AgentTask): Promise<readonly string[]> {
  const { result } = await session.ask(query);
  return [result?.request_id ?? ""];
}

describe("what agents do with their matches", () => {
  it("tells what came of at least four in five requests, without a report", async () => {
    const folder = userFolder();
    const session = await openServeProcess(folder);
    const answered: string[] = [];
    for (const [at, task] of [...clearTasks, ...vagueTasks].entries()) {
      answered.push(...(await (at % 10 === 9 ? loseInterest : work)(session, task)));
    }
    await session.close();
    const outcomes = await outcomesIn(folder);
    const judged = new Set(outcomes.map(({ requestId }) => requestId));
    const known = answered.filter((id) => judged.has(id));
    expect(known.length / answered.length, `${known.length} of ${answered.length}`).toBeGreaterThanOrEqual(0.8);
    const sources = new Set(outcomes.map(({ source }) => source));
    expect(sources).toEqual(new Set(["read", "other_taken"]));
  });
});

describe("a report", () => {
  it("that was acknowledged outlasts a killed server, and counts", async () => {
    const folder = userFolder();
    const session = await openServeProcess(folder);
    const asked = await session.ask("We had an incident");
    const right = "pattern://incident-command";
    const report = { request_id: asked.result?.request_id, outcome: "wrong_context", right_context_uri: right };
    const about = { ...report, context_uri: matchesOf(asked)[0] };
    expect((await session.call("report_outcome", about)).result?.kept).toBe("on_disk");
    session.kill();
    expect(await outcomesIn(folder)).toMatchObject([
      { verdict: "wrong_context", source: "reported", rightUri: right, query: "We had an incident" },
    ]);

    const next = await openServeProcess(folder);
    const request = (await next.ask("We had an incident")).result?.request_id;
    const helped = { request_id: request, outcome: "helped", context_uri: right };
    expect((await next.call("report_outcome", helped)).result?.kept).toBe("on_disk");
    const popular = await next.call("list_available_contexts", { sort: { by: "popularity" } });
    expect(popular.result?.contexts?.[0]?.uri).toBe(right);
    expect(await progressOf(next)).toBe("1 of 10");
  });
});
