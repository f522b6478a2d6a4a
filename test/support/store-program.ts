/** Programs that use one store file, each in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** From here the built package finds itself by its name. */
const storeFolder = fileURLToPath(new URL("../../packages/store", import.meta.url));

const head = `
import { openStore } from "@flowmind/store";
const [file, count, name] = process.argv.slice(1);
const caller = { tenant: "acme", subject: "ann", isLocal: false };
const plusOne = ({ uses }) => ({ uses: uses + 1, counted: [{ uri: name, vector: Int8Array.of(1), atMs: 0 }] });
const record = (at) => ({ atMs: at, tool: name, arguments: "{}", decision: "allowed", outcome: "success", durationMs: 1 });
const outcome = (at) => ({ requestId: name + at, uri: "tool://a", atMs: at, verdict: "helped", source: "reported", query: "x".repeat(300) });
const createRun = ({ runs }) => runs.create({ id: name, owner: caller, uri: "tool://a", startedAtMs: 0, start: "x".repeat(300) }).catch(({ code }) => code);
const say = (line) => process.stdout.write(line + "\\n");
`;

export const storePrograms = {
  /** In `count` stores, `FILE.0` and so on, writes of each kind, each said when it was acknowledged; never ends. */
  writeForEver: `${head}
for (let number = 0; number < Number(count); number++) void write(number);
async function write(number) {
  const store = await openStore(file + "." + number);
  for (let at = 0; ; at++) {
    const writes = [store.callers.update(caller, plusOne), store.outcomes.record(caller, outcome(at)), store.audit.append(caller, record(at))];
    const [{ progress, kept }] = await Promise.all(writes);
    say(kept === "on_disk" ? number + " " + progress.uses : "not kept");
  }
}`,
  /** `count` changes of one caller and as many entries. */
  writeMany: `${head}
const store = await openStore(file);
const all = [];
for (let at = 0; at < Number(count); at++) {
  all.push(store.callers.update(caller, plusOne), store.audit.append(caller, record(at)));
  if (at % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
}
const kept = await Promise.all(all);
say(JSON.stringify({ kept: kept.every((one) => (one.kept ?? one) === "on_disk"), problems: store.problems() }));
await store.close();`,
  /**
   * Drives `count` runs as often as they want a driver and it gets them, for moments at a time, and writes to them; each writing is said
   * when it was acknowledged, as its kind, the run, the lease's number and its own; never ends. Some leases end in parking the run, which
   * any process then wakes by a signal under the path that the run's state names.
   */
  driveRuns: `${head}
const { runs } = await openStore(file);
const leaseMs = 30;
const pause = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));
let written = 0;
for (let number = 0; number < Number(count); number++) {
  void drive("run" + number);
  void wake("run" + number);
}
async function wake(runId) {
  for (;;) {
    await pause(Math.random() * 20);
    const path = (await runs.state(runId))?.variables.awaits;
    if (path !== undefined && (await runs.value(runId, path)) === undefined) await runs.signal(runId, { path, value: name });
  }
}
async function drive(runId) {
  await runs.create({ id: runId, owner: caller, uri: "tool://a", startedAtMs: 0, start: { runId } });
  for (;;) {
    const nowMs = Date.now();
    const isWanted = (await runs.unfinished(nowMs)).includes(runId);
    const lease = isWanted ? await runs.lease({ runId, driver: name, nowMs, untilMs: nowMs + leaseMs }) : undefined;
    if (lease === undefined) await pause(3);
    else await write(lease).catch((error) => { if (error.code !== "RUN_TAKEN_OVER") throw error; });
  }
}
async function write(lease) {
  const { runId, fence } = lease;
  let awaits;
  for (let round = 0; round < 3; round++) {
    const at = ++written;
    if (round === 2) awaits = "wake " + name + at;
    const value = { driver: name, fence, at, text: "x".repeat(2000), awaits };
    await runs.append(lease, { path: name + at, value });
    say(["entry", runId, fence, at].join(" "));
    await runs.setState(lease, { status: "running", awaited: [], variables: value, progress: { done: at }, trace: [] });
    say(["state", runId, fence, at].join(" "));
    await runs.signal(runId, { path: "signal " + name + at, value });
    say(["signal", runId, fence, at].join(" "));
  }
  // Every third lease is left to lapse, as by a process that hangs.
  if (fence % 3 === 0) await runs.release(lease);
  else if (fence % 3 === 1) await pause(leaseMs);
  else if (await runs.park(lease, [awaits])) say(["park", runId, fence, 0].join(" "));
}`,
  /** Writes until the disk takes no more, and some more then. */
  fillDisk: `${head}
const store = await openStore(file);
let at = 0;
while (at < 5000 && (await store.outcomes.record(caller, outcome(at))) === "on_disk") at++;
const late = [await store.outcomes.record(caller, outcome(-1)), await store.audit.append(caller, record(1))];
const after = [...late, (await store.callers.update(caller, plusOne)).progress.uses, await createRun(store)];
say(JSON.stringify({ at, after, uses: (await store.callers.read(caller)).uses, listed: (await store.outcomes.list("acme", { limit: 9999 })).length, problems: store.problems() }));
await store.close();`,
  /** Without rights to the file, when it was started as root: given up once everything is loaded. */
  readOnly: `
import { setuid, setgid, getuid } from "node:process";
${head}
await (await openStore(file + ".other")).close();
if (getuid() === 0) { setgid(65534); setuid(65534); }
const store = await openStore(file);
const before = (await store.callers.read(caller)).uses;
const kept = await store.outcomes.record(caller, outcome(1));
say(JSON.stringify({ before, kept, run: await createRun(store), unfinished: await store.runs.unfinished(Date.now()), problems: store.problems().map(({ code }) => code) }));
await store.close();`,
} as const;

export interface StoreProgram {
  readonly process: ChildProcess;
  /** Lines so far. */
  readonly lines: readonly string[];
  /** Standard error, when it has ended. */
  readonly ended: Promise<string>;
}

/** @param limitBlocks files may grow to so many blocks of 1,024 bytes; what would go beyond fails as on a full disk */
export function startStoreProgram(
  program: keyof typeof storePrograms,
  file: string,
  { count = 0, name = "one", limitBlocks }: { count?: number; name?: string; limitBlocks?: number } = {},
): StoreProgram {
  const args = ["--input-type=module", "--eval", storePrograms[program], file, String(count), name];
  const child =
    limitBlocks === undefined
      ? spawn(process.execPath, args, { cwd: storeFolder })
      : spawn("bash", ["-c", `trap '' XFSZ; ulimit -f ${limitBlocks}; exec "$0" "$@"`, process.execPath, ...args], {
          cwd: storeFolder,
        });
  const lines: string[] = [];
  let unfinished = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (unfinished + text).split("\n");
    unfinished = parts.pop() ?? "";
    lines.push(...parts);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<string>((resolve) => child.on("close", () => resolve(errors)));
  return { process: child, lines, ended };
}
