/** A program that drives runs as `flowmind serve` does, answers what they await, and says what it does; to be killed. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Log, RunJournal, RunLease, RunnableContext } from "@flowmind/core";
import { createMcpProvider, createMemoryPinStore, readServer } from "@flowmind/provider-mcp";
import { openStore } from "@flowmind/store";
import { createWorkflowEngine, type WorkflowEngineParts } from "@flowmind/workflow";

/** Often enough that nothing waits for it for long. */
const lookMs = 50;

const [storeFile = "", contextsFile = "", upstreamUrl = "", name = "", timeFactor = ""] = process.argv.slice(2);
const owner = { tenant: "acme", subject: "ann" };
const clock = { now: () => Date.now() * Number(timeFactor) };
const say = (line: object): void => void process.stdout.write(`${JSON.stringify({ ...line, atMs: clock.now() })}\n`);
const log: Log = { write: (level, message) => (level === "error" ? say({ type: "error", message }) : undefined) };

const { server } = readServer("ledger", { url: upstreamUrl });
const servers = server === undefined ? [] : [server];
const provider = createMcpProvider({ servers, pins: createMemoryPinStore(), clock, log, version: "0" });
const tools = await provider.contexts();
const { runs } = await openStore(storeFile);

/** What is driven here, and until when it is ours. */
const held = new Map<string, { readonly fence: number; readonly leasedMs: number }>();

function begin({ runId, fence }: RunLease, leasedMs: number): void {
  const isNew = held.get(runId)?.fence !== fence;
  held.set(runId, { fence, leasedMs });
  say({ type: isNew ? "begin" : "renew", runId, fence, leasedMs });
}

function end({ runId, fence }: RunLease): void {
  if (held.get(runId)?.fence !== fence) return;
  held.delete(runId);
  say({ type: "end", runId, fence });
}

/** Says who drives what: what begins once it has begun, what ends before it does. */
const journal: RunJournal = {
  ...runs,
  async lease(wish) {
    const lease = await runs.lease(wish);
    if (lease !== undefined) begin(lease, wish.untilMs);
    return lease;
  },
  release(lease) {
    end(lease);
    return runs.release(lease);
  },
  async park(lease, paths) {
    const known = held.get(lease.runId);
    end(lease);
    const isParked = await runs.park(lease, paths);
    if (!isParked && known !== undefined) begin(lease, known.leasedMs);
    return isParked;
  },
};

async function find(uri: string): Promise<RunnableContext | undefined> {
  const contexts: readonly RunnableContext[] = JSON.parse(await readFile(contextsFile, "utf8"));
  return [...tools, ...contexts].find((one) => one.uri === uri);
}

const partsOf: WorkflowEngineParts["partsOf"] = ({ id }) => ({
  resolve: find,
  call({ uri, arguments: args, idempotencyKey, signal }) {
    say({ type: "call", runId: id, key: idempotencyKey, ...held.get(id) });
    return provider.call(uri, args, { idempotencyKey, signal });
  },
  judge: { judge: () => Promise.reject(new Error("nothing is to be judged")) },
});

const engine = createWorkflowEngine({
  journal,
  partsOf,
  clock,
  log,
  driver: randomUUID(),
  ids: { next: randomUUID },
  random: Math.random,
  sleep: (durationMs, signal) => delay(durationMs / Number(timeFactor), undefined, { signal }),
});

async function send(runId: string, path: string, value: unknown): Promise<void> {
  say({ type: "signal", runId, path, value: await engine.signal(runId, path, value) });
}

let answers = 0;
async function answer(runId: string): Promise<void> {
  const seen = await engine.status(runId);
  for (const { type, path, step } of seen?.state.awaited ?? []) {
    if (step === "nobody") continue;
    answers += 1;
    const word = `${name} ${answers}`;
    await send(runId, path, type === "answer" ? { variables: { word } } : { decision: "approve", reason: word });
  }
}

async function answerAll(): Promise<never> {
  for (;;) {
    const waiting = await runs.list(owner.tenant, { statuses: ["awaiting_step", "awaiting_approval"] });
    for (const { id } of waiting) await answer(id);
    await delay(lookMs);
  }
}

async function recoverAll(): Promise<never> {
  for (;;) {
    await engine.recover();
    await delay(lookMs);
  }
}

/** Half of the runs are told the word before anyone asks for it. */
async function startRuns(): Promise<void> {
  for (const isEarly of [true, false]) {
    const context = await find("workflow://chaos");
    if (context === undefined) throw new Error("there is nothing to run");
    const runId = await engine.start(owner, { context, variables: {} });
    if (isEarly) await send(runId, ">workflow://chaos/6!result", { variables: { word: `early ${name}` } });
  }
}

say({ type: "ready" });
await Promise.all([answerAll(), recoverAll(), startRuns()]);
